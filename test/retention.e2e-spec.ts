import { startApp, type TestApp } from './support/app';
import { eventually } from './support/eventually';

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
      await eventually(async () =>
        expect((await strict.get('/api/v1/conversation/old/context')).status).toBe(404),
      );
      expect((await strict.get('/api/v1/conversation/recent/context')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
