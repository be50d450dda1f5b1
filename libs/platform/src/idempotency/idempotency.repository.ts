import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { isDatabaseUnavailable } from '../database/unavailable';
import { BreakerRegistry } from '../resilience/breaker-registry';
import type { CircuitBreaker } from '../resilience/circuit-breaker';

/** A request as its key identifies it. */
export interface IdempotentRequest {
  client: string;
  /** Method and path. */
  route: string;
  key: string;
  /** SHA-256 of the body. */
  bodyHash: Buffer;
}

export type Claim =
  | { state: 'claimed' }
  | { state: 'in_progress' }
  | { state: 'other_body' }
  | { state: 'done'; status: number; payload: unknown };

interface KeptRow {
  body_hash: Buffer;
  status: number | null;
  payload: unknown;
}

/** Keys live for 24 hours (decisions, section 4.6); a claim of a process that died is free again after two minutes. */
const LIFETIME = "interval '24 hours'";
const LEASE = "interval '2 minutes'";

/** Longest wait for a key: it stands before the message itself. */
const DEADLINE_MS = 2_000;

/** Every method throws a `PerformanceDegradedError` while the database is away or known to be so. */
@Injectable()
export class IdempotencyRepository {
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly database: DataSource,
    breakers: BreakerRegistry,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.breaker = breakers.create('idempotency', {
      failureThreshold: config.CONVERSATION_CIRCUIT_BREAKER_FAILURE_THRESHOLD,
      recoveryTimeoutMs: config.CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT * 1000,
      deadlineMs: DEADLINE_MS,
      ignores: (error) => !isDatabaseUnavailable(error),
    });
  }

  /** Claims the key for this request, or tells what became of it. */
  async claim({ client, route, key, bodyHash }: IdempotentRequest): Promise<Claim> {
    const claimed = await this.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (client, route, key, body_hash)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (client, route, key) DO UPDATE
         SET body_hash = excluded.body_hash, status = NULL, payload = NULL, created_at = now()
         WHERE k.created_at < now() - ${LIFETIME}
            OR (k.status IS NULL AND k.created_at < now() - ${LEASE} AND k.body_hash = excluded.body_hash)
       RETURNING 1`,
      [client, route, key, bodyHash],
    );
    if (claimed.length > 0) return { state: 'claimed' };

    const [kept] = await this.query<KeptRow[]>(
      'SELECT body_hash, status, payload FROM idempotency_keys WHERE client = $1 AND route = $2 AND key = $3',
      [client, route, key],
    );
    if (!kept) return { state: 'in_progress' };
    if (!kept.body_hash.equals(bodyHash)) return { state: 'other_body' };
    return kept.status === null
      ? { state: 'in_progress' }
      : { state: 'done', status: kept.status, payload: kept.payload };
  }

  /** Keeps the response of a request that succeeded. */
  async complete({ client, route, key }: IdempotentRequest, status: number, payload: unknown): Promise<void> {
    await this.query(
      'UPDATE idempotency_keys SET status = $4, payload = $5 WHERE client = $1 AND route = $2 AND key = $3',
      [client, route, key, status, JSON.stringify(payload)],
    );
  }

  /** Frees the key of a request that failed, so that it can be tried again. */
  async release({ client, route, key }: IdempotentRequest): Promise<void> {
    await this.query(
      'DELETE FROM idempotency_keys WHERE client = $1 AND route = $2 AND key = $3 AND status IS NULL',
      [client, route, key],
    );
  }

  /** Removes keys past their lifetime; returns how many. */
  async removeExpired(): Promise<number> {
    const [, removed] = await this.query<[unknown, number]>(
      `DELETE FROM idempotency_keys WHERE created_at < now() - ${LIFETIME}`,
    );
    return removed;
  }

  private query<Rows>(sql: string, parameters: unknown[] = []): Promise<Rows> {
    return this.breaker.execute(() => this.database.query<Rows>(sql, parameters));
  }
}
