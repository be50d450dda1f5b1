#!/usr/bin/env node
// An empty PostgreSQL for tests and measurements: prints { "url" } of its administrator as one line of JSON when it is ready, and is removed
// with its data when standard input closes, so that it goes with whoever started it. Trades durability for speed.
import './lib/node-version.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { explain } = await import('./lib/failure.mjs');
const { startPostgres } = await import('./lib/embedded-postgres.mjs');
const { freePort } = await import('./lib/ports.mjs');
const { locateBinaries } = await import('./lib/postgres-binaries.mjs');
const { preparePostgresHome } = await import('./lib/postgres-home.mjs');

const ending = new AbortController();
const end = () => ending.abort();
process.stdin.resume().once('end', end).once('error', end);
// Ctrl-C reaches the whole group; the tests that use this database decide when they are done with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', end);

const dataDir = await mkdtemp(join(tmpdir(), 'antecedent-test-'));
try {
  const where = preparePostgresHome({ dataDir, dataDirIsDefault: false });
  const postgres = await startPostgres(where, {
    binaries: locateBinaries(where.user),
    port: await freePort(),
    serverSettings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
    },
    initdbFlags: ['--no-sync'],
    signal: ending.signal,
  });
  console.log(JSON.stringify({ url: postgres.url }));
  if (!ending.signal.aborted)
    await new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }));
  await postgres.stop();
} catch (error) {
  if (!ending.signal.aborted) {
    console.error(explain(error));
    process.exitCode = 1;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
