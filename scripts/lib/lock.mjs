import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './processes.mjs';
import { ROOT } from './project.mjs';

/**
 * Takes a lock that is a file naming its owner. A lock whose owner was killed counts as free.
 * @param {Record<string, unknown>} details kept in the file for whoever finds the lock taken
 * @returns {{ release: () => void, wasLeftBehind: boolean } | { owner: Record<string, unknown> & { pid: number } }}
 */
export function takeLock(file, details = {}) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), ...details }), {
    mode: 0o600,
  });
  let wasLeftBehind = false;
  try {
    for (;;) {
      try {
        // A link appears complete or not at all, and never over another: no one reads half a lock or takes one twice.
        linkSync(mine, file);
        return { release: () => rmSync(file, { force: true }), wasLeftBehind };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && identityOf(owner.pid) === owner.identity) return { owner };
      rmSync(file, { force: true });
      wasLeftBehind = true;
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Runs `work` while nobody else does work of that name on this project, waiting for whoever does: two starts at once must not install
 * or build into the same folder.
 */
export async function alone(name, work, { signal } = {}) {
  const project = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  // In the project's folder it would be one more file in everybody's `git status`.
  const file = join(tmpdir(), `antecedent-${name}-${userInfo().uid}-${project}.lock`);
  for (;;) {
    const lock = takeLock(file);
    if (lock.release) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await delay(200, undefined, { signal });
  }
}

/** What the owner of a lock wrote into it; undefined when it cannot be read as such. */
function readOwner(file) {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(owner.pid) && typeof owner.identity === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}
