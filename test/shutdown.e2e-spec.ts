import { shutDownGracefully } from '@antecedent/platform';
import { Agent, request } from 'node:http';
import { ALPHA, startApp, type TestApp } from './support/app';
import { holdNextWrite } from './support/hold-writes';

describe('Shutting down', () => {
  it('finishes what is under way, asks its connection to close and then listens no more', async () => {
    const app = await startApp();
    const write = holdNextWrite(app);
    const agent = new Agent({ keepAlive: true });
    const reply = post(app, agent, { session_id: 'last-words', message: 'Hello' });
    await write.reached;

    const stopped = shutDownGracefully(app.nest, 5000);
    write.release();
    const { status, connection } = await reply;
    await stopped;

    expect(status).toBe(200);
    expect(connection).toBe('close');
    await expect(post(app, agent, {})).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/);
    expect(await app.database.query('SELECT 1 FROM turns')).toHaveLength(1);
    agent.destroy();
    await app.database.drop();
  });

  it('does not wait for ever for a request that hangs', async () => {
    const app = await startApp();
    const write = holdNextWrite(app);
    const reply = post(app, new Agent(), { session_id: 'stuck', message: 'Hello' });
    const failed = expect(reply).rejects.toThrow(/socket hang up|ECONNRESET/);
    await write.reached;
    await shutDownGracefully(app.nest, 300);
    await failed;
    write.release();
    await app.nest.close();
    await app.database.drop();
  });
});

function post(app: TestApp, agent: Agent, body: object): Promise<{ status?: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${app.url}/api/v1/conversation/message`,
      {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${ALPHA}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection }),
        );
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
