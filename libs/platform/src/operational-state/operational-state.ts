import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { StateConnection } from './state-connection';

/** Something that holds for the whole service, on every instance, until it is cleared or expires. */
export interface Flag<Value extends object = Record<string, unknown>> {
  key: string;
  value: Value;
  /** Epoch milliseconds. */
  setAt: number;
  /** Epoch milliseconds; without it the flag stays. */
  expiresAt?: number;
  /** Grows each time the flag is set, also to the same value. */
  revision: string;
}

/** `flag` is undefined when the flag was cleared or has expired. */
export type FlagListener = (key: string, flag: Flag | undefined) => void;

interface Row {
  key: string;
  value: Record<string, unknown>;
  set_at: Date;
  expires_at: Date | null;
  revision: string;
}

/**
 * Often enough that a change reaches every instance within a second where notifications do not arrive, as behind a transaction
 * pooler (decisions, section 6.4).
 */
const POLL_MS = 500;

/**
 * Durable flags shared by all instances. Reads are from memory and never wait; while the database is away what was known
 * last still holds.
 */
@Injectable()
export class OperationalState implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(OperationalState.name);
  private flags = new Map<string, Flag>();
  private readonly listeners = new Set<FlagListener>();
  private refreshing?: Promise<void>;
  private stale = false;
  private poll?: NodeJS.Timeout;
  private expiry?: NodeJS.Timeout;

  constructor(
    private readonly connection: StateConnection,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.connection.start(() => void this.refreshQuietly());
    await this.refresh();
    this.poll = setInterval(() => void this.refreshQuietly(), POLL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.poll);
    clearTimeout(this.expiry);
  }

  /** Whether changes made elsewhere reach this instance now. */
  get connected(): boolean {
    return this.connection.connected;
  }

  /** Resolves when the database answers on the connection that is kept apart. Throws `OperationalStateUnavailable`. */
  async ping(): Promise<void> {
    await this.connection.query('SELECT 1');
  }

  get(key: string): Flag | undefined {
    const flag = this.flags.get(key);
    return flag && this.holds(flag) ? flag : undefined;
  }

  /** The flags in force whose key starts with `prefix`, oldest first. */
  list(prefix = ''): Flag[] {
    return [...this.flags.values()]
      .filter((flag) => flag.key.startsWith(prefix) && this.holds(flag))
      .sort((a, b) => a.setAt - b.setAt);
  }

  /**
   * Sets a flag on every instance; on this one it holds when the promise resolves. `durationMs` ends it by itself.
   * Throws `OperationalStateUnavailable`, and then nothing was changed.
   */
  async set(key: string, value: object, durationMs?: number): Promise<Flag> {
    const setAt = this.now();
    const expiresAt = durationMs === undefined ? null : new Date(setAt + durationMs);
    await this.connection.query(
      `WITH forgotten AS (
         DELETE FROM operational_state WHERE expires_at < now() - interval '1 day' AND key <> $1
       ), written AS (
         INSERT INTO operational_state AS s (key, value, set_at, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE
           SET value = excluded.value, set_at = excluded.set_at, expires_at = excluded.expires_at, revision = excluded.revision
         RETURNING key
       )
       SELECT pg_notify('operational_state', key) FROM written`,
      [key, JSON.stringify(value), new Date(setAt), expiresAt],
    );
    await this.refresh();
    return this.get(key) ?? { key, value: value as Flag['value'], setAt, revision: '0' };
  }

  /** Clears the flags on every instance; those that are not set are no error. Throws `OperationalStateUnavailable`. */
  async clear(keys: readonly string[]): Promise<void> {
    await this.connection.query(
      `WITH cleared AS (DELETE FROM operational_state WHERE key = ANY($1) RETURNING key)
       SELECT pg_notify('operational_state', key) FROM cleared`,
      [keys],
    );
    await this.refresh();
  }

  /** Calls `listener` for every flag that is set, set again, cleared or expires; returns what ends it. */
  onChange(listener: FlagListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private holds({ expiresAt }: Flag): boolean {
    return expiresAt === undefined || expiresAt > this.now();
  }

  /** Reads the table. A request that comes during a read leads to one more read, so that no change is missed. */
  private async refresh(): Promise<void> {
    if (this.refreshing) {
      this.stale = true;
      return this.refreshing;
    }
    this.refreshing = this.read().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async read(): Promise<void> {
    do {
      this.stale = false;
      const rows = await this.connection.query<Row & Record<string, unknown>>(
        'SELECT key, value, set_at, expires_at, revision FROM operational_state',
      );
      this.apply(rows.map(toFlag).filter((flag) => this.holds(flag)));
    } while (this.stale);
  }

  private async refreshQuietly(): Promise<void> {
    if (!this.connected) return;
    await this.refresh().catch((error: Error) =>
      this.logger.warn(`Operational state was not read: ${error.message}`),
    );
  }

  private apply(current: Flag[]): void {
    const before = this.flags;
    this.flags = new Map(current.map((flag) => [flag.key, flag]));
    for (const key of before.keys()) if (!this.flags.has(key)) this.tell(key, undefined);
    for (const flag of current)
      if (before.get(flag.key)?.revision !== flag.revision) this.tell(flag.key, flag);
    this.expireInTime();
  }

  private expireInTime(): void {
    clearTimeout(this.expiry);
    const next = Math.min(...[...this.flags.values()].map(({ expiresAt }) => expiresAt ?? Infinity));
    if (next === Infinity) return;
    const remaining = (): Flag[] => [...this.flags.values()].filter((flag) => this.holds(flag));
    this.expiry = setTimeout(() => this.apply(remaining()), Math.max(1, next - this.now())).unref();
  }

  private tell(key: string, flag: Flag | undefined): void {
    this.listeners.forEach((listener) => listener(key, flag));
  }
}

function toFlag({ key, value, set_at, expires_at, revision }: Row): Flag {
  return { key, value, setAt: set_at.getTime(), expiresAt: expires_at?.getTime(), revision };
}
