import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { explain } from './failure.mjs';
import { installIfStale } from './install.mjs';
import { followNpm } from './parent.mjs';
import { ROOT } from './project.mjs';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** Installs what is stale and runs Jest with `args`; its exit code becomes ours. */
export async function runJest(args) {
  try {
    await installIfStale();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
    return;
  }
  const jest = spawn(process.execPath, [JEST, ...args], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches Jest by itself; it tidies up and ends, and so do we.
  process.on('SIGINT', () => {});
  const end = () => jest.kill('SIGTERM');
  process.on('SIGTERM', end);
  followNpm(end);
  jest.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
