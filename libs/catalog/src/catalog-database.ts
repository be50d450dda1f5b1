import { DeadlineExceededError, isDatabaseUnavailable } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import type { CallLimits } from './call-limits';
import { CatalogUnavailable } from './catalog.errors';

/** PostgreSQL ended the statement because it ran for too long. */
const QUERY_CANCELED = '57014';

/** What of a connection of the pool is needed to give it up. */
interface Connection {
  end(): Promise<void>;
}

/** Runs single statements of the catalogue, held to what their caller is prepared to wait. */
@Injectable()
export class CatalogDatabase {
  constructor(private readonly database: DataSource) {}

  /**
   * Runs one statement and returns its rows.
   * With `timeoutMs` it costs two more round trips, for a transaction that carries the timeout: that works behind a transaction
   * pooler too, and ends a statement that waits for a lock. An aborted call closes its connection, for nothing else frees it at once.
   * Throws PostgreSQL's own error, `DeadlineExceededError`, `CatalogUnavailable`, or the reason of `signal`.
   */
  async query<Row>(sql: string, parameters: readonly unknown[], limits: CallLimits = {}): Promise<Row[]> {
    const { timeoutMs, signal } = limits;
    signal?.throwIfAborted();
    const runner = this.database.createQueryRunner();
    const statement = (): Promise<Row[]> => run<Row>(runner, sql, parameters);
    const work = (timeoutMs === undefined ? statement() : within(timeoutMs, runner, statement))
      .finally(() => runner.release())
      .catch((error: unknown) => {
        throw translated(error, timeoutMs);
      });
    return signal ? unlessAborted(work, signal, runner) : work;
  }
}

async function run<Row>(runner: QueryRunner, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const result = await runner.query(sql, [...parameters], true);
  return result.records as Row[];
}

async function within<Row>(
  timeoutMs: number,
  runner: QueryRunner,
  statement: () => Promise<Row[]>,
): Promise<Row[]> {
  await runner.query(`BEGIN; SET LOCAL statement_timeout = ${Math.max(1, Math.floor(timeoutMs))}`);
  try {
    const rows = await statement();
    await runner.query('COMMIT');
    return rows;
  } catch (error) {
    // Why the statement failed matters more than that its transaction could not be ended on a lost connection.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Rejects with the signal's reason as soon as it fires; the work then ends in the background, with its connection. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, runner: QueryRunner): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => {
      reject(signal.reason as Error);
      const giveUp = async (): Promise<void> => ((await runner.connect()) as Connection).end();
      giveUp().catch(() => undefined);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** TypeORM's error carries the parameters, whole files among them; they must not reach a log. */
function translated(error: unknown, timeoutMs: number | undefined): unknown {
  const cause = error instanceof QueryFailedError ? (error.driverError as Error & { code?: string }) : error;
  if ((cause as { code?: string }).code === QUERY_CANCELED && timeoutMs !== undefined)
    return new DeadlineExceededError('catalog', timeoutMs);
  return isDatabaseUnavailable(cause) ? new CatalogUnavailable({ cause }) : cause;
}
