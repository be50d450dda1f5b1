import { startApp, type TestApp } from './support/app';
import { holdNextWrite } from './support/hold-writes';

describe('Several instances on one database', () => {
  let one: TestApp;
  let two: TestApp;

  beforeAll(async () => {
    one = await startApp();
    two = await startApp({ database: one.database });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const totalTurns = async (session: string) =>
    (await one.get(`/api/v1/conversation/${session}/context`)).body.data?.total_turns;

  it('number 200 concurrent messages over 20 sessions without a gap and lose none', async () => {
    const sessions = Array.from({ length: 20 }, (_, i) => `crowd-${i}`);
    const texts = Array.from({ length: 10 }, (_, i) => `Message number ${i}`);
    const said = sessions.flatMap((session) =>
      texts.map((text, i) => (i % 2 ? one : two).say(session, text)),
    );
    const replies = await Promise.all(said);
    expect(replies).toHaveLength(200);

    const rows = await one.database.query<{ session_id: string; numbers: number[]; messages: string[] }>(
      `SELECT session_id, array_agg(turn_number ORDER BY turn_number) AS numbers, array_agg(user_message) AS messages
       FROM turns JOIN conversations c ON c.id = conversation_id WHERE session_id LIKE 'crowd-%' GROUP BY session_id`,
    );
    expect(rows).toHaveLength(20);
    for (const { numbers, messages } of rows) {
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(messages.sort()).toEqual(texts);
    }
  });

  it('tell each caller the number under which its message was stored', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? one : two).say('told', `Message ${i}`)),
    );
    for (const reply of replies) {
      const [row] = await one.database.query<{ user_message: string }>(
        `SELECT user_message FROM turns JOIN conversations c ON c.id = conversation_id WHERE session_id = 'told' AND turn_number = $1`,
        [reply.conversation_context.turn_number],
      );
      expect(row?.user_message).toBe(reply.conversation_context.original_message);
    }
  });

  it('handle messages of one session in the order they arrived', async () => {
    const texts = Array.from({ length: 15 }, (_, i) => `Ordered ${i}`);
    const replies = await Promise.all(texts.map((text) => one.say('ordered', text)));
    expect(replies.map((reply) => reply.conversation_context.turn_number)).toEqual(
      texts.map((_, i) => i + 1),
    );
  });

  it('resolve against the latest turn even when their cache is old', async () => {
    await one.say('stale', 'We should fix GitHub issue #85 today.');
    await two.say('stale', 'Please look at GitHub issue #86 instead.');
    const reply = await one.say('stale', 'Show me the last issue');
    expect(reply.conversation_context.resolved_message).toBe('Show me GitHub issue #86');
  });

  it('honour settings that were changed on the other one', async () => {
    await one.say('setting', 'We should fix GitHub issue #85 today.');
    await two.put('/api/v1/conversation/setting/settings', { reference_resolution: false });
    const reply = await one.say('setting', 'Show me that issue');
    expect(reply.conversation_context.resolved_references).toEqual([]);
  });

  describe('and erasure', () => {
    it('starts afresh after a session was erased on the other one, whatever the cache holds', async () => {
      await one.say('reborn', 'We should fix GitHub issue #85 today.');
      expect((await two.delete('/api/v1/conversation/reborn')).status).toBe(204);
      const reply = await one.say('reborn', 'Show me that issue');
      expect(reply.conversation_context).toMatchObject({ turn_number: 1, resolved_references: [] });
    });

    it.each([
      ['a session with turns', async (session: string) => void (await one.say(session, 'Hello there'))],
      ['a session that another message is just making', () => Promise.resolve()],
    ])('is not undone by a late write to %s', async (name, prepare) => {
      const session = `late-${name.length}`;
      await prepare(session);
      const write = holdNextWrite(one);
      const late = one.post('/api/v1/conversation/message', { session_id: session, message: 'Too late' });
      await write.reached;
      await two.say(session, 'Hello from elsewhere');
      expect((await two.delete(`/api/v1/conversation/${session}`)).status).toBe(204);
      write.release();
      const response = await late;
      expect(response.status).toBe(404);
      expect(response.body.error.code).toBe('SESSION_NOT_FOUND');
      expect(await totalTurns(session)).toBeUndefined();
    });

    it('leaves no row behind', async () => {
      await one.say('gone', 'We should fix GitHub issue #85 today.');
      await one.say('gone', 'Show me that issue');
      await one.delete('/api/v1/conversation/gone');
      const left = await one.database.query(
        `SELECT 1 FROM turns WHERE user_message = 'Show me that issue' AND conversation_id NOT IN (SELECT id FROM conversations)
         UNION ALL SELECT 1 FROM conversations WHERE session_id = 'gone'`,
      );
      expect(left).toEqual([]);
      expect((await one.delete('/api/v1/conversation/gone')).status).toBe(404);
    });
  });
});
