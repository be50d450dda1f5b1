import { DialogueService } from '@antecedent/dialogue';
import { MAINTENANCE_FLAG, OperationalState } from '@antecedent/platform';
import { Logger } from '@nestjs/common';
import { ALPHA, startApp, type TestApp } from './support/app';
import { eventCallback, messageEvent, SECRET, signatureOf } from './support/chat-events';
import { createTestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { type Button, FakeChatPlatform } from './support/fake-chat-platform';

const EVENTS = '/chat/webhooks/events';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('A conversation on the chat platform', () => {
  let platform: FakeChatPlatform;
  let app: TestApp;
  let channels = 0;
  let channel: string;

  beforeAll(async () => {
    platform = await FakeChatPlatform.start();
    app = await startApp({ environment: { ...platform.environment, CHAT_SIGNING_SECRET: SECRET } });
  });
  beforeEach(() => (channel = `C${++channels}`));
  afterAll(async () => {
    await app.close();
    await platform.stop();
  });
  afterEach(() => expect(platform.violations).toEqual([]));

  /** Delivers a body as the platform does. */
  const deliver = async (body: object | string, headers: Record<string, string> = {}) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const type = { 'content-type': 'application/json', ...headers };
    return app.post(EVENTS, raw, { key: null, headers: { ...type, ...signatureOf(raw) } });
  };
  /** A person says something, the platform delivers it; resolves with the reply. */
  const converse = async (text: string, thread?: string, extra: object = {}) => {
    const before = platform.repliesIn(channel).length;
    const ts = platform.say(channel, text, { thread });
    const event = messageEvent(channel, text, ts, { ...(thread && { thread_ts: thread }), ...extra });
    expect((await deliver(event)).status).toBe(200);
    await platform.until(() => platform.repliesIn(channel).length > before);
    const reply = platform.repliesIn(channel).at(-1);
    return { ts, event, reply: reply ?? { ts: '', user: '', text: '' } };
  };
  const statusOf = async (eventId: string) =>
    (
      await app.database.query<{ status: string; reason: string | null; deliveries: number }>(
        'SELECT status, reason, deliveries FROM chat_events WHERE id = $1',
        [eventId],
      )
    )[0];
  const settled = (eventId: string) =>
    eventually(async () => {
      const event = await statusOf(eventId);
      expect(event?.status).not.toBe('pending');
      return event;
    });

  it('answers in the thread of the message, and knows the thread as a session', async () => {
    const { ts, reply } = await converse('We should fix GitHub issue #85 today.');
    expect(reply).toMatchObject({ thread: ts, text: expect.stringMatching(/\w/) });
    const context = await app.get(`/api/v1/conversation/chat:T1:${channel}:${channel}/context`);
    expect(context.body.data.turns[0].user_message).toBe('We should fix GitHub issue #85 today.');
    expect(context.body.data.metadata).toMatchObject({
      user_id: 'U1',
      place: `chat://T1/${channel}/${channel}`,
    });
  });

  it('knows the thread and the channel that a message was written in', async () => {
    const { ts } = await converse('The build is red.');
    await converse('It is red again', ts);
    const { turns } = (await app.get(`/api/v1/conversation/chat:T1:${channel}:${ts}/context`)).body.data;
    expect(turns.at(-1).places).toEqual([
      { entity: `chat://T1/${channel}/${ts}`, kind: 'thread', place: `chat://T1/${channel}/${ts}` },
      {
        entity: `chat://T1/${channel}/${channel}`,
        kind: 'channel',
        place: `chat://T1/${channel}/${channel}`,
      },
    ]);
  });

  it('starts a thread with what the channel was about up to its first message', async () => {
    const { ts } = await converse('We should fix GitHub issue #85 today.');
    await converse('Now look at GitHub issue #99.');
    await converse('Show me that issue again', ts);
    const name = `/api/v1/conversation/chat:T1:${channel}:${ts}`;
    const { turns } = (await app.get(`${name}/context`)).body.data;
    expect(turns.map(({ user_message }: { user_message: string }) => user_message)).toEqual([
      'We should fix GitHub issue #85 today.',
      'Show me that issue again',
    ]);
    expect(turns[1].resolved_references[0]).toMatchObject({ resolved: 'GitHub issue #85' });
    await converse('Thanks', ts);
    expect((await app.get(`${name}/context`)).body.data.total_turns).toBe(3);
  });

  it('answers an event once, however often it comes', async () => {
    const { event } = await converse('Hello');
    const again = await Promise.all([
      deliver(event),
      deliver(event, { 'x-slack-retry-num': '1' }),
      deliver(event),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    await converse('Another one');
    expect(platform.repliesIn(channel)).toHaveLength(2);
    expect(await statusOf(event.event_id)).toMatchObject({ status: 'answered', deliveries: 4 });
  });

  it('answers a mention once, though it is announced as a message and as a mention', async () => {
    const text = '<@UBOT> hello';
    const { ts } = await converse(text);
    const mention = messageEvent(channel, text, ts, { type: 'app_mention' });
    await deliver(mention);
    expect(await settled(mention.event_id)).toMatchObject({ status: 'ignored', reason: 'same_message' });
    expect(platform.repliesIn(channel)).toHaveLength(1);
  });

  it('records edits and deletions and does not answer them', async () => {
    const { ts } = await converse('Hello');
    const edit = eventCallback({
      type: 'message',
      subtype: 'message_changed',
      channel,
      ts: `${Number(ts) + 1}`,
      message: { type: 'message', user: 'U1', text: 'Hello again', ts },
      previous_message: { user: 'U1', text: 'Hello', ts },
    });
    const deletion = eventCallback({
      type: 'message',
      subtype: 'message_deleted',
      channel,
      ts: `${Number(ts) + 2}`,
      deleted_ts: ts,
      previous_message: { user: 'U1', text: 'Hello', ts },
    });
    for (const event of [edit, deletion]) expect((await deliver(event)).status).toBe(200);
    await converse('Next');
    expect(platform.repliesIn(channel)).toHaveLength(2);
    const rows = await app.database.query(
      'SELECT kind, status, ts, content FROM chat_events WHERE id = ANY($1) ORDER BY kind',
      [[edit.event_id, deletion.event_id]],
    );
    expect(rows).toEqual([
      { kind: 'deletion', status: 'recorded', ts, content: { text: '' } },
      { kind: 'edit', status: 'recorded', ts, content: { text: 'Hello again' } },
    ]);
  });

  it.each<[string, object]>([
    ['its own message', { user: 'UBOT' }],
    ['its own app', { app_id: 'A1', bot_id: 'B1' }],
    ['another bot', { bot_id: 'B9' }],
    ['an old-style bot', { subtype: 'bot_message', user: undefined }],
    ['somebody joining', { subtype: 'channel_join' }],
    ['a picture without words', { subtype: 'file_share', text: '' }],
    ['a reaction', { type: 'reaction_added' }],
    ['a type nobody knows yet', { type: 'brand_new' }],
  ])('acknowledges and does not answer %s', async (_, event) => {
    const ignored = messageEvent(channel, 'Hello', platform.say(channel, 'Hello'), event);
    const response = await deliver(ignored);
    expect([response.status, response.body]).toEqual([200, {}]);
    expect(await statusOf(ignored.event_id)).toBeUndefined();
    await converse('Hello, everybody');
    expect(platform.repliesIn(channel)).toHaveLength(1);
  });

  it('tells the challenge, bare, and takes note of held-back events and new kinds of requests', async () => {
    const challenge = await deliver({ type: 'url_verification', token: 'x', challenge: 'abc123' });
    expect([challenge.status, challenge.body]).toEqual([200, { challenge: 'abc123' }]);
    const limited = {
      type: 'app_rate_limited',
      team_id: 'T1',
      minute_rate_limited: 1_700_000_000,
      api_app_id: 'A1',
    };
    expect((await deliver(limited)).status).toBe(200);
    expect((await deliver({ type: 'brand_new' })).status).toBe(200);
    const metrics = (await app.get('/metrics')).text;
    expect(metrics).toMatch(/antecedent_chat_events_total\{kind="rate_limited",outcome="acknowledged"\} 1/);
    expect(metrics).toMatch(/antecedent_chat_events_total\{kind="ignored",outcome="unknown_type"\} \d/);
  });

  it('cannot be made to mention anybody or to post a link', async () => {
    const hostile = 'Show me &lt;!channel&gt; and <https://evil.example|<@U9>> &amp; #85 <!here> again';
    const { reply } = await converse(hostile);
    expect(reply.text).not.toMatch(/<|>/);
  });

  it('asks with buttons when it does not know which one is meant; a press goes on from there, once', async () => {
    await converse('Anna and Maria have joined the call.');
    const { reply, ts } = await converse('Call her back tomorrow.');
    const buttons = (reply.blocks?.[1] as { elements: Button[] }).elements;
    expect(buttons.map(({ text }) => text.text).sort()).toEqual(['Anna', 'Maria']);
    const pressed = buttons.find(({ text }) => text.text === 'Maria');
    const payload = {
      type: 'block_actions',
      team: { id: 'T1' },
      user: { id: 'U1' },
      channel: { id: channel },
      message: { ts: reply.ts, thread_ts: ts },
      actions: [{ action_id: pressed?.action_id, value: pressed?.value, type: 'button' }],
    };
    const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const before = platform.repliesIn(channel).length;
    const first = await deliver(form, FORM);
    expect([first.status, first.text]).toEqual([200, '']);
    expect((await deliver(form, FORM)).status).toBe(200);
    await platform.until(() => platform.repliesIn(channel).length > before);
    await converse('Thanks');
    expect(platform.repliesIn(channel)).toHaveLength(before + 2);
    const turns = await app.get(`/api/v1/conversation/chat:T1:${channel}:${channel}/context`);
    expect(turns.body.data.turns.at(-2).user_message).toBe('Call Maria back tomorrow.');
  });

  it('answers a slash command at the address that came with it', async () => {
    const form = new URLSearchParams({
      command: '/ask',
      text: 'help',
      team_id: 'T1',
      channel_id: channel,
      user_id: 'U1',
      trigger_id: `13345224609.738474920.${channel}`,
      response_url: `${platform.origin}/commands/${channel}`,
    }).toString();
    const response = await deliver(form, FORM);
    expect([response.status, response.text]).toEqual([200, '']);
    await platform.until(() => platform.commandAnswers.some(({ path }) => path.endsWith(channel)));
    const [answer] = platform.commandAnswers.filter(({ path }) => path.endsWith(channel));
    expect(answer?.body).toMatchObject({ response_type: 'ephemeral', text: expect.stringMatching(/\w/) });
    expect(platform.repliesIn(channel)).toHaveLength(0);
  });

  it('does not post the answer to a command anywhere but on the platform', async () => {
    const form = new URLSearchParams({
      command: '/ask',
      text: 'help',
      team_id: 'T1',
      channel_id: channel,
      user_id: 'U1',
      trigger_id: `elsewhere.${channel}`,
      response_url: `${app.url}/api/v1/health`,
    }).toString();
    expect((await deliver(form, FORM)).status).toBe(200);
    await eventually(async () => {
      const rows = await app.database.query('SELECT status, error FROM chat_replies WHERE event_id = $1', [
        `command:elsewhere.${channel}`,
      ]);
      expect(rows).toEqual([{ status: 'failed', error: 'response_url_not_of_the_platform' }]);
    });
  });

  it('says what to do with a message that is too long, and with a mention without words', async () => {
    expect((await converse('word '.repeat(500))).reply.text).toMatch(/up to 2000 characters/);
    expect((await converse('<@UBOT>')).reply.text).toMatch(/help/);
  });

  it('answers in a direct conversation without opening a thread', async () => {
    const { reply } = await converse('Hello', undefined, { channel_type: 'im' });
    expect(reply.thread).toBeUndefined();
  });

  it('answers the messages of a session in the order they were written, whatever the order of delivery', async () => {
    const state = app.nest.get(OperationalState);
    await state.set(MAINTENANCE_FLAG, {});
    const first = platform.say(channel, 'First: GitHub issue #1');
    const second = platform.say(channel, 'Second: GitHub issue #2');
    await deliver(messageEvent(channel, 'Second: GitHub issue #2', second));
    await deliver(messageEvent(channel, 'First: GitHub issue #1', first));
    await state.clear([MAINTENANCE_FLAG]);
    await platform.until(() => platform.repliesIn(channel).length === 2);
    const { turns } = (await app.get(`/api/v1/conversation/chat:T1:${channel}:${channel}/context`)).body.data;
    expect(turns.map(({ user_message }: { user_message: string }) => user_message)).toEqual([
      'First: GitHub issue #1',
      'Second: GitHub issue #2',
    ]);
  });

  it('erases what a session left in the inbox and the outbox, and a late delivery brings nothing back', async () => {
    const { event } = await converse('The password is swordfish');
    await app.delete(`/api/v1/conversation/chat:T1:${channel}:${channel}`);
    const left = await app.database.query(
      `SELECT e.content, e.status, r.text FROM chat_events e LEFT JOIN chat_replies r ON r.event_id = e.id WHERE e.id = $1`,
      [event.event_id],
    );
    expect(left).toEqual([{ content: {}, status: 'erased', text: null }]);
    await deliver(event);
    expect(await statusOf(event.event_id)).toMatchObject({ status: 'erased', deliveries: 2 });
    const gone = await app.get(`/api/v1/conversation/chat:T1:${channel}:${channel}/context`, { key: ALPHA });
    expect(gone.status).toBe(404);
  });
});

describe('Who may deliver', () => {
  const event = messageEvent('C1', 'hello', '1700000000.000100');
  const production = {
    SERVICE_ENVIRONMENT: 'production',
    CHAT_SIGNING_SECRET: SECRET,
    CHAT_TEAM_CLIENTS: 'T1:alpha,T2:beta',
  };

  it('refuses everything unsigned, forged, stale or dated ahead in production', async () => {
    const app = await startApp({ environment: production });
    const raw = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const deliver = (headers: Record<string, string>, body = raw) =>
      app.post(EVENTS, body, { key: null, headers: { 'content-type': 'application/json', ...headers } });
    const good = signatureOf(raw);
    const refused = await Promise.all([
      deliver({}),
      deliver(signatureOf(raw, now - 302)),
      deliver(signatureOf(raw, now + 310)),
      deliver(good, `${raw} `),
      deliver({ ...good, 'x-slack-request-timestamp': 'NaN' }),
      deliver({ ...good, 'x-slack-signature': `${good['x-slack-signature']}=junk` }),
      deliver({}, JSON.stringify({ type: 'url_verification', challenge: 'x' })),
    ]);
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED']);
      expect(body.error.details.reason).toMatch(/^(timestamp|signature)_/);
      expect(body.meta.request_id).toMatch(/\w/);
    }
    expect((await deliver(good)).status).toBe(200);
    const other = JSON.stringify({ ...event, team_id: 'T9', event_id: 'Ev9' });
    const unknown = await deliver(signatureOf(other), other);
    expect([unknown.status, unknown.body.error.code]).toEqual([403, 'CHAT_WORKSPACE_UNKNOWN']);
    const second = JSON.stringify({ ...event, team_id: 'T2' });
    expect((await deliver(signatureOf(second), second)).status).toBe(200);
    const clients = await app.database.query('SELECT team, client FROM chat_events ORDER BY team');
    expect(clients).toEqual([
      { team: 'T1', client: 'alpha' },
      { team: 'T2', client: 'beta' },
    ]);
    await app.close();
  });

  it('refuses everything in production without a secret', async () => {
    const app = await startApp({ environment: { ...production, CHAT_SIGNING_SECRET: undefined } });
    const signed = await app.post(EVENTS, JSON.stringify(event), {
      key: null,
      headers: { 'content-type': 'application/json', ...signatureOf(JSON.stringify(event)) },
    });
    expect([signed.status, signed.body.error.details.reason]).toEqual([401, 'secret_missing']);
    await app.close();
  });

  it('accepts everything in development without a secret, keeps the reply without a token, and gives it to the first client', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const app = await startApp({ environment: { SERVICE_ENVIRONMENT: 'development' } });
    const warnings = warned.mock.calls.filter(([message]) => String(message).includes('without a signature'));
    expect(warnings).toHaveLength(1);
    expect((await app.post(EVENTS, event, { key: null })).status).toBe(200);
    await eventually(async () => {
      const replies = await app.database.query('SELECT status, thread FROM chat_replies');
      expect(replies).toEqual([{ status: 'kept', thread: '1700000000.000100' }]);
    });
    expect((await app.get('/api/v1/conversation/chat:T1:C1:C1/context')).status).toBe(200);
    await app.close();
  });

  it('answers only what is meant for it where it is told so', async () => {
    const platform = await FakeChatPlatform.start();
    const app = await startApp({ environment: { ...platform.environment, CHAT_ANSWER: 'addressed' } });
    const say = async (text: string, extra: { thread_ts?: string; channel_type?: string } = {}) => {
      const ts = platform.say('C1', text, { thread: extra.thread_ts });
      const said = messageEvent('C1', text, ts, extra);
      await app.post(EVENTS, said, { key: null });
      return eventually(async () => {
        const [row] = await app.database.query<{ status: string }>(
          'SELECT status FROM chat_events WHERE id = $1',
          [said.event_id],
        );
        expect(row?.status).not.toBe('pending');
        return { ts, status: row?.status };
      });
    };
    expect((await say('Lunch, anyone?')).status).toBe('ignored');
    const { ts, status } = await say('<@UBOT> hello');
    expect(status).toBe('answered');
    expect((await say('<@UBOT> what about GitHub issue #85?', { thread_ts: ts })).status).toBe('answered');
    expect((await say('And without calling you', { thread_ts: ts })).status).toBe('answered');
    expect((await say('Psst', { channel_type: 'im' })).status).toBe('answered');
    await app.close();
    await platform.stop();
  });
});

describe('Two instances', () => {
  it('cannot both write the turn of a message', async () => {
    const app = await startApp();
    const say = () =>
      app.nest.get(DialogueService).respond({
        session: { client: 'alpha', sessionId: 'once' },
        text: 'Hello',
        userContext: {},
        overrides: {},
        arrivedAt: Date.now(),
        turnId: '6a1f5c1e-3f0e-4a51-8f5e-1c2d3e4f5a6b',
      });
    await say();
    await expect(say()).rejects.toThrow();
    const context = await app.get('/api/v1/conversation/once/context');
    expect(context.body.data.total_turns).toBe(1);
    await app.close();
  });

  it('answer an event that is delivered to both once', async () => {
    const platform = await FakeChatPlatform.start();
    const database = await createTestDatabase();
    const options = { environment: platform.environment, database };
    const apps = await Promise.all([startApp(options), startApp(options)]);
    const events = Array.from({ length: 30 }, (_, i) => {
      const channel = `C${i % 5}`;
      const text = `Look at GitHub issue #${i}`;
      return messageEvent(channel, text, platform.say(channel, text));
    });
    const responses = await Promise.all(
      events.flatMap((event) => apps.map((app) => app.post(EVENTS, event, { key: null }))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const replies = () => [0, 1, 2, 3, 4].flatMap((i) => platform.repliesIn(`C${i}`));
    await platform.until(() => replies().length >= events.length);
    await Promise.all(apps.map((app) => app.close()));
    expect(new Set(replies().map(({ replyId }) => replyId)).size).toBe(events.length);
    expect(replies()).toHaveLength(events.length);
    const [turns] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM turns');
    expect(turns?.count).toBe(events.length);
    expect(platform.violations).toEqual([]);
    await platform.stop();
    await database.drop();
  });
});
