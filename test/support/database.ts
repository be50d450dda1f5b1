import { dataSourceOptions, loadConfig, migrate } from '@antecedent/platform';
import { Client } from 'pg';
import { randomUUID } from 'node:crypto';

/** A database of its own for one test file, migrated and empty. */
export interface TestDatabase {
  url: string;
  /** Runs one statement, for looking behind the service's back. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Copied for each test file, so that the migrations run once for a worker. */
const TEMPLATE = `template_${process.env.JEST_WORKER_ID ?? '1'}_${process.pid}`;

let template: Promise<void> | undefined;

export async function createTestDatabase(): Promise<TestDatabase> {
  await (template ??= createTemplate());
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = urlOf(name);
  const client = new Client({ connectionString: url });
  // A test may end the server's connections on purpose; that must not end the test.
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    drop: async () => {
      await client.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function createTemplate(): Promise<void> {
  await asAdmin(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await asAdmin(`CREATE DATABASE ${TEMPLATE}`);
  const config = loadConfig({
    API_KEYS: 'test:test-only-key',
    ADMIN_TOKEN: 'test-only-admin-token',
    DATABASE_URL: urlOf(TEMPLATE),
  });
  await migrate(dataSourceOptions(config));
}

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is not set; run these tests with "npm test".');
  return url;
}
