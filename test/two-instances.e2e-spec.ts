import { BreakerRegistry } from '@antecedent/platform';
import type { Response } from 'supertest';
import { ADMIN, startApp, type TestApp } from './support/app';
import { createTestDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';

/** What an administrator changes on one instance holds on every other one (decisions, section 6.4). */
let database: TestDatabase;
let one: TestApp;
let other: TestApp;

const asAdmin = { key: ADMIN };
const admin = async (app: TestApp, call: string, body: object = {}): Promise<Response['body']> => {
  const response = await app.post(`/api/v1/admin/${call}`, body, asAdmin);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.body.data;
};
const messageStatus = async (app: TestApp): Promise<number> =>
  (await app.post('/api/v1/conversation/message', { session_id: 's', message: 'Hello' })).status;
const heldBreakers = async (app: TestApp): Promise<string[]> => {
  const { circuit_breakers } = (await app.get('/api/v1/metrics/circuit-breakers')).body.data;
  return Object.keys(circuit_breakers).filter((name) => circuit_breakers[name].held_by.length > 0);
};

beforeAll(async () => {
  database = await createTestDatabase();
  [one, other] = [await startApp({ database }), await startApp({ database })];
});

afterAll(async () => {
  await one.close();
  await other.close();
  await database.drop();
});

afterEach(async () => {
  await eventually(() => admin(one, 'maintenance-mode/disable'));
  await eventually(() => admin(one, 'disable-test-mode'));
});

it('maintenance mode holds on the other instance, ends there too, and spares health and operations', async () => {
  expect(await admin(one, 'maintenance-mode/enable')).toMatchObject({
    maintenance_mode: { enabled: true, until: null },
  });
  expect(await messageStatus(one)).toBe(503);
  await eventually(async () => expect(await messageStatus(other)).toBe(503));
  for (const path of ['/health', '/api/v1/health', '/api/v1/feature-flags', '/metrics']) {
    expect([path, (await other.get(path)).status]).toEqual([path, 200]);
  }
  await admin(other, 'maintenance-mode/disable');
  expect(await messageStatus(other)).toBe(200);
  await eventually(async () => expect(await messageStatus(one)).toBe(200));
});

it('tells when to come back, and ends by itself', async () => {
  await admin(one, 'maintenance-mode/enable', { duration_seconds: 1 });
  const refused = await one.post('/api/v1/conversation/message', { session_id: 's', message: 'Hello' });
  expect(refused.body.error.code).toBe('MAINTENANCE_MODE');
  expect(refused.headers['retry-after']).toBe('1');
  await eventually(async () => expect(await messageStatus(one)).toBe(200));
  await eventually(async () => expect(await messageStatus(other)).toBe(200));
});

it('survives a restart', async () => {
  await admin(one, 'maintenance-mode/enable');
  const restarted = await startApp({ database });
  expect(await messageStatus(restarted)).toBe(503);
  await restarted.close();
});

it('reaches an instance whose LISTEN connection was killed, and that connection heals', async () => {
  const listening = async (): Promise<number[]> => {
    const rows = await database.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'antecedent operational state'",
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await eventually(async () => {
    const pids = await listening();
    expect(pids).toHaveLength(2);
    return pids;
  });
  await database.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [before]);
  await eventually(async () => {
    const now = await listening();
    expect([now.length, now.filter((pid) => before.includes(pid))]).toEqual([2, []]);
  });

  await eventually(() => admin(one, 'maintenance-mode/enable'));
  await eventually(async () => expect(await messageStatus(other)).toBe(503));
});

it('reaches every instance without a notification too, as behind a transaction pooler', async () => {
  await database.query(
    "INSERT INTO operational_state (key, value, set_at) VALUES ('maintenance', '{}', now())",
  );
  await eventually(async () => expect(await messageStatus(one)).toBe(503));
  await eventually(async () => expect(await messageStatus(other)).toBe(503));
});

it('a test of a whole service holds its breaker on every instance until it is ended', async () => {
  const reply = await admin(one, 'test-degradation', { service: 'file_queries', duration_seconds: 600 });
  expect(reply).toMatchObject({
    test_mode: {
      active: true,
      tests: [{ kind: 'degradation', service: 'file_queries', action: null, session: 'all' }],
    },
    degradation_handler: {
      state: 'closed',
      active: true,
      services: { file_queries: { held_by: ['test degradation'] } },
    },
  });
  expect(await heldBreakers(one)).toEqual(['file_queries']);
  await eventually(async () => expect(await heldBreakers(other)).toEqual(['file_queries']));
  await admin(other, 'enable-global-test-mode');
  await eventually(async () => expect(await heldBreakers(one)).toHaveLength(3));
  await admin(other, 'disable-test-mode');
  await eventually(async () => expect(await heldBreakers(one)).toEqual([]));
});

it('a reset closes the breakers of the other instance too', async () => {
  const opened = other.nest.get(BreakerRegistry).get('file_queries')!;
  const fail = (): Promise<unknown> =>
    opened.execute(() => Promise.reject(new Error('down'))).catch(() => undefined);
  const state = (): string => opened.snapshot().state;
  for (const [call, body] of [
    ['reset-circuit-breaker', {}],
    ['reset-circuit-breaker', { breaker: 'file_queries' }],
    ['reset-all-circuit-breakers', {}],
  ] as const) {
    for (let i = 0; i < 5; i++) await fail();
    expect(state()).toBe('open');
    expect(await admin(one, call, body)).toMatchObject({ reset: expect.arrayContaining(['file_queries']) });
    await eventually(() => expect(state()).toBe('closed'));
  }
});

it('a test ends by itself', async () => {
  await admin(one, 'enable-test-mode', { duration_seconds: 1 });
  expect(await heldBreakers(one)).toHaveLength(3);
  await eventually(async () => expect(await heldBreakers(one)).toEqual([]));
  await eventually(async () => expect(await heldBreakers(other)).toEqual([]));
});

it('never shows which session a test is held to', async () => {
  const reply = await admin(one, 'test-degradation', {
    service: 'project_queries',
    session_id: 'secret-session',
  });
  const open = await one.get('/api/v1/query-router/degradation-status', { key: null });
  expect(JSON.stringify([reply, open.body])).not.toContain('secret-session');
  expect(open.body.data.test_mode.tests).toMatchObject([{ service: 'project_queries', session: 'one' }]);
});

it('keeps every call of an administrator, the refused ones too, with its outcome', async () => {
  await admin(one, 'reset-circuit-breaker', { breaker: 'conversation' });
  await one.post('/api/v1/admin/reset-circuit-breaker', { breaker: 'nonsense' }, asAdmin);
  await eventually(async () => {
    const { entries } = (await other.get('/api/v1/admin/audit?limit=2', asAdmin)).body.data;
    expect(entries.slice(-2)).toMatchObject([
      { action: 'GET /api/v1/admin/audit' },
      {
        action: 'POST /api/v1/admin/reset-circuit-breaker',
        parameters: { breaker: 'nonsense' },
        outcome: 'VALIDATION_FAILED',
      },
    ]);
  });
  const { entries } = (await other.get('/api/v1/admin/audit', asAdmin)).body.data;
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'POST /api/v1/admin/reset-circuit-breaker',
      parameters: { breaker: 'conversation' },
      outcome: 'done',
    }),
  );
});
