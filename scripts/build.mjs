#!/usr/bin/env node
// npm run build: compiles the service into dist/.
import './lib/node-version.mjs';

const { build } = await import('./lib/build.mjs');
const { explain } = await import('./lib/failure.mjs');

try {
  await build();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
