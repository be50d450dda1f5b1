import { startApp, type TestApp } from './support/app';

describe('Retention', () => {
  let app: TestApp;
  beforeAll(async () => (app = await startApp()));
  afterAll(() => app.close());

  it('erases sessions that were idle for longer than allowed, and no others', async () => {
    await app.say('old', 'Hello');
    await app.say('recent', 'Hello');
    await app.database.query(
      `UPDATE conversations SET updated_at = now() - interval '31 days' WHERE session_id = 'old'`,
    );

    const strict = await startApp({
      database: app.database,
      environment: { CONVERSATION_RETENTION_DAYS: '30' },
    });
    try {
      await eventually(async () => {
        const { status } = await strict.get('/api/v1/conversation/old/context');
        return status === 404;
      });
      expect((await strict.get('/api/v1/conversation/recent/context')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

/** Asks again until the answer is yes; the test's own time limit ends it otherwise. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()));
}
