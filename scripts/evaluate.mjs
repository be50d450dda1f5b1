#!/usr/bin/env node
// npm run evaluate: measures how well references are resolved; installs and builds first what is stale. Options: -- --help
import './lib/node-version.mjs';

const { buildIfStale } = await import('./lib/build.mjs');
const { explain } = await import('./lib/failure.mjs');
const { installIfStale } = await import('./lib/install.mjs');

/** Standard output belongs to the results: while preparing, progress goes to standard error. */
async function prepare() {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    await installIfStale();
    await buildIfStale();
  } finally {
    process.stdout.write = write;
  }
}

try {
  await prepare();
  await import('../dist/bench/evaluate/main.js');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
