import {
  type OperationName,
  type QueryAnswer,
  type QueryRequest,
  QueryRouter,
  type QuerySlots,
} from '@antecedent/query-router';
import { Client } from 'pg';
import type { Response } from 'supertest';
import { ADMIN, startApp, type TestApp } from './support/app';
import { eventually } from './support/eventually';

/** A service that fails or freezes gets fallbacks; the others do not notice. */
let app: TestApp;

const ask = (
  operation: OperationName,
  slots: QuerySlots = {},
  more: Partial<QueryRequest<OperationName>> = {},
): Promise<QueryAnswer> =>
  app.nest
    .get(QueryRouter)
    .perform({ operation, client: 'alpha', slots, helpText: 'Ask me anything.', ...more });
const status = async (): Promise<Response['body']> =>
  (await app.get('/api/v1/query-router/degradation-status')).body.data;
const admin = (call: string, body: object = {}): Promise<unknown> =>
  app.post(`/api/v1/admin/${call}`, body, { key: ADMIN });

/** Holds a lock that every statement on the table waits for, until released. */
async function freeze(table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: app.database.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

beforeAll(async () => {
  app = await startApp({
    environment: {
      QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: '1',
      QUERY_CIRCUIT_BREAKER_FAILURE_THRESHOLD: '3',
    },
  });
  await app.post('/api/v1/projects', { name: 'Apollo', description: 'Lunar lander rewrite' });
  await app.post('/api/v1/files', {
    name: 'notes.md',
    content: 'The budget is fixed. Two engineers are needed.',
  });
});
afterAll(() => app.close());

it('freezing the projects degrades the projects alone, and all is well again afterwards', async () => {
  const fresh = await ask('list_projects');
  expect(fresh.degraded).toBeUndefined();

  const thaw = await freeze('projects');
  const frozen = await Promise.all(Array.from({ length: 30 }, () => ask('list_projects')));
  expect(frozen.every(({ degraded }) => degraded?.service === 'project_queries')).toBe(true);
  expect(frozen.map(({ degraded }) => degraded?.reason)).toContain('timeout');
  expect(frozen[0]).toMatchObject({
    message: expect.stringContaining(fresh.message),
    result: fresh.result,
    degraded: { operation: 'list_projects', fallback: 'last_good', as_of: expect.any(String) },
  });
  expect((await status()).degradation_handler).toMatchObject({
    active: true,
    services: { file_queries: { state: 'closed' } },
  });
  expect(await ask('count_projects')).toMatchObject({
    message: expect.stringMatching(/cannot count.*files.*try again/is),
    degraded: { fallback: 'static', as_of: null },
  });

  const others = await Promise.all([
    ask('search_files', { searchWords: 'budget' }),
    ask('read_file_contents', { fileName: 'notes.md' }),
    ask('get_greeting'),
    ask('get_status'),
  ]);
  expect(others.map(({ degraded }) => degraded)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await app.say('s', 'Please look at GitHub issue #85.')).toBeDefined();

  await thaw();
  await eventually(async () => expect((await ask('list_projects')).degraded).toBeUndefined());
  expect((await status()).degradation_handler.state).toBe('closed');
});

it('counts add up afterwards', async () => {
  const { circuit_breakers } = (await app.get('/api/v1/metrics/circuit-breakers')).body.data;
  for (const { counts } of Object.values<{ counts: Record<string, number> }>(circuit_breakers)) {
    const { attempts, successes, failures, ignored, rejected, in_flight } = counts;
    expect(successes! + failures! + ignored! + rejected! + in_flight!).toBe(attempts);
  }
});

it('what the asker got wrong is an answer and no failure', async () => {
  const before = (await status()).degradation_handler.services.file_queries.counts.failures;
  const answer = await ask('read_file_contents', { fileName: 'nowhere.md' });
  expect(answer).toMatchObject({ message: expect.stringContaining('nowhere.md') });
  expect(answer.degraded).toBeUndefined();
  expect((await status()).degradation_handler.services.file_queries.counts.failures).toBe(before);
});

describe('test degradation', () => {
  afterEach(() => admin('disable-test-mode'));

  it('of one operation leaves the others of its service alone', async () => {
    await admin('test-degradation', { service: 'project_queries', action: 'count_projects' });
    expect((await ask('count_projects')).degraded).toMatchObject({
      reason: 'test_mode',
      operation: 'count_projects',
    });
    expect((await ask('list_projects')).degraded).toBeUndefined();
  });

  it('of a service touches every client and session', async () => {
    await admin('test-degradation', { service: 'project_queries' });
    expect((await ask('list_projects', {}, { sessionId: 'any' })).degraded).toMatchObject({
      reason: 'test_mode',
    });
    expect((await ask('get_greeting')).degraded).toBeUndefined();
  });

  it('of one session is the test mode of that session', async () => {
    await admin('enable-test-mode', { session_id: 'mine' });
    expect((await ask('get_greeting', {}, { sessionId: 'mine' })).degraded).toMatchObject({
      reason: 'test_mode',
    });
    expect((await ask('get_greeting', {}, { sessionId: 'yours' })).degraded).toBeUndefined();
    expect((await ask('get_greeting')).degraded).toBeUndefined();
  });
});
