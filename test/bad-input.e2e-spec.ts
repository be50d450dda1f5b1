import fc from 'fast-check';
import { ALPHA, startApp, type TestApp } from './support/app';

const CONVERSATION = '/api/v1/conversation';
const VALID = { session_id: 'bad-input', message: 'Hello' };

describe('Bad input', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await app.say('known', 'We should fix GitHub issue #85 today.');
  });
  afterAll(() => app.close());

  describe('is refused with the field named', () => {
    const window = (context_window: unknown) => ({ ...VALID, conversation_settings: { context_window } });
    it.each<[string, unknown, string]>([
      ['no message', { session_id: 's' }, 'message'],
      ['no session', { message: 'x' }, 'session_id'],
      ['a blank message', { ...VALID, message: ' \n\t ' }, 'message'],
      ['a message of 2001 hearts', { ...VALID, message: '❤'.repeat(2001) }, 'message'],
      ['a message with U+0000', { ...VALID, message: 'a\u0000b' }, 'message'],
      ['a lone surrogate in a context key', { ...VALID, user_context: { 'a\ud800': 1 } }, 'user_context'],
      ['a session with a slash', { ...VALID, session_id: 'a/b' }, 'session_id'],
      ['a session of 256 characters', { ...VALID, session_id: 'x'.repeat(256) }, 'session_id'],
      ['a session with a space', { ...VALID, session_id: 'a b' }, 'session_id'],
      ['an unknown key', { ...VALID, surprise: 1 }, 'surprise'],
      [
        'an unknown setting',
        { ...VALID, conversation_settings: { cache_ttl: 60 } },
        'conversation_settings.cache_ttl',
      ],
      ['window 0', window(0), 'conversation_settings.context_window'],
      ['window 1.5', window(1.5), 'conversation_settings.context_window'],
      ['window as text', window('10'), 'conversation_settings.context_window'],
      [
        'a flag as text',
        { ...VALID, conversation_settings: { reference_resolution: 'true' } },
        'conversation_settings.reference_resolution',
      ],
      [
        'projects as numbers',
        { ...VALID, user_context: { project_context: [1] } },
        'user_context.project_context.0',
      ],
      ['a user context of 20 KB', { ...VALID, user_context: { pad: 'x'.repeat(20_000) } }, 'user_context'],
      ['a list as body', [], 'body'],
    ])('%s', async (_, body, field) => {
      const response = await app.post(`${CONVERSATION}/message`, body);
      expect(response.status).toBe(400);
      expect(response.body.error.code).toBe('VALIDATION_FAILED');
      expect(response.body.error.details.fields.map((problem: { field: string }) => problem.field)).toContain(
        field,
      );
    });

    it.each([
      'window_size=0',
      'window_size=1e1',
      'window_size=0x10',
      'window_size=5.0',
      'window_size=1&window_size=2',
      'include_entities=1',
    ])('the query %s', async (query) => {
      const response = await app.get(`${CONVERSATION}/known/context?${query}`);
      expect(response.body.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ field: query.split('=')[0] }] },
      });
    });

    it('a window above 25, with a code of its own', async () => {
      for (const response of [
        await app.post(`${CONVERSATION}/message`, window(26)),
        await app.get(`${CONVERSATION}/known/context?window_size=26`),
        await app.put(`${CONVERSATION}/known/settings`, { context_window: 26 }),
        await app.post(`${CONVERSATION}/resolve-references`, {
          session_id: 'known',
          messages: ['x'],
          resolution_options: { context_window: 26 },
        }),
      ]) {
        expect([response.status, response.body.error.code]).toEqual([400, 'CONTEXT_WINDOW_EXCEEDED']);
      }
    });
  });

  it('counts code points, not surrogate halves or joined emoji', async () => {
    for (const message of ['😀'.repeat(2000), '❤️'.repeat(1000)]) {
      expect((await app.post(`${CONVERSATION}/message`, { ...VALID, message })).status).toBe(200);
    }
    expect((await app.post(`${CONVERSATION}/message`, { ...VALID, message: '❤️'.repeat(1001) })).status).toBe(
      400,
    );
  });

  it('never gives a 500 or a half-written row, for 10,000 random bodies', async () => {
    const send = async (method: string, path: string, body: unknown): Promise<number> => {
      const response = await fetch(app.url + path, {
        method,
        headers: { authorization: `Bearer ${ALPHA}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const bodies = fc.sample(anyCall, 10_000);
    for (let start = 0; start < bodies.length; start += 50) {
      const batch = bodies.slice(start, start + 50);
      const statuses = await Promise.all(
        batch.map(({ method, path, body }) => send(method, CONVERSATION + path, body)),
      );
      statuses.forEach((status, i) => {
        if (![200, 400, 404].includes(status))
          throw new Error(`status ${status} for ${JSON.stringify(batch[i])}`);
      });
    }
    const [broken] = await app.database.query<{ gaps: number; strays: number }>(
      `SELECT (SELECT count(*)::int FROM conversations c WHERE total_turns <> (SELECT count(*) FROM turns WHERE conversation_id = c.id)) AS gaps,
              (SELECT count(*)::int FROM turns t WHERE NOT EXISTS (SELECT 1 FROM conversations WHERE id = t.conversation_id)) AS strays`,
    );
    expect(broken).toEqual({ gaps: 0, strays: 0 });
  }, 180_000);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', ' ', "'", '"', '$1', '%', '\\', 'it ', 'that issue ', '#85 '),
  ),
  maxLength: 80,
});
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const session = fc.oneof(fc.constantFrom('fuzz-1', 'fuzz-2', 'known'), anyValue);
const window = fc.oneof(fc.integer({ min: -1, max: 30 }), anyValue);
const flag = fc.oneof(fc.boolean(), anyValue);
const optional = { requiredKeys: [] };

const messageBody = fc.record(
  {
    session_id: session,
    message: anyValue,
    user_context: fc.oneof(fc.dictionary(anyText, fc.jsonValue()), anyValue),
    conversation_settings: fc.oneof(
      fc.record(
        {
          context_window: window,
          reference_resolution: flag,
          performance_mode: fc.constantFrom('speed', 'balanced', 'high_accuracy', 'x'),
        },
        optional,
      ),
      anyValue,
    ),
  },
  { requiredKeys: ['session_id', 'message'] },
);
const settingsBody = fc.record(
  {
    context_window: window,
    reference_resolution: flag,
    performance_mode: anyValue,
    cache_ttl: fc.integer(),
    entity_extraction: flag,
  },
  optional,
);
const batchBody = fc.record(
  {
    session_id: session,
    messages: fc.oneof(fc.array(anyText, { maxLength: 5 }), anyValue),
    resolution_options: fc.record(
      { context_window: window, confidence_threshold: fc.double(), include_alternatives: flag },
      optional,
    ),
  },
  { requiredKeys: ['session_id', 'messages'] },
);

const anyCall = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant('POST'),
      path: fc.constant('/message'),
      body: messageBody,
    }),
  },
  fc.record({
    method: fc.constant('PUT'),
    path: fc.constantFrom('/fuzz-1/settings', '/fuzz-3/settings'),
    body: settingsBody,
  }),
  fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/resolve-references'),
    body: batchBody,
  }),
  fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom('/message', '/resolve-references'),
    body: fc.jsonValue(),
  }),
);
