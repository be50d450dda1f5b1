import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Failure, quoteTail } from './failure.mjs';
import { alone } from './lock.mjs';
import { step } from './progress.mjs';
import { ROOT } from './project.mjs';

/** Brings node_modules to what package-lock.json says; does and prints nothing when it already is. */
export async function installIfStale({ signal } = {}) {
  if (isInstalled()) return;
  const install = async () => {
    // Another `npm start` or `npm test` may have done it while this one waited.
    if (!isInstalled()) await step('Installing packages', () => npmCi(signal));
  };
  await alone('install', install, { signal });
}

/**
 * Compares what npm noted down after its last complete installation with what is asked for. A broken-off installation
 * leaves no note; packages for other systems may be missing.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  if (!wanted)
    throw new Failure('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json');
  return (
    present !== undefined &&
    Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || present[path]?.version === entry.version || (entry.optional && !isForHere(entry)),
    )
  );
}

function isForHere({ os, cpu, libc }) {
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function npmCi(signal) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [program, prefix] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  // Asked to end, npm first finishes what it is at. Broken off, it leaves no note, and the next start installs anew.
  const { code, output } = await run(program, [...prefix, ...args], {
    cwd: ROOT,
    signal,
    killSignal: 'SIGKILL',
  });
  if (code === 0) return;
  throw new Failure(
    `The packages could not be installed (npm ci):\n${quoteTail(output, 40)}\nIs the npm registry within reach? Try again with: npm ci`,
  );
}
