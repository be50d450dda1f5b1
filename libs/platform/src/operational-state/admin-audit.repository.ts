import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { StateConnection } from './state-connection';

/** One call of an administrator. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** Method and path, for example `POST /api/v1/admin/maintenance-mode/enable`. */
  action: string;
  /** The body as it was sent. */
  parameters: unknown;
  request_id: string;
  /** `done`, the error code it was refused with, or null when the instance died before it knew. */
  outcome: string | null;
}

/** Every method throws `OperationalStateUnavailable`. */
@Injectable()
export class AdminAuditRepository {
  constructor(
    private readonly connection: StateConnection,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Keeps a call before it is carried out, so that nothing happens without a trace; returns the entry's id. */
  async begin(call: Pick<AuditEntry, 'action' | 'parameters' | 'request_id'>): Promise<string> {
    const rows = await this.connection.query<{ id: string }>(
      'INSERT INTO admin_audit (at, action, parameters, request_id) VALUES ($1, $2, $3, $4) RETURNING id',
      [new Date(this.now()), call.action, JSON.stringify(call.parameters ?? {}), call.request_id],
    );
    return rows[0]?.id ?? '';
  }

  async end(id: string, outcome: string): Promise<void> {
    await this.connection.query('UPDATE admin_audit SET outcome = $2 WHERE id = $1', [id, outcome]);
  }

  /** The latest calls first; `before` is the id of the last entry of the page before. */
  async list(limit: number, before?: string): Promise<AuditEntry[]> {
    return this.connection.query<AuditEntry>(
      `SELECT id, at, action, parameters, request_id, outcome FROM admin_audit
       WHERE $2::bigint IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }
}
