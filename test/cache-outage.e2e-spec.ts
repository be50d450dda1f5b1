import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { startApp, type TestApp } from './support/app';
import { eventually } from './support/eventually';

/** A lost cache never fails a request: the database answers instead (decisions, section 1.3). Needs redis-server. */
const withRedis = hasRedis() ? describe : describe.skip;

withRedis('with the shared cache frozen', () => {
  let redis: ChildProcess;
  let app: TestApp;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    app = await startApp({ environment: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    await eventually(async () => expect((await cacheCheck()).status).toBe('up'));
  });
  afterAll(async () => {
    redis.kill('SIGKILL');
    await app.close();
  });

  const cacheCheck = async (): Promise<{ status: string; code?: string }> =>
    (await app.get('/api/v1/health')).body.data.details.cache;
  const breakerState = async (): Promise<string> =>
    (await app.get('/api/v1/metrics/circuit-breakers')).body.data.circuit_breakers.cache.state;

  it('conversations go on, the breaker stops asking, and health says so without failing', async () => {
    await app.say('s', 'We should fix GitHub issue #85.');
    redis.kill('SIGSTOP');
    for (let i = 0; i < 6; i++) await app.say('s', `Message ${i}.`);
    expect(await breakerState()).toBe('open');
    const context = (await app.get('/api/v1/conversation/s/context')).body.data;
    expect(context.total_turns).toBe(7);

    const health = await app.get('/api/v1/health');
    expect([health.status, health.body.data.status]).toEqual([200, 'degraded']);
    expect(health.body.data.error.cache).toMatchObject({ status: 'down', code: 'CACHE_UNAVAILABLE' });

    redis.kill('SIGCONT');
    await eventually(async () => expect((await cacheCheck()).status).toBe('up'));
    expect((await app.say('s', 'Show me that issue again')).conversation_context.resolved_message).toContain(
      '#85',
    );
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
