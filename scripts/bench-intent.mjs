#!/usr/bin/env node
// npm run bench:intent: measures how well messages are understood; installs and builds first what is stale. Options: -- --help
import './lib/node-version.mjs';

const { buildIfStale } = await import('./lib/build.mjs');
const { explain } = await import('./lib/failure.mjs');
const { installIfStale } = await import('./lib/install.mjs');

try {
  await installIfStale();
  await buildIfStale();
  await import('../dist/bench/intent/main.js');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
