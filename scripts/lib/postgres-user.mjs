import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Failure } from './failure.mjs';

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root lends it another identity: that of whoever owns the data already,
 * else `postgres`, else `nobody`. For an ordinary user it is that user.
 * @typedef {{ name: string, ids: { uid?: number, gid?: number } }} ServerUser `ids` is to be spread into spawn options
 * @param {string} cluster directory of the data, which need not exist
 * @returns {ServerUser}
 */
export function chooseServerUser(cluster) {
  if (process.getuid() !== 0) return { name: userInfo().username, ids: {} };

  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0)
    return { name: `with the id ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };

  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [lookUp('-u', name), lookUp('-g', name)];
    if (uid && gid) return { name, ids: { uid, gid } };
  }
  throw new Failure(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody to run it as.\n' +
      'Add one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether `user` can go into `directory`. Asks the system itself: modes alone do not tell (access lists, mounts). */
export function canEnter(user, directory) {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...user.ids,
    cwd: '/',
    stdio: 'ignore',
  });
  return attempt.status === 0;
}

/**
 * Lets the group of `user`, and nobody else, pass through a directory of ours, as one that `mktemp -d` made for root needs it.
 * The directories above it stay as they are.
 */
export function letThrough(user, directory) {
  if (user.ids.gid === undefined || canEnter(user, directory)) return;
  const { mode, uid } = statSync(directory);
  if (uid !== process.getuid()) return;
  chownSync(directory, uid, user.ids.gid);
  chmodSync(directory, (mode & 0o7777) | 0o010);
}

function lookUp(flag, name) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
