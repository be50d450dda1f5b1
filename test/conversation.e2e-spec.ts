import { ALPHA, BETA, startApp, type TestApp } from './support/app';

describe('A conversation', () => {
  let app: TestApp;
  beforeAll(async () => (app = await startApp()));
  afterAll(() => app.close());

  it('resolves a reference against an earlier turn and stores both', async () => {
    await app.say('story', 'We should fix GitHub issue #85 today.', { user_context: { user_id: 'u1' } });
    const reply = await app.say('story', 'Show me that issue again');
    expect(reply.conversation_context).toMatchObject({
      original_message: 'Show me that issue again',
      resolved_message: 'Show me GitHub issue #85 again',
      turn_number: 2,
      resolved_references: [
        {
          original: 'that issue',
          resolved: 'GitHub issue #85',
          type: 'demonstrative_reference',
          source_turn: 1,
        },
      ],
    });

    const { body } = await app.get('/api/v1/conversation/story/context');
    expect(body.data).toMatchObject({
      conversation_id: 'story',
      total_turns: 2,
      metadata: { user_id: 'u1' },
    });
    expect(body.data.turns[0].entities).toContain('GitHub issue #85');
    expect(body.data.turns[1].resolved_references[0]).toMatchObject({ original: 'that issue' });
  });

  it('acknowledges what was understood, with the reference', async () => {
    await app.say('ack', 'We should fix GitHub issue #85 today.');
    const reply = await app.say('ack', 'Close that issue');
    expect(reply.message).toMatch(/#85/);
    expect(reply.intent.action).toBe('close_issue');
  });

  it('asks when nothing fits, keeps the original and acts on nothing', async () => {
    const reply = await app.say('empty', 'Close that issue');
    expect(reply.requires_clarification).toBe(true);
    expect(reply.message).toMatch(/that issue.*\?|which issue/i);
    expect(reply.conversation_context).toMatchObject({
      resolved_message: 'Close that issue',
      unresolved_references: [{ original: 'that issue', code: 'REFERENCE_RESOLUTION_FAILED' }],
    });
  });

  it.each(['Show me GitHub issue #86.', 'What can you do?', 'Is everything up and running?'])(
    'does not take its own talk after “%s” for a thing of the conversation',
    async (between) => {
      const session = `talk-${between.length}`;
      await app.say(session, 'Please look at GitHub issue #85.');
      await app.say(session, between);
      const reply = await app.say(session, 'Can you close it?');
      expect(reply.conversation_context.resolved_message).toMatch(/^Can you close GitHub issue #8[56]\?$/);
    },
  );

  it('lets settings of one message override those of the session for that message alone', async () => {
    await app.say('once', 'We should fix GitHub issue #85 today.');
    const off = { conversation_settings: { reference_resolution: false } };
    expect(
      (await app.say('once', 'Show me that issue', off)).conversation_context.resolved_references,
    ).toEqual([]);
    expect(
      (await app.say('once', 'Show me that issue')).conversation_context.resolved_references,
    ).toHaveLength(1);
  });

  it('answers from the cache and from the database alike', async () => {
    await app.say('cached', 'We should fix GitHub issue #85 today.');
    await app.say('cached', 'Thanks.');
    const other = await startApp({ database: app.database });
    try {
      const here = await app.post('/api/v1/conversation/resolve-references', {
        session_id: 'cached',
        messages: ['Close it'],
      });
      const there = await other.post('/api/v1/conversation/resolve-references', {
        session_id: 'cached',
        messages: ['Close it'],
      });
      const { references } = here.body.data.resolutions[0];
      expect(references).toHaveLength(1);
      expect(there.body.data.resolutions[0].references).toEqual(references);
    } finally {
      await other.close();
    }
    const rows = await app.database.query<{ cache_hit: boolean }>(
      `SELECT cache_hit FROM turns JOIN conversations c ON c.id = conversation_id WHERE session_id = 'cached' ORDER BY turn_number`,
    );
    expect(rows.map((row) => row.cache_hit)).toEqual([false, true]);
  });

  it('reads more turns than the cache holds when a message asks for them', async () => {
    await app.put('/api/v1/conversation/wide/settings', { context_window: 2 });
    await app.say('wide', 'We should fix GitHub issue #85 today.');
    for (const text of ['Thanks.', 'Good.', 'Fine.']) await app.say('wide', text);
    const near = await app.say('wide', 'Close that issue');
    expect(near.conversation_context.resolved_references).toEqual([]);
    const far = await app.say('wide', 'Close that issue', { conversation_settings: { context_window: 25 } });
    expect(far.conversation_context.resolved_message).toBe('Close GitHub issue #85');
  });

  it('stores no entities when their extraction is off', async () => {
    await app.put('/api/v1/conversation/bare/settings', { entity_extraction: false });
    await app.say('bare', 'Please look at GitHub issue #85.');
    const { body } = await app.get('/api/v1/conversation/bare/context');
    expect(body.data.turns[0].entities).toEqual([]);
  });

  it('keeps clients apart, also when they choose the same session id', async () => {
    await app.say('shared', 'We should fix GitHub issue #85 today.');
    const stranger = await app.post(
      '/api/v1/conversation/message',
      { session_id: 'shared', message: 'Show me that issue' },
      { key: BETA },
    );
    expect(JSON.stringify(stranger.body)).not.toContain('#85');
    const { body } = await app.get('/api/v1/conversation/shared/context', { key: BETA });
    expect(body.data.total_turns).toBe(1);
    expect((await app.get('/api/v1/conversation/story/export', { key: BETA })).status).toBe(404);
    expect((await app.delete('/api/v1/conversation/story', { key: BETA })).status).toBe(404);
  });

  it('filters the reference history by type and confidence, in the short form and the long one', async () => {
    await app.say('types', 'We should fix GitHub issue #85 and GitHub issue #86.');
    await app.say('types', 'Show me the first issue');
    await app.say('types', 'Close it');
    const ask = async (query: string) =>
      (await app.get(`/api/v1/conversation/types/references?${query}`)).body.data;
    expect(await ask('reference_type=comparative')).toMatchObject({
      total_references: 1,
      references: [{ original_text: 'the first issue' }],
    });
    expect(await ask('reference_type=comparative_reference')).toMatchObject({ total_references: 1 });
    expect(await ask('reference_type=pronoun')).toMatchObject({
      total_references: 1,
      references: [{ original_text: 'it' }],
    });
    expect(await ask('confidence_threshold=1.0')).toMatchObject({
      total_references: 0,
      average_confidence: 0,
    });
    expect((await ask('limit=1')).references).toMatchObject([{ original_text: 'it' }]);
  });

  it('exports a long conversation whole, in order, as JSON Lines', async () => {
    for (let i = 1; i <= 3; i++) await app.say('export', `Message ${i}`);
    const { text, headers } = await app.get('/api/v1/conversation/export/export');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(headers['content-type']).toMatch(/ndjson/);
    expect(lines.map(({ type, turn_number }) => [type, turn_number])).toEqual([
      ['conversation', undefined],
      ['turn', 1],
      ['turn', 2],
      ['turn', 3],
    ]);
  });

  it('summarises how its messages were handled', async () => {
    const { body } = await app.get('/api/v1/conversation/story/context?performance_summary=true');
    expect(body.data.performance_summary).toMatchObject({
      turns: 2,
      target_ms: 150,
      references_resolved: 1,
      cache_hit_rate: 0.5,
    });
  });

  it('runs one statement to open and one to append, and none to open from the cache', async () => {
    const statements = await countStatements(app, async () => {
      await app.say('counted', 'Hello there');
      await app.say('counted', 'Hello again');
    });
    expect(statements).toBe(3);
  });

  it('never shows another client a key error that tells which part was wrong', async () => {
    const wrong = await app.get('/api/v1/conversation/story/context', { key: `${ALPHA}x` });
    expect(wrong.status).toBe(401);
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
  });
});

/** Statements on the tables of conversations that the service sends while `work` runs. */
async function countStatements(app: TestApp, work: () => Promise<void>): Promise<number> {
  const { DataSource } = await import('typeorm');
  const source = app.nest.get(DataSource);
  const spy = jest.spyOn(source, 'query');
  await work();
  const count = spy.mock.calls.filter(([sql]) => /conversations|turns/.test(sql)).length;
  spy.mockRestore();
  return count;
}
