import { startTestServer, type TestServer } from './postgres';

declare global {
  var testServer: TestServer | undefined;
}

/**
 * Provides the PostgreSQL server of the end-to-end tests as `TEST_DATABASE_ADMIN_URL`: the one that `TEST_DATABASE_URL` or `DATABASE_URL`
 * names, whose user must be allowed to create databases, or one of our own.
 */
export default async function globalSetup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (!given) globalThis.testServer = await startTestServer();
  process.env.TEST_DATABASE_ADMIN_URL = given || globalThis.testServer?.url;
}
