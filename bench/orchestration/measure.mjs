#!/usr/bin/env node
// node bench/orchestration/measure.mjs [--write]: how long coordination takes, and how two instances work off a thousand workflows, on this
// machine and a PostgreSQL that really writes to disk. --write keeps the figures in figures.md.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfStale, MAIN } from '../../scripts/lib/build.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';

const KEY = randomBytes(12).toString('hex');
const COORDINATE = '/api/orchestration/multi-agent';
const MESSAGES = [
  'Fix the typo in the README',
  'Build a complete user preference API with testing and documentation',
  'Migrate the billing database to Postgres, then update the dashboard and write the runbook',
  'Research caching libraries and build a cache layer, then test it and announce it to the team',
  'Before deploying the site, run the tests and update the changelog',
];
const SEQUENTIAL = 500;
const CONCURRENT = 1000;
const AT_ONCE = 8;
const WORKFLOWS = 1000;

await buildIfStale();
const postgres = await startPostgres();
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
await writeDurably();

const queueing = await startInstance({ WORKFLOW_CONCURRENCY: '0' });
const sequential = await measure(queueing, SEQUENTIAL, 1);
const concurrent = await measure(queueing, CONCURRENT, AT_ONCE);
await database.query('TRUNCATE workflows CASCADE');
await measure(queueing, WORKFLOWS, AT_ONCE);
const drain = await workOff();
const report = toMarkdown();
console.log(report);
if (process.argv.includes('--write')) writeFileSync(join(ROOT, 'bench/orchestration/figures.md'), report);
queueing.child.kill('SIGTERM');
await database.end();
postgres.child.stdin.end();

/** Milliseconds as a caller sees them, one for each request. */
async function measure({ url }, requests, atOnce) {
  const durations = [];
  let next = 0;
  const caller = async () => {
    while (next < requests) {
      const message = MESSAGES[next++ % MESSAGES.length];
      const began = performance.now();
      const response = await fetch(url + COORDINATE, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      });
      await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      durations.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return durations.sort((a, b) => a - b);
}

/** Two instances that do nothing else, from their start to the last workflow. */
async function workOff() {
  const began = performance.now();
  const instances = await Promise.all([startInstance({}), startInstance({})]);
  const ready = performance.now();
  for (;;) {
    const { rows } = await database.query(
      "SELECT count(*)::int AS left FROM workflows WHERE status = 'running'",
    );
    if (rows[0].left === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ended = performance.now();
  const { rows } = await database.query(
    `SELECT count(*)::int AS tasks, max(attempt)::int AS most_attempts, count(*) FILTER (WHERE status <> 'completed')::int AS not_completed
     FROM workflow_tasks`,
  );
  for (const { child } of instances) child.kill('SIGTERM');
  return { startSeconds: (ready - began) / 1000, seconds: (ended - ready) / 1000, ...rows[0] };
}

function startInstance(environment) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      PORT: '0',
      API_KEYS: `bench:${KEY}`,
      ADMIN_TOKEN: KEY,
      LOG_LEVEL: 'error',
      RATE_LIMIT_REQUESTS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', () => reject(new Error('The service did not start.')));
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const url = /API\s+(http:\/\/\S+)\/api\/v1/.exec(text)?.[1];
      if (url) resolve({ child, url });
    });
  });
}

function startPostgres() {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/throwaway-postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').once('data', (line) => resolve({ child, url: JSON.parse(line).url }));
  });
}

/** The throwaway server trades durability for speed; figures have to be honest. */
async function writeDurably() {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await database.query(`ALTER SYSTEM SET ${setting} = on`);
  }
  await database.query('SELECT pg_reload_conf()');
}

function toMarkdown() {
  const at = (durations, share) =>
    durations[Math.min(durations.length - 1, Math.floor(share * durations.length))].toFixed(0);
  const row = (name, durations) =>
    `| ${name} | ${durations.length} | ${at(durations, 0.5)} | ${at(durations, 0.95)} | ${at(durations, 0.99)} |`;
  const [cpu] = cpus();
  return `# Orchestration, measured

\`node bench/orchestration/measure.mjs --write\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, load average ${loadavg()[0]?.toFixed(1)} at the end.
PostgreSQL runs on the same machine and writes to disk (\`fsync\`, \`synchronous_commit\` and \`full_page_writes\` on).

## Coordination

\`POST ${COORDINATE}\` as a caller sees it over HTTP: decomposition, creation of the workflow and queueing included. Milliseconds.

| | requests | p50 | p95 | p99 |
| --- | --- | --- | --- | --- |
${row('one after the other', sequential)}
${row(`${AT_ONCE} at once`, concurrent)}

The targets are 1000 ms for coordination and 1500 ms for the creation of a workflow.

## ${WORKFLOWS} workflows, two instances

${drain.tasks} tasks of ${WORKFLOWS} queued workflows were worked off in ${drain.seconds.toFixed(1)} s (${(drain.tasks / drain.seconds).toFixed(0)} tasks a second) by two instances with 8 tasks each at a time.
Tasks left: ${drain.not_completed}. Most often a task was started: ${drain.most_attempts} time${drain.most_attempts === 1 ? '' : 's'} (more than once would be double work).
`;
}
