import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { canEnter, chooseServerUser, letThrough } from './postgres-user.mjs';
import { ROOT } from './project.mjs';
import { sharedState } from './shared-state.mjs';

/**
 * The directory that holds the embedded PostgreSQL: its data, password and log. That is DATA_DIR, except for root in a project folder
 * closed to PostgreSQL's user, where the default moves to /var/lib/antecedent. A directory asked for by name is used or refused.
 * @typedef {{ home: string, cluster: string, passwordFile: string, logFile: string, user: import('./postgres-user.mjs').ServerUser }} PostgresHome
 * @param {{ dataDir: string, dataDirIsDefault: boolean }} settings
 * @returns {PostgresHome}
 */
export function preparePostgresHome({ dataDir, dataDirIsDefault }) {
  const home = layOut(dataDir);
  letThrough(home.user, dataDir);
  if (canEnter(home.user, dataDir)) return home;
  if (!dataDirIsDefault) throw new Failure(closedToServer(dataDir, home.user));

  const project = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  const moved = layOut(join(sharedState(), project));
  letThrough(moved.user, moved.home);
  console.log(
    `PostgreSQL does not run as root, and its user cannot reach ${dataDir}; its data are in ${moved.home}.`,
  );
  return moved;
}

/** Makes a directory that only its owner can enter, or says why it cannot be used and what can be done. */
export function makeDataDirectory(directory) {
  try {
    // Only the directory itself is private; one made on the way to it is as open as any.
    mkdirSync(dirname(directory), { recursive: true });
    if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
    readdirSync(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(
      `The data directory ${directory} cannot be used: ${REASONS[error.code] ?? error.message}.\n` +
        `Choose one that ${userInfo().username} can write to with DATA_DIR, for example:\n    DATA_DIR=${join(homedir(), '.antecedent')} npm start`,
    );
  }
}

const REASONS = {
  EACCES: `${userInfo().username} has no right to write there`,
  EPERM: `${userInfo().username} has no right to write there`,
  EROFS: 'it is on a file system that is read-only',
  EEXIST: 'it is, or lies below, a file',
  ENOTDIR: 'it is, or lies below, a file',
  ENOSPC: 'the disk is full',
};

function layOut(home) {
  makeDataDirectory(home);
  const cluster = join(home, 'postgres');
  requireOwnCluster(cluster);
  return {
    home,
    cluster,
    passwordFile: join(home, 'postgres-password'),
    logFile: join(home, 'postgres.log'),
    user: chooseServerUser(cluster),
  };
}

function requireOwnCluster(cluster) {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const me = process.getuid();
  if (owner === undefined || me === 0 || owner === me) return;
  throw new Failure(
    `The database in ${cluster} belongs to another user (id ${owner}); ${userInfo().username} cannot open it.\n` +
      `Start as that user or as root, or keep data of your own elsewhere:\n    DATA_DIR=${join(homedir(), '.antecedent')} npm start`,
  );
}

function closedToServer(directory, user) {
  return (
    `The data directory ${directory} cannot be used: PostgreSQL does not run as root, and the user ${user.name}, whom it runs as instead, ` +
    `cannot reach it.\nA directory above it is closed to other users. Choose one that is not, for example:\n    DATA_DIR=/var/lib/antecedent-data npm start`
  );
}
