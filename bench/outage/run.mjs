#!/usr/bin/env node
// Stops PostgreSQL under load, twice: frozen (SIGSTOP) for a while, then killed (SIGKILL) and started again. Prints what callers saw.
//   node bench/outage/run.mjs [requests per second, default 100] [recovery seconds of the breakers, default 10]
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApi } from '../../scripts/lib/api-process.mjs';
import { buildIfStale } from '../../scripts/lib/build.mjs';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { locateBinaries } from '../../scripts/lib/postgres-binaries.mjs';
import { preparePostgresHome } from '../../scripts/lib/postgres-home.mjs';
import { summarise } from './summary.mjs';

const RATE = Number(process.argv[2] ?? 100);
const RECOVERY_S = Number(process.argv[3] ?? 10);
const SESSIONS = 400;
const WARM_UP_MS = 10_000;
const GIVE_UP_MS = 30_000;
const KEY = 'outage-bench-key';
const ADMIN = 'outage-bench-admin-token';

await buildIfStale();
const dataDir = mkdtempSync(join(tmpdir(), 'antecedent-outage-'));
const where = preparePostgresHome({ dataDir, dataDirIsDefault: false });
const server = { binaries: locateBinaries(where.user), port: await freePort() };
let postgres = await startPostgres(where, server);
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const api = startApi({
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    API_KEYS: `bench:${KEY}`,
    ADMIN_TOKEN: ADMIN,
    RATE_LIMIT_REQUESTS: '0',
    LOG_LEVEL: 'fatal',
    CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: String(RECOVERY_S),
    QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: String(RECOVERY_S),
  },
  drainMs: 5_000,
  output: 'pipe',
});
api.child.stderr.pipe(process.stderr);

const seen = [];
const acknowledged = new Map();
let phase = 'starting';

async function call(method, path, body) {
  const startedAt = performance.now();
  try {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const json = await response.json();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, json, retryAfter, ms: performance.now() - startedAt };
  } catch (error) {
    return {
      status: error.name === 'TimeoutError' ? 'hung' : 'cut',
      json: {},
      ms: performance.now() - startedAt,
    };
  }
}

const QUESTIONS = [
  'list all projects',
  'How many projects do we have?',
  'Search my files for budget',
  'Read the file notes.md',
  'Is everything up and running?',
  'What can you do?',
];

/** Half of the load talks in sessions, half only asks. */
async function request(n) {
  const sentIn = phase;
  const talks = n % 2 === 0;
  const session = `s${Math.floor(Math.random() * SESSIONS)}`;
  const message = QUESTIONS[Math.floor(Math.random() * QUESTIONS.length)];
  const body = talks ? { session_id: session, message } : { message };
  const { status, json, retryAfter, ms } = await call(
    'POST',
    talks ? '/api/v1/conversation/message' : '/api/v1/intent',
    body,
  );
  if (talks && status === 200) acknowledged.set(session, (acknowledged.get(session) ?? 0) + 1);
  const degraded = json.data?.degraded !== undefined;
  seen.push({
    phase: sentIn,
    kind: talks ? 'message' : 'question',
    status,
    code: json.error?.code,
    degraded,
    ms,
    retryAfter,
  });
}

/** Sends requests at a steady rate, whatever becomes of the earlier ones. */
function startLoad() {
  const pending = new Set();
  let n = 0;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    for (; n < ((performance.now() - startedAt) * RATE) / 1000; n++) {
      const one = request(n).finally(() => pending.delete(one));
      pending.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

/** Seconds until ten requests of each kind in a row are answered in full. */
async function recovered() {
  const since = performance.now();
  let good = 0;
  while (good < 10) {
    const message = await call('POST', '/api/v1/conversation/message', {
      session_id: randomUUID(),
      message: 'list all projects',
    });
    const question = await call('POST', '/api/v1/intent', { message: 'Search my files for budget' });
    const fine = [message, question].every(({ status, json }) => status === 200 && !json.data.degraded);
    good = fine ? good + 1 : 0;
    if (performance.now() - since > 120_000)
      throw new Error('The service did not recover within two minutes.');
    await delay(50);
  }
  return Math.round((performance.now() - since) / 100) / 10;
}

function postmaster() {
  return Number(readFileSync(join(where.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function signal(name) {
  const main = postmaster();
  const children = execFileSync('pgrep', ['-P', String(main)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  for (const pid of [main, ...children]) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone already.
    }
  }
}

async function countersAddUp() {
  const { json } = await call('GET', '/api/v1/metrics/circuit-breakers');
  const wrong = Object.entries(json.data.circuit_breakers).filter(([, { counts }]) => {
    const { attempts, successes, failures, ignored, rejected, in_flight } = counts;
    return attempts !== successes + failures + ignored + rejected + in_flight || in_flight !== 0;
  });
  return wrong.length === 0;
}

/** Turns that were acknowledged but are not stored, and gaps in their numbers. */
async function lostTurns() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT c.session_id, count(*)::int AS turns, max(t.turn_number) AS last
     FROM conversations c JOIN turns t ON t.conversation_id = c.id GROUP BY c.session_id`,
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.session_id, row]));
  const lost = [...acknowledged].reduce(
    (sum, [session, count]) => sum + Math.max(0, count - (stored.get(session)?.turns ?? 0)),
    0,
  );
  return { lost, gaps: rows.filter(({ turns, last }) => turns !== last).length };
}

try {
  for (let up = false; !up; await delay(100))
    up = await fetch(`${base}/health`).then(
      (r) => r.ok,
      () => false,
    );
  await call('POST', '/api/v1/projects', { name: 'Apollo' });
  await call('POST', '/api/v1/files', {
    name: 'notes.md',
    content: 'The budget is fixed. Two engineers are needed.',
  });
  // A process that has just started compiles what it runs, and has no connections yet; that is not what is measured here.
  const stopLoad = startLoad();
  phase = 'warming up';
  await delay(WARM_UP_MS);
  const result = {};

  phase = 'before';
  await delay(8_000);
  phase = 'frozen';
  signal('SIGSTOP');
  await delay(15_000);
  phase = 'thawed';
  signal('SIGCONT');
  result.recoveredAfterFreeze = await recovered();
  await delay(3_000);
  phase = 'killed';
  signal('SIGKILL');
  await postgres.ended;
  await delay(8_000);
  postgres = await startPostgres(where, server);
  phase = 'restarted';
  result.recoveredAfterRestart = await recovered();
  phase = 'after';
  await delay(8_000);
  await stopLoad();

  result.countersAddUp = await countersAddUp();
  Object.assign(result, await lostTurns());
  const summary = summarise(
    seen.filter((one) => one.phase !== 'warming up'),
    result,
    { rate: RATE, recoverySeconds: RECOVERY_S },
  );
  console.log(summary.text);
  process.exitCode = summary.passed ? 0 : 1;
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
