import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from './command.mjs';
import { Failure, quoteTail } from './failure.mjs';
import { stopLeftover } from './postgres-leftover.mjs';

const HOST = '127.0.0.1';
const ROLE = 'antecedent';
const DATABASE = 'antecedent';
// Without its comments, which would show in every list of processes.
const KEEPER = readFileSync(fileURLToPath(new URL('./keeper.sh', import.meta.url)), 'utf8').replaceAll(
  /^ *#.*\n/gm,
  '',
);
const CLIENTS_PATIENCE_S = 6;
const READY_MS = 60_000;
const END_MS = 15_000;
const LOG_LIMIT_BYTES = 5_000_000;

const SERVER_SETTINGS = {
  listen_addresses: HOST,
  // No socket in /tmp: one address, whatever the system's ideas of where sockets live.
  unix_socket_directories: '',
  max_connections: 100,
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts a PostgreSQL server on data that it makes if there are none, reachable from this machine alone.
 * @param {import('./postgres-home.mjs').PostgresHome} where
 * @param {{ binaries: ReturnType<import('./postgres-binaries.mjs').locateBinaries>, port: number, serverSettings?: Record<string, string | number>, initdbFlags?: string[], signal?: AbortSignal }} options
 * @returns {Promise<{ url: string, ended: Promise<void>, stop: () => Promise<void> }>} `ended` resolves when the server is gone, whoever ended it;
 * it goes with this process, however that ends
 */
export async function startPostgres(
  where,
  { binaries, port, serverSettings = {}, initdbFlags = [], signal },
) {
  await initialise(where, binaries, { initdbFlags, signal });
  requireSameMajor(where, binaries);

  const password = readPassword(where);
  const logStart = rotateLog(where);
  const settings = Object.entries({ ...SERVER_SETTINGS, port, ...serverSettings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const keeper = spawnKeeper(where, [binaries.postgres, '-D', where.cluster, ...settings]);

  const ended = new Promise((resolve) => keeper.once('exit', resolve)).then(() => {
    keeper.stdin.destroy();
    return stopLeftover(where.cluster);
  });
  const stop = async () => {
    keeper.stdin.end('end\n');
    // A keeper that was stopped or hangs must not keep its server alive.
    await Promise.race([
      ended,
      delay(END_MS, undefined, { ref: false }).then(() => stopLeftover(where.cluster)),
    ]);
  };
  const url = (database) => `postgresql://${ROLE}:${password}@${HOST}:${port}/${database}?sslmode=disable`;
  try {
    await untilReady(url('postgres'), { ended, logFile: where.logFile, logStart, signal });
    await createDatabase(url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url(DATABASE), ended, stop };
}

/** Makes the data in a directory of another name and renames it: what is called the cluster is always complete. */
async function initialise({ home, cluster, passwordFile, user }, { initdb }, { initdbFlags, signal }) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = join(home, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(user, unfinished, passwordFile);

  const flags = [
    `--pgdata=${unfinished}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules, the same on every system whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...initdbFlags,
  ];
  const { code, output } = await run(initdb, flags, { ...user.ids, cwd: '/', signal });
  if (code !== 0) throw new Failure(`PostgreSQL could not create its data in ${home}:\n${quoteTail(output)}`);
  renameSync(unfinished, cluster);
}

function giveTo({ ids }, ...paths) {
  if (ids.uid !== undefined) paths.forEach((path) => chownSync(path, ids.uid, ids.gid));
}

function requireSameMajor({ cluster }, { major }) {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (written === major) return;
  throw new Failure(
    `The data in ${cluster} were written by PostgreSQL ${written}; this is PostgreSQL ${major}, which cannot read them.\n` +
      `Start with a new directory (DATA_DIR=…), or carry the data over with pg_dump of version ${written}.`,
  );
}

function readPassword({ passwordFile, cluster }) {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (error) {
    throw new Failure(
      `The password of the database in ${cluster} cannot be read from ${passwordFile} (${error.code}).\n` +
        'Put that file back, or start anew with another DATA_DIR.',
    );
  }
}

/** @returns {number} where in the log this run begins */
function rotateLog({ logFile }) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_LIMIT_BYTES) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

function spawnKeeper({ logFile, user }, command) {
  const log = openSync(logFile, 'a', 0o600);
  // The text and not the file: the project's folder may be closed to PostgreSQL's user.
  const keeper = spawn(
    '/bin/sh',
    ['-c', KEEPER, 'antecedent-keeper', String(CLIENTS_PATIENCE_S), ...command],
    {
      ...user.ids,
      cwd: '/',
      detached: true,
      stdio: ['pipe', log, log],
    },
  );
  closeSync(log);
  // The keeper may be gone by the time it is told to end; that is what `ended` is for.
  keeper.stdin.on('error', () => {});
  return keeper;
}

async function untilReady(url, { ended, logFile, logStart, signal }) {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const deadline = performance.now() + READY_MS;
  for (;;) {
    signal?.throwIfAborted();
    const refusal = await query(url, 'SELECT 1').then(
      () => undefined,
      (error) => error,
    );
    if (!refusal) return;
    if (gone)
      throw new Failure(
        `PostgreSQL ended while it was starting. Its log (${logFile}):\n${quoteTail(logSince(logFile, logStart))}`,
      );
    if (!STILL_STARTING.has(refusal.code)) throw refusal;
    if (performance.now() > deadline)
      throw new Failure(`PostgreSQL was not ready within ${READY_MS / 1000} s; see ${logFile}.`);
    await delay(50);
  }
}

// Not listening yet; listening, but not ready (57P03, cannot_connect_now).
const STILL_STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

function logSince(logFile, start) {
  return readFileSync(logFile).subarray(start).toString('utf8');
}

async function createDatabase(url) {
  const { rowCount } = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await query(url, `CREATE DATABASE ${DATABASE}`);
}

async function query(url, text, values) {
  // Installed by now, but perhaps not yet when this module was read.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
