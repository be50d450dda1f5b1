import { MAINTENANCE_FLAG, OperationalState } from '@antecedent/platform';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from './support/app';
import { messageEvent } from './support/chat-events';
import { eventually } from './support/eventually';
import { FakeChatPlatform, type Mishap } from './support/fake-chat-platform';

const EVENTS = '/chat/webhooks/events';

describe('A reply on its way to a platform that fails', () => {
  let platform: FakeChatPlatform;
  let app: TestApp;
  let channels = 0;
  let channel: string;

  beforeAll(async () => {
    platform = await FakeChatPlatform.start();
    app = await startApp({ environment: platform.environment });
  });
  beforeEach(() => (channel = `C${++channels}`));
  afterEach(() => {
    platform.mishap = () => undefined;
    jest.restoreAllMocks();
    expect(platform.violations).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await platform.stop();
  });

  const say = async (text: string, where = channel) => {
    const event = messageEvent(where, text, platform.say(where, text));
    const { status } = await app.post(EVENTS, event, { key: null });
    return { id: event.event_id, status };
  };
  const answered = (count = 1) => platform.until(() => platform.repliesIn(channel).length >= count);
  const callsTo = (method: string) =>
    platform.calls.filter((call) => call.method === method && call.channel === channel);
  const replyTo = async (eventId: string) =>
    (
      await app.database.query<{ status: string; error: string | null; attempts: number }>(
        'SELECT status, error, attempts FROM chat_replies WHERE event_id = $1',
        [eventId],
      )
    )[0];
  const sent = (eventId: string) =>
    eventually(async () => expect((await replyTo(eventId))?.status).toBe('sent'));
  const health = async () => (await app.get('/api/v1/health', { key: null })).body.data;
  /** The first calls of a method fail in these ways. */
  const failFirst = (method: string, ...mishaps: Mishap[]) => {
    platform.mishap = (called, where) =>
      called === method && where === channel ? mishaps.shift() : undefined;
  };
  /** Statements that contain `text` fail once. */
  const failStatementOnce = (text: string, error: Error) => {
    const source = app.nest.get(DataSource);
    const query = source.query.bind(source);
    let failed = false;
    jest.spyOn(source, 'query').mockImplementation(async (sql, parameters) => {
      if (failed || !String(sql).includes(text)) return query(String(sql), parameters);
      failed = true;
      throw error;
    });
  };

  it('waits as long as it is told, in that channel alone', async () => {
    platform.retryAfterSeconds = 2;
    failFirst('chat.postMessage', 'rate_limit');
    const limited = await say('Hello');
    await eventually(async () => expect((await replyTo(limited.id))?.error).toBe('ratelimited'));
    await say('And another');
    await say('Elsewhere', `${channel}-other`);
    await platform.until(() => platform.repliesIn(`${channel}-other`).length === 1);
    expect(platform.repliesIn(channel)).toHaveLength(0);
    await answered(2);
    await sent(limited.id);
    expect(callsTo('chat.postMessage')).toHaveLength(3);
  });

  it.each<Mishap>(['done_then_silence', 'done_then_hang_up'])(
    'is looked for before it is sent again: %s',
    async (mishap) => {
      failFirst('chat.postMessage', mishap);
      const { id } = await say('Hello');
      await sent(id);
      expect(platform.repliesIn(channel)).toHaveLength(1);
      expect(callsTo('chat.postMessage')).toHaveLength(1);
      expect(callsTo('conversations.replies').length).toBeGreaterThan(0);
    },
  );

  it.each<Mishap>(['silence', { status: 503 }, { error: 'fatal_error' }])(
    'is sent again when it did not arrive: %p',
    async (mishap) => {
      failFirst('chat.postMessage', mishap);
      const { id } = await say('Hello');
      await sent(id);
      expect(platform.repliesIn(channel)).toHaveLength(1);
    },
  );

  it('is looked for again when looking fails', async () => {
    const lost: Mishap[] = ['done_then_silence'];
    const blind: Mishap[] = ['rate_limit', { status: 500 }];
    platform.retryAfterSeconds = 1;
    platform.mishap = (method) => (method === 'chat.postMessage' ? lost.shift() : blind.shift());
    const { id } = await say('Hello');
    await sent(id);
    expect(platform.repliesIn(channel)).toHaveLength(1);
    expect(callsTo('conversations.replies')).toHaveLength(3);
  });

  it('waits for the operator when the token is refused, and tells health', async () => {
    platform.mishap = (_, where) => (where === channel ? { error: 'invalid_auth' } : undefined);
    const { id } = await say('Hello');
    await eventually(async () =>
      expect((await health()).error.chat).toMatchObject({ last_error: 'invalid_auth' }),
    );
    expect((await health()).status).toBe('degraded');
    platform.mishap = () => undefined;
    await sent(id);
    expect((await health()).details.chat).toMatchObject({ status: 'up', waiting_replies: 0 });
  });

  it('is given up when it can never be posted, and health says so', async () => {
    failFirst('chat.postMessage', { error: 'is_archived' });
    const { id } = await say('Hello');
    await eventually(async () =>
      expect(await replyTo(id)).toMatchObject({ status: 'failed', error: 'is_archived' }),
    );
    const { chat } = (await health()).error;
    expect(chat).toMatchObject({ failed_replies: 1, last_error: 'is_archived' });
    expect(JSON.stringify(chat)).not.toContain('Hello');
    await app.database.query('DELETE FROM chat_events WHERE id = $1', [id]);
  });

  it('is not made of a second turn when the first one could not be put into the outbox', async () => {
    failStatementOnce('INSERT INTO chat_replies', new Error('interrupted'));
    const { id } = await say('We should fix GitHub issue #85 today.');
    await sent(id);
    const context = await app.get(`/api/v1/conversation/chat:T1:${channel}:${channel}/context`);
    expect(context.body.data.total_turns).toBe(1);
    expect(platform.repliesIn(channel)).toHaveLength(1);
    const events = await app.database.query('SELECT attempts FROM chat_events WHERE id = $1', [id]);
    expect(events).toEqual([{ attempts: 2 }]);
  });

  it('is an apology when the message cannot be answered at all', async () => {
    const state = app.nest.get(OperationalState);
    await state.set(MAINTENANCE_FLAG, {});
    const { id } = await say('Hello');
    await app.database.query('UPDATE chat_events SET attempts = 7 WHERE id = $1', [id]);
    failStatementOnce('INSERT INTO turns', new Error('out of order'));
    await state.clear([MAINTENANCE_FLAG]);
    await answered();
    expect(platform.repliesIn(channel)[0]?.text).toMatch(/could not answer/);
    expect((await health()).error.chat).toMatchObject({ failed_events: 1 });
    await app.database.query("DELETE FROM chat_events WHERE status = 'failed'");
  });

  it('is asked for again by the platform when the event could not be stored', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    failStatementOnce('INSERT INTO chat_events', away);
    const event = messageEvent(channel, 'Hello', platform.say(channel, 'Hello'));
    const refused = await app.post(EVENTS, event, { key: null });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'CHAT_INBOX_UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await app.post(EVENTS, event, { key: null })).status).toBe(200);
    await answered();
  });

  it('arrives once, when every third call fails, in every way there is', async () => {
    const ways: Mishap[] = [
      'rate_limit',
      'done_then_silence',
      'silence',
      'done_then_hang_up',
      { status: 500 },
    ];
    let calls = 0;
    platform.retryAfterSeconds = 1;
    platform.mishap = () => (++calls % 3 === 0 ? ways[(calls / 3) % ways.length] : undefined);
    const where = Array.from({ length: 10 }, (_, i) => `${channel}-${i}`);
    const events = await Promise.all(
      [...where, ...where].map((name, i) => say(`Look at GitHub issue #${i}`, name)),
    );
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => {
      const unsent = await app.database.query(
        "SELECT 1 FROM chat_events e LEFT JOIN chat_replies r ON r.event_id = e.id WHERE r.status IS DISTINCT FROM 'sent'",
      );
      expect(unsent).toHaveLength(0);
    }, 50_000);
    const ids = where.flatMap((name) => platform.repliesIn(name).map(({ replyId }) => replyId));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  }, 60_000);
});
