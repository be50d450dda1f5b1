#!/usr/bin/env node
// The chat webhook under load: events with duplicates, reordering and retries at a steady rate, first against a platform that works, then with
// a SIGKILL in the middle and a platform that fails half of the time; then hostile requests. Prints the report of bench/reports/chat.md.
//   node bench/chat/run.mjs [events, default 5000] [a second, default 200] [hostile requests, default 100000]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApi } from '../../scripts/lib/api-process.mjs';
import { buildIfStale } from '../../scripts/lib/build.mjs';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { locateBinaries } from '../../scripts/lib/postgres-binaries.mjs';
import { preparePostgresHome } from '../../scripts/lib/postgres-home.mjs';
import { startFailingPlatform } from './failing-platform.mjs';
import { attack } from './hostile.mjs';

const EVENTS = Number(process.argv[2] ?? 5000);
const RATE = Number(process.argv[3] ?? 200);
const HOSTILE = Number(process.argv[4] ?? 100_000);
const CHANNELS = 250;
const RETRIED = 0.1;
const REORDERED_BY_MS = 2_000;
const TARGET_P99_MS = 250;
const PATIENCE_MS = 15 * 60_000;

await buildIfStale();
const dataDir = mkdtempSync(join(tmpdir(), 'antecedent-chat-'));
const where = preparePostgresHome({ dataDir, dataDirIsDefault: false });
const postgres = await startPostgres(where, { binaries: locateBinaries(where.user), port: await freePort() });
const database = new pg.Client({ connectionString: postgres.url });
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const url = `${base}/chat/webhooks/events`;

function startService(platform) {
  const api = startApi({
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      API_KEYS: 'bench:chat-bench-key',
      ADMIN_TOKEN: 'chat-bench-admin-token',
      LOG_LEVEL: 'fatal',
      CHAT_BOT_TOKEN: 'bench',
      CHAT_API_URL: platform.url,
      CHAT_API_TIMEOUT: '1',
    },
    drainMs: 5_000,
    output: 'pipe',
  });
  api.child.stderr.pipe(process.stderr);
  api.child.stdout.resume();
  return api;
}

async function listening() {
  while (
    !(await fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await delay(100);
}

/** Delivers until it is acknowledged, as the platform would; the time of the attempt that was. */
async function deliver(body, acks) {
  for (;;) {
    const startedAt = performance.now();
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(3_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => undefined,
    );
    if (status === 200) return acks.push(performance.now() - startedAt);
    await delay(1_000);
  }
}

/** Sends the events of one run at the steady rate, one in ten of them again, each late by up to two seconds. */
async function sendEvents(run, acks, onHalf) {
  const pending = [];
  const startedAt = performance.now();
  for (let n = 0; n < EVENTS; n++) {
    const due = startedAt + (n * 1000) / RATE;
    if (performance.now() < due) await delay(due - performance.now());
    if (n === Math.floor(EVENTS / 2)) pending.push(onHalf?.());
    const body = JSON.stringify(eventOf(run, n));
    const copies = Math.random() < RETRIED ? 2 : 1;
    for (let copy = 0; copy < copies; copy++)
      pending.push(delay(Math.random() * REORDERED_BY_MS).then(() => deliver(body, acks)));
  }
  await Promise.all(pending);
}

function eventOf(run, n) {
  return {
    type: 'event_callback',
    team_id: 'T1',
    event_id: `Ev${run}x${n}`,
    event: {
      type: 'message',
      user: 'U1',
      text: `Please note that GitHub issue #${n} is urgent`,
      channel: `C${run}x${n % CHANNELS}`,
      ts: `17000${String(n).padStart(5, '0')}.000100`,
    },
  };
}

async function count(sql, values = []) {
  return (await database.query(sql, values)).rows[0].count;
}

async function play(run, platform, onHalf) {
  const acks = [];
  const startedAt = performance.now();
  await sendEvents(run, acks, onHalf);
  const giveUp = performance.now() + PATIENCE_MS;
  const unsent = `SELECT count(*)::int FROM chat_events e LEFT JOIN chat_replies r ON r.team = e.team AND r.event_id = e.id
                  WHERE e.id LIKE $1 AND r.status IS DISTINCT FROM 'sent'`;
  while ((await count(unsent, [`Ev${run}x%`])) > 0 && performance.now() < giveUp) await delay(500);
  const seconds = (performance.now() - startedAt) / 1000;
  acks.sort((a, b) => a - b);
  const at = (share) =>
    Math.round(acks[Math.min(acks.length - 1, Math.floor(acks.length * share))] * 10) / 10;
  return {
    deliveries: acks.length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    seconds: Math.round(seconds),
    events: await count('SELECT count(*)::int FROM chat_events WHERE id LIKE $1', [`Ev${run}x%`]),
    turns: await count(
      `SELECT count(*)::int FROM turns t JOIN conversations c ON c.id = t.conversation_id WHERE c.session_id LIKE $1`,
      [`chat:T1:C${run}x%`],
    ),
    replies: platform.posted.size,
    twice: [...platform.posted.values()].filter((times) => times > 1).length,
    calls: platform.calls,
    failed: platform.failed,
    duringPause: platform.duringPause,
  };
}

async function residentMib() {
  const text = await (await fetch(`${base}/metrics`)).text();
  const bytes = /^antecedent_process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}

function row(name, r) {
  const { deliveries, p50, p99, max, events, turns, replies, twice, calls, failed, seconds } = r;
  return `| ${[name, deliveries, p50, p99, max, events, turns, replies, twice, calls, failed, seconds].join(' | ')} |`;
}

let api;
try {
  await database.connect();
  const good = await startFailingPlatform({ rateLimited: 0, lostBefore: 0, lostAfter: 0 });
  api = startService(good);
  await listening();
  for (let n = 0; n < 200; n++)
    await deliver(JSON.stringify(eventOf(`warm${randomUUID().slice(0, 4)}`, n)), []);
  await delay(5_000);
  good.posted.clear();
  good.calls = 0;
  const calm = await play('calm', good);
  console.error('working:', JSON.stringify(calm));
  await api.stop();
  good.stop();

  const bad = await startFailingPlatform({ rateLimited: 0.25, lostBefore: 0.125, lostAfter: 0.125 });
  api = startService(bad);
  await listening();
  const storm = await play('storm', bad, async () => {
    api.kill();
    await api.ended;
    api = startService(bad);
  });
  await api.stop();
  bad.stop();

  api = startService(good);
  await listening();
  const hostile = await attack(url, HOSTILE, residentMib);
  const alive = (await fetch(`${base}/health`)).ok;

  const checks = {
    [`acknowledged within ${TARGET_P99_MS} ms (p99), platform working`]: calm.p99 <= TARGET_P99_MS,
    'each event answered exactly once, platform working':
      calm.turns === EVENTS && calm.replies === EVENTS && calm.twice === 0,
    'each event answered exactly once, killed in the middle, platform failing':
      storm.turns === EVENTS && storm.replies === EVENTS && storm.twice === 0,
    [`no call to a channel during its pause (${storm.duringPause} of ${storm.calls})`]:
      storm.duringPause === 0,
    'every hostile request refused with 4xx': Object.keys(hostile.statuses).every((s) =>
      /^4\d\d$|^closed$/.test(s),
    ),
    'alive afterwards, without a growing memory':
      alive && (hostile.memory.at(-1)?.mib ?? 0) <= (hostile.memory[0]?.mib ?? 0) + 50,
  };
  const lines = [
    '# The chat webhook under load',
    '',
    '`node bench/chat/run.mjs` on one machine for everything: service, PostgreSQL, platform and sender.',
    `${cpus().length} cores, load average ${loadavg()[0].toFixed(1)} at the end, Node ${process.version}.`,
    '',
    `${EVENTS} events at ${RATE} a second, ${RETRIED * 100} % delivered twice, each late by up to ${REORDERED_BY_MS / 1000} s, in ${CHANNELS} channels. "Killed": the service`,
    'is ended by SIGKILL in the middle and started again; a quarter of all calls to the platform gets 429, a quarter no answer, half of these served.',
    '',
    '| run | acknowledged deliveries | p50 ms | p99 ms | max ms | events kept | turns | replies | posted twice | calls | of these failed | s until all were answered |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    row('working', calm),
    row('killed', storm),
    '',
    `${HOSTILE} hostile requests: ${Object.entries(hostile.statuses)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}.`,
    `Resident memory along the way: ${hostile.memory.map(({ requests, mib }) => `${mib} MiB after ${requests}`).join(', ')}.`,
    '',
    ...Object.entries(checks).map(([name, holds]) => `- ${holds ? 'yes' : 'NO'}: ${name}`),
  ];
  console.log(lines.join('\n'));
  process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
} finally {
  await api?.stop();
  await database.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
