import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './command.mjs';
import { Failure, quoteTail } from './failure.mjs';
import { alone } from './lock.mjs';
import { step } from './progress.mjs';
import { ROOT } from './project.mjs';

/** The compiled service. */
export const MAIN = join(ROOT, 'dist', 'apps', 'api', 'src', 'main.js');

const STAMP = join(ROOT, 'dist', '.built-from');
const NEST = join(ROOT, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
const SOURCES = ['apps/api', 'libs', 'bench'];
const SETTINGS = ['nest-cli.json', 'tsconfig.json', 'package-lock.json'];

/** Builds when the sources differ from those of the last build; does and prints nothing when they do not. */
export async function buildIfStale({ signal } = {}) {
  if (isBuilt()) return;
  const build = async () => {
    if (!isBuilt()) await compile(signal);
  };
  await alone('build', build, { signal });
}

/** Builds the service into dist/, whatever is there. */
export function build({ signal } = {}) {
  return alone('build', () => compile(signal), { signal });
}

function isBuilt() {
  return existsSync(MAIN) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

async function compile(signal) {
  const builtFrom = fingerprint();
  await step('Building', async () => {
    const { code, output } = await run(process.execPath, [NEST, 'build', 'api'], { cwd: ROOT, signal });
    if (code !== 0) throw new Failure(`The build failed:\n${quoteTail(output, 40)}`);
    if (!existsSync(MAIN)) throw new Failure(`The build made no ${relative(ROOT, MAIN)}; see nest-cli.json.`);
  });
  writeFileSync(STAMP, builtFrom);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SETTINGS, ...SOURCES.flatMap(filesBelow)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|json|mjs)$/.test(entry.name) && !entry.name.endsWith('.spec.ts'),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
