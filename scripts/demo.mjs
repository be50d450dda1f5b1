#!/usr/bin/env node
// npm run demo: plays a conversation against the service that runs here (or at BASE_URL), or against one started for it, and shows what every
// reference was taken to mean. Uses nothing but the public HTTP API.
import './lib/node-version.mjs';

import('./lib/demo.mjs').then(({ demo }) => demo());
