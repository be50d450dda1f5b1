import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client, DatabaseError, type QueryResultRow } from 'pg';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { isDatabaseUnavailable } from '../database/unavailable';
import { OperationalStateUnavailable } from './operational-state.errors';

const CHANNEL = 'operational_state';
const ANSWER_WITHIN_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

/**
 * A connection of its own for the operational state: an exhausted pool must not keep an administrator out, and LISTEN needs a
 * connection that stays. When it is lost it is made anew, for as long as it takes.
 */
@Injectable()
export class StateConnection implements OnApplicationShutdown {
  private readonly logger = new Logger(StateConnection.name);
  private client?: Client;
  private retry?: NodeJS.Timeout;
  private failures = 0;
  private stopped = false;

  private onChange: () => void = () => undefined;

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  get connected(): boolean {
    return this.client !== undefined;
  }

  /**
   * Connects and listens; rejects when that fails. `onChange` is called when something may have changed: after a notification, and after
   * every new connection.
   */
  async start(onChange: () => void): Promise<void> {
    this.onChange = onChange;
    await this.connect();
  }

  /**
   * Runs one statement. A connection that does not answer in time is given up. Throws `OperationalStateUnavailable`, or PostgreSQL's
   * own error when it refuses the statement.
   */
  async query<Row extends QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = this.client;
    if (!client) throw new OperationalStateUnavailable();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } catch (error) {
      if (error instanceof DatabaseError && !isDatabaseUnavailable(error)) throw error;
      this.lose(client, error as Error);
      throw new OperationalStateUnavailable({ cause: error });
    }
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    if (this.client) abandon(this.client);
    this.client = undefined;
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'antecedent operational state',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection was closed')));
    client.on('notification', () => this.onChange());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      abandon(client);
      throw error;
    }
    if (this.stopped) return abandon(client);
    this.client = client;
    this.failures = 0;
  }

  private lose(client: Client, error: Error): void {
    if (client !== this.client || this.stopped) return;
    this.logger.warn(`The connection for operational state was lost and is made anew: ${error.message}`);
    this.client = undefined;
    abandon(client);
    this.reconnectLater();
  }

  private reconnectLater(): void {
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => void this.reconnect(), longest * (0.5 + Math.random() / 2)).unref();
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      this.logger.debug(`Still no connection for operational state: ${(error as Error).message}`);
      if (!this.stopped) this.reconnectLater();
      return;
    }
    if (!this.connected) return;
    this.logger.log('The connection for operational state is back.');
    this.onChange();
  }
}

/** Ends a connection that may be broken already; there is nobody left to tell. */
function abandon(client: Client): void {
  client.removeAllListeners();
  client.on('error', () => undefined);
  client.end().catch(() => undefined);
}
