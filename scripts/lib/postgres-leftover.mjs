import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { commandOf, waitForEnd } from './processes.mjs';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/**
 * Clears away what a killed run left in a data directory. A server that still runs there is ended. A lock file whose process id has gone
 * to some other program is removed, since the server would take that program for itself; with any other it deals well alone.
 */
export async function stopLeftover(cluster) {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = readPid(lockFile);
  const command = pid && commandOf(pid);
  if (!command) return;

  if (!(command.includes('postgres') && command.includes(cluster))) {
    rmSync(lockFile, { force: true });
    return;
  }
  if (await end(pid, 'SIGINT', FAST_MS)) return;
  if (await end(pid, 'SIGQUIT', IMMEDIATE_MS)) return;
  throw new Failure(
    `A PostgreSQL server (process ${pid}) holds ${cluster} and does not end. End it: kill -QUIT ${pid}`,
  );
}

function readPid(lockFile) {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function end(pid, signal, patienceMs) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  return waitForEnd(pid, patienceMs);
}
