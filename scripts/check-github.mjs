#!/usr/bin/env node
// npm run check:github: sends every request of the GitHub adapter to Prism, which validates it against GitHub's whole published description.
// Fetches both (some 500 MB) into a temporary folder, so that neither is installed with the service.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PACKAGES = ['@stoplight/prism-cli@5.14.2', '@octokit/openapi@23.0.2'];
const PORT = 14010;
const URL = `http://127.0.0.1:${PORT}`;
const PATHS =
  /^\/(?:search\/issues|repos\/\{owner\}\/\{repo\}\/(?:issues|milestones)(?:\/\{issue_number\}(?:\/comments)?)?)$/;
const JSON_OF_GITHUB = 'application/vnd.github+json';

/**
 * The operations that the adapter uses, mended where the description trips Prism up: answers are also of GitHub's own media type,
 * `nullable` without a type goes, and an example that holds itself once more is unwrapped.
 */
function mended({ paths, ...description }) {
  const used = Object.fromEntries(Object.entries(paths).filter(([path]) => PATHS.test(path)));
  return walk({ ...description, paths: used, servers: [{ url: '/' }] });
}

function walk(node) {
  if (Array.isArray(node)) return node.map(walk);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)]));
  if (nullable === true && 'type' in node) copy.nullable = true;
  if (copy.value?.value !== undefined && 'x-github-breaking-changes' in copy.value)
    copy.value = copy.value.value;
  if (copy['application/json']?.schema && !copy[JSON_OF_GITHUB])
    copy[JSON_OF_GITHUB] = copy['application/json'];
  return copy;
}

async function untilAnswering(url, prism) {
  for (let attempt = 0; attempt < 240; attempt++) {
    if (prism.exitCode !== null) throw new Error('Prism ended before it answered; see its output above.');
    const isUp = await fetch(`${url}/search/issues?q=x`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(500);
  }
  throw new Error('Prism did not answer within two minutes.');
}

const directory = mkdtempSync(join(tmpdir(), 'check-github-'));
let prism;
try {
  console.log('Fetching Prism and the description …');
  const install = [
    'install',
    '--prefix',
    directory,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
  ];
  execFileSync('npm', [...install, ...PACKAGES], { stdio: 'inherit' });
  const published = join(directory, 'node_modules/@octokit/openapi/generated/api.github.com.deref.json');
  const description = join(directory, 'description.json');
  writeFileSync(description, JSON.stringify(mended(JSON.parse(readFileSync(published, 'utf8')))));
  console.log('Starting Prism …');
  const cli = join(directory, 'node_modules/.bin/prism');
  prism = spawn(cli, ['mock', '--errors', '--port', String(PORT), description], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswering(URL, prism);
  execFileSync(
    process.execPath,
    ['scripts/test.mjs', '--selectProjects=e2e', '--testPathPatterns', 'github-description'],
    { stdio: 'inherit', env: { ...process.env, GITHUB_DESCRIPTION_URL: URL } },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  prism?.kill();
  rmSync(directory, { recursive: true, force: true });
}
