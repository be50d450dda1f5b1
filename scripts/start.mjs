#!/usr/bin/env node
// npm start: installs and builds what is stale, starts the embedded PostgreSQL unless DATABASE_URL is set, runs the service, and ends
// all of it in order. Nothing else is imported before the Node version is known to be good enough to read it.
import './lib/node-version.mjs';

import('./lib/launch.mjs').then(({ launch }) => launch());
