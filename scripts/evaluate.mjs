#!/usr/bin/env node
// npm run evaluate: measures how well references are resolved. Options: npm run evaluate -- --help
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const EVALUATE = join(ROOT, 'dist/bench/evaluate/main.js');
if (!existsSync(EVALUATE))
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
await import(pathToFileURL(EVALUATE).href);
