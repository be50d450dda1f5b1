import { join } from 'node:path';
import { startApi } from './api-process.mjs';
import { buildIfStale } from './build.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { Failure } from './failure.mjs';
import { installIfStale } from './install.mjs';
import { takeLock } from './lock.mjs';
import { requireFreePort } from './ports.mjs';
import { locateBinaries } from './postgres-binaries.mjs';
import { makeDataDirectory, preparePostgresHome } from './postgres-home.mjs';
import { stopLeftover } from './postgres-leftover.mjs';
import { step } from './progress.mjs';

// What a service whose launcher was killed may need to finish its requests and give up its port.
const PREDECESSOR_MS = 10_000;

/**
 * Brings up the whole service: packages, build, database, API. What can be refused is refused first: ports, data directory.
 * @param {ReturnType<import('./settings.mjs').readSettings>} settings
 * @param {{ signal: AbortSignal, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'pipe' }} options an aborted `signal` breaks the start off
 * @returns {Promise<{ api: ReturnType<typeof startApi>, ended: Promise<string>, stop: () => Promise<void> }>} `ended` says which part ended of itself
 */
export async function startService(settings, { signal, env = process.env, output }) {
  const closers = [];
  const stop = async () => {
    while (closers.length) await closers.pop()();
  };
  try {
    makeDataDirectory(settings.dataDir);
    const where = settings.databaseUrl ? undefined : await claimData(settings, { closers, signal });
    if (!where) await requireFreePort('PORT', settings.port, { signal });

    await installIfStale({ signal });
    await buildIfStale({ signal });
    const postgres = where && (await startEmbedded(where, settings, { closers, signal }));

    signal.throwIfAborted();
    const api = startApi({
      env: { ...env, DATABASE_URL: settings.databaseUrl ?? postgres.url },
      drainMs: settings.drainMs,
      output,
    });
    closers.push(api.stop);
    const ended = Promise.race([
      api.ended.then(() => 'api'),
      ...(postgres ? [postgres.ended.then(() => 'postgres')] : []),
    ]);
    return { api, ended, stop, logFile: where?.logFile };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes sure that this start alone uses the data directory and that its ports are free. */
async function claimData(settings, { closers, signal }) {
  const { port, databasePort, dataDir } = settings;
  const where = preparePostgresHome(settings);
  const lock = takeLock(join(where.home, 'launcher.json'), { port, databasePort });
  if (lock.owner) throw new Failure(alreadyRunning(dataDir, lock.owner));
  closers.push(lock.release);

  await requireFreePort('PORT', port, { signal, patienceMs: lock.wasLeftBehind ? PREDECESSOR_MS : 0 });
  await stopLeftover(where.cluster);
  await requireFreePort('DATABASE_PORT', databasePort, { signal });
  return where;
}

function alreadyRunning(dataDir, { pid, port, databasePort }) {
  return (
    `Antecedent already runs on these data (${dataDir}): process ${pid}, http://localhost:${port}\n` +
    `Use that one, or end it with Ctrl-C in its terminal or kill ${pid}. A second one beside it needs data and ports of its own:\n` +
    `    DATA_DIR=${dataDir}-2 PORT=${port + 1} DATABASE_PORT=${databasePort + 1} npm start`
  );
}

function startEmbedded(where, { databasePort }, { closers, signal }) {
  const binaries = locateBinaries(where.user);
  return step(`Starting PostgreSQL ${binaries.major} on port ${databasePort}`, async () => {
    const postgres = await startPostgres(where, { binaries, port: databasePort, signal });
    closers.push(postgres.stop);
    return postgres;
  });
}
