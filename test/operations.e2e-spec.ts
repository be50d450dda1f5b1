import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '@antecedent/platform';
import { DataSource } from 'typeorm';
import { ADMIN, startApp, type TestApp } from './support/app';

/** What operators read: health, flags, metrics, and the rules and dashboards that are made from the metrics. */
let app: TestApp;
const OPS = join(__dirname, '..', 'ops');

beforeAll(async () => {
  app = await startApp({ environment: { USE_SPATIAL_DOCS: 'false' } });
});
afterAll(() => app.close());

describe('health', () => {
  it.each(['/health', '/health/live', '/health/ready'])('%s is bare and open', async (path) => {
    const { status, body } = await app.get(path, { key: null });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'healthy',
      timestamp: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it('names every check with its result and time', async () => {
    const { data } = (await app.get('/api/v1/health', { key: null })).body;
    expect(data.status).toBe('healthy');
    expect(Object.keys(data.details)).toEqual(
      expect.arrayContaining([
        'database',
        'cache',
        'query_router',
        'repository_host',
        'language_model',
        'disk',
        'memory',
      ]),
    );
    for (const check of Object.values(data.details)) {
      expect(check).toMatchObject({ status: 'up', response_time_ms: expect.any(Number) });
    }
    expect(data.error).toEqual({});
  });

  it('a busy pool is not a database that is down', async () => {
    const crowd = Array.from({ length: 60 }, () => app.nest.get(DataSource).query('SELECT pg_sleep(1)'));
    const { status, body } = await app.get('/api/v1/health', { key: null });
    expect([status, body.data.details.database.status]).toEqual([200, 'up']);
    await Promise.allSettled(crowd);
  });
});

it('the Kubernetes manifest probes addresses that exist, and sets variables that are read', async () => {
  const manifest = readFileSync(join(OPS, 'kubernetes', 'antecedent.yaml'), 'utf8');
  const probed = [
    ...manifest.matchAll(/httpGet: \{ path: (\S+),/g),
    ...manifest.matchAll(/prometheus.io\/path: (\S+)/g),
  ];
  expect(probed).toHaveLength(4);
  for (const [, path = ''] of probed)
    expect([path, (await app.get(path, { key: null })).status]).toEqual([path, 200]);
  const names = [
    ...manifest.matchAll(/name: ([A-Z_]+), value/g),
    ...manifest.matchAll(/from-literal=([A-Z_]+)=/g),
  ];
  expect(names).toHaveLength(6);
  for (const [, name = ''] of names) expect(Object.keys(variables.shape)).toContain(name);
});

it('shows every flag of the specification with its value and where it came from', async () => {
  const { data } = (await app.get('/api/v1/feature-flags', { key: null })).body;
  expect(data.circuit_breakers).toEqual({
    enabled: true,
    source: 'default',
    variable: 'ENABLE_CIRCUIT_BREAKERS',
  });
  for (const name of [
    'VCS_ENABLE_METRICS',
    'VCS_USE_PRODUCTION_CLIENT',
    'VCS_ENABLE_CONTENT_GENERATION',
    'USE_SPATIAL_CHAT',
  ]) {
    expect(data.flags[name]).toMatchObject({ value: true, source: 'default' });
  }
  expect(data.flags.USE_SPATIAL_DOCS).toMatchObject({ value: false, source: 'environment' });
});

it('puts the operational reads behind the admin token where that is asked for', async () => {
  const closed = await startApp({ environment: { OPERATIONS_REQUIRE_AUTH: 'true' } });
  for (const path of [
    '/metrics',
    '/api/v1/health',
    '/api/v1/feature-flags',
    '/api/v1/query-router/degradation-status',
  ]) {
    expect([path, (await closed.get(path, { key: null })).status]).toEqual([path, 401]);
    expect([path, (await closed.get(path, { key: ADMIN })).status]).toEqual([path, 200]);
  }
  expect((await closed.get('/health', { key: null })).status).toBe(200);
  await closed.close();
});

describe('metrics', () => {
  it('count requests by route pattern, never by address', async () => {
    for (const id of ['one', 'two', 'three']) await app.get(`/api/v1/conversation/${id}/context`);
    const { text } = await app.get('/metrics', { key: null });
    expect(text).toMatch(
      /antecedent_http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/conversation\/:session_id\/context"[^}]*\} 3/,
    );
    expect(text).not.toMatch(/route="[^"]*\/(one|two|three)\//);
  });

  it('exist, all those that rules and dashboards use', async () => {
    const { text } = await app.get('/metrics', { key: null });
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
    );
    const rules = readFileSync(join(OPS, 'prometheus', 'alerts.yml'), 'utf8');
    const dashboard = readFileSync(join(OPS, 'grafana', 'antecedent.json'), 'utf8');
    const used = (source: string): string[] => [...new Set(source.match(/antecedent_[a-z0-9_]+/g))];
    expect(used(rules).length).toBeGreaterThanOrEqual(4);
    expect(used(dashboard).length).toBeGreaterThanOrEqual(8);
    expect([...used(rules), ...used(dashboard)].filter((name) => !known.has(name))).toEqual([]);
  });
});

const promtool = hasPromtool() ? describe : describe.skip;
promtool('alert rules', () => {
  it.each([
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ])('promtool %s rules %s', (verb, file) => {
    const output = execFileSync('promtool', [verb, 'rules', join(OPS, 'prometheus', file)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toContain('SUCCESS');
  });
});

function seriesOf(name: string, type: string | undefined): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
}

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
