#!/usr/bin/env node
// npm test [-- jest arguments]: installs what is stale, then runs Jest; the end-to-end project starts a PostgreSQL of its own.
import './lib/node-version.mjs';

import('./lib/run-jest.mjs').then(({ runJest }) => runJest(process.argv.slice(2)));
