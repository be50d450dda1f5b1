import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config/config';

/** Folder that holds all libraries, in the sources as in the build. */
const LIBRARIES = join(__dirname, '..', '..', '..');

/** How much longer than the database itself its client waits for the end of a statement. */
const CLIENT_PATIENCE_MS = 1_000;

type Settings = Pick<
  AppConfig,
  | 'DATABASE_URL'
  | 'DATABASE_POOL_SIZE'
  | 'DATABASE_CONNECTION_TIMEOUT_MS'
  | 'DATABASE_STATEMENT_TIMEOUT_MS'
  | 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS'
>;

/** How the service and the migration command line reach PostgreSQL. The schema changes by migrations only. */
export function dataSourceOptions(settings: Settings): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.DATABASE_URL,
    synchronize: false,
    migrationsTransactionMode: 'each',
    entities: [join(LIBRARIES, '*/src/**/*.entity.{ts,js}')],
    migrations: [join(LIBRARIES, '*/src/**/migrations/*.{ts,js}')],
    poolSize: settings.DATABASE_POOL_SIZE,
    connectTimeoutMS: settings.DATABASE_CONNECTION_TIMEOUT_MS,
    applicationName: 'antecedent',
    extra: {
      statement_timeout: settings.DATABASE_STATEMENT_TIMEOUT_MS,
      // A frozen database does not end its statements; then the client gives up.
      query_timeout: settings.DATABASE_STATEMENT_TIMEOUT_MS + CLIENT_PATIENCE_MS,
      idle_in_transaction_session_timeout: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
  };
}
