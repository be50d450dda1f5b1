import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAIN } from './build.mjs';
import { ROOT } from './project.mjs';

const END_WITH_LAUNCHER = fileURLToPath(new URL('./end-with-launcher.mjs', import.meta.url));
// What a service that keeps to its time may need beyond it to close its connections.
const GRACE_MS = 1_000;

/**
 * Runs the compiled service. It gets a session of its own, so that Ctrl-C reaches it once, from the launcher, and before the database.
 * @param {{ env: NodeJS.ProcessEnv, drainMs: number, output?: 'inherit' | 'pipe' }} options
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<{ code: number | null, signal: string | null }>,
 *   stop: () => Promise<{ code: number | null, signal: string | null }>, kill: () => void }}
 */
export function startApi({ env, drainMs, output = 'inherit' }) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', END_WITH_LAUNCHER, MAIN], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const kill = () => child.kill('SIGKILL');
  const stop = async () => {
    child.kill('SIGTERM');
    const last = setTimeout(kill, drainMs + GRACE_MS);
    try {
      return await ended;
    } finally {
      clearTimeout(last);
    }
  };
  return { child, ended, stop, kill };
}
