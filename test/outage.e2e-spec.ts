import type { Response } from 'supertest';
import { ADMIN, startApp, type TestApp } from './support/app';
import { createTestDatabase, type TestDatabase } from './support/database';
import { type DatabaseProxy, proxyTo } from './support/database-proxy';
import { eventually } from './support/eventually';

/** The database goes away and comes back. Nobody gets a 500, nothing acknowledged is lost, nothing needs a restart. */
let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;

const say = (message: string): Promise<Response> =>
  app.post('/api/v1/conversation/message', { session_id: 's', message });
const ask = (message: string): Promise<Response> => app.post('/api/v1/intent', { message });
const breaker = async (name: string): Promise<Response['body']> =>
  (await app.get('/api/v1/metrics/circuit-breakers')).body.data.circuit_breakers[name];
const statusOf = async (path: string): Promise<number> => (await app.get(path, { key: null })).status;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database);
  app = await startApp({
    database: proxy.database,
    environment: {
      CONVERSATION_CIRCUIT_BREAKER_FAILURE_THRESHOLD: '2',
      CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: '1',
      QUERY_CIRCUIT_BREAKER_FAILURE_THRESHOLD: '2',
      QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: '1',
    },
  });
  await app.post('/api/v1/projects', { name: 'Apollo' });
});
afterAll(async () => {
  await proxy.restore();
  await app.close();
  await proxy.close();
  await database.drop();
});

describe.each([
  ['cut off', (): unknown => proxy.cut()],
  ['frozen', (): unknown => proxy.freeze()],
])('the database is %s', (_, strike) => {
  let turnsBefore: number;

  beforeAll(async () => {
    expect((await say('We should fix GitHub issue #85.')).status).toBe(200);
    expect((await ask('list all projects')).body.data.degraded).toBeUndefined();
    turnsBefore = (await app.get('/api/v1/conversation/s/context')).body.data.total_turns;
    await strike();
  });

  it('messages get 503 PERFORMANCE_DEGRADED with Retry-After, and the breaker opens', async () => {
    const refused = await Promise.all(['one', 'two', 'three', 'four'].map((text) => say(text)));
    for (const { status, body, headers } of refused) {
      expect([status, body.error?.code]).toEqual([503, 'PERFORMANCE_DEGRADED']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    const { state, counts } = await breaker('conversation');
    expect([state, counts.failures]).toEqual([
      expect.stringMatching(/^(open|half-open)$/),
      expect.any(Number),
    ]);
    expect(counts.failures).toBeGreaterThanOrEqual(2);
  });

  it('nothing else answers with 500 or hangs: repeated requests, projects, histories', async () => {
    const calls = [
      app.post(
        '/api/v1/conversation/message',
        { session_id: 's', message: 'Hello' },
        { headers: { 'Idempotency-Key': 'k' } },
      ),
      app.get('/api/v1/projects'),
      app.get('/api/v1/conversation/s/context'),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.error?.code]).toEqual([503, 'PERFORMANCE_DEGRADED']);
    }
  });

  it('questions get the last good answer with its age', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await ask('list all projects');
      expect(status).toBe(200);
      expect(body.data.message).toContain('Apollo');
      expect(body.data.degraded).toMatchObject({
        service: 'project_queries',
        fallback: 'last_good',
        as_of: expect.any(String),
      });
    }
  });

  it('health says unhealthy, the process is alive, and the operational reads go on', async () => {
    expect(await Promise.all(['/health', '/health/ready', '/api/v1/health'].map(statusOf))).toEqual([
      503, 503, 503,
    ]);
    const open = [
      '/health/live',
      '/metrics',
      '/api/v1/feature-flags',
      '/api/v1/query-router/degradation-status',
    ];
    expect(await Promise.all(open.map(statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('an administrator is told that nothing was changed', async () => {
    const { status, body } = await app.post('/api/v1/admin/maintenance-mode/enable', {}, { key: ADMIN });
    expect([status, body.error.code]).toEqual([503, 'OPERATIONAL_STATE_UNAVAILABLE']);
  });

  it('all is well again when it is back, without a gap', async () => {
    await proxy.restore();
    await eventually(async () => expect((await say('Show me that issue again')).status).toBe(200));
    await eventually(async () => expect((await ask('list all projects')).body.data.degraded).toBeUndefined());
    await eventually(async () => expect(await statusOf('/health')).toBe(200));
    await eventually(async () =>
      expect((await app.post('/api/v1/admin/maintenance-mode/disable', {}, { key: ADMIN })).status).toBe(200),
    );
    const { total_turns, turns } = (await app.get('/api/v1/conversation/s/context?window_size=25')).body.data;
    expect(total_turns).toBeGreaterThan(turnsBefore);
    expect(turns.map((turn: { turn_number: number }) => turn.turn_number)).toEqual(
      Array.from({ length: total_turns }, (__, i) => i + 1),
    );
  });
});
