import { startApp, type TestApp } from './support/app';
import { type FakeLanguageModel, startFakeLanguageModel } from './support/fake-language-model';

const ACCURATE = { conversation_settings: { performance_mode: 'high_accuracy' } };

describe('high_accuracy with a language model', () => {
  let model: FakeLanguageModel;
  let app: TestApp;
  let session = 0;

  beforeAll(async () => {
    model = await startFakeLanguageModel();
    const environment = { LLM_API_URL: model.url, LLM_API_KEY: 'model-key', LLM_MODEL: 'small' };
    // Time stands still, so that a busy machine does not use up what is left for the model.
    app = await startApp({ environment, clock: () => 1_790_000_000_000 });
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });
  beforeEach(() => {
    model.calls.length = 0;
    session++;
  });

  const ask = async (text: string, extra: object = ACCURATE) => {
    await app.say(`opinion-${session}`, 'Maria Lopez and Anna Berg reported the outage.');
    return app.say(`opinion-${session}`, text, extra);
  };

  it('lets the model choose between candidates that are too close to call', async () => {
    model.answer = ({ body }) => {
      const { choices } = materialOf(body.messages);
      return JSON.stringify({ choice: choices.findIndex((choice) => choice.includes('Anna Berg')) + 1 });
    };
    const reply = await ask('Send her the summary');
    expect(reply.conversation_context.resolved_message).toBe('Send Anna Berg the summary');
    expect(reply.requires_clarification).toBe(false);

    expect(model.calls).toHaveLength(1);
    const [call] = model.calls;
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer model-key',
      body: { model: 'small' },
    });
    expect(materialOf(call?.body.messages ?? [])).toMatchObject({
      message: 'Send her the summary',
      expression: 'her',
    });
  });

  it.each([
    ['nothing that was offered', '{"choice": 9}'],
    ['a name of its own', '{"choice": "Eve Hacker"}'],
    ['prose', 'It is probably Maria.'],
    ['none of them', '{"choice": 0}'],
  ])('keeps the engine’s decision when the model answers %s', async (_, content) => {
    model.answer = () => content;
    const reply = await ask('Send her the summary');
    expect(reply.requires_clarification).toBe(true);
    expect(reply.conversation_context.resolved_message).toBe('Send her the summary');
  });

  it('falls back to the engine when the model does not answer in time', async () => {
    model.answer = () => null;
    const reply = await ask('Send her the summary');
    expect(reply.requires_clarification).toBe(true);
    expect(model.calls).toHaveLength(1);
  });

  it('does not ask about what is certain, nor in another mode', async () => {
    model.answer = () => '{"choice": 1}';
    await ask('Thanks, that helps.');
    await ask('Send her the summary', {});
    expect(model.calls).toHaveLength(0);
  });
});

function materialOf(messages: { role: string; content: string }[]): {
  message: string;
  expression: string;
  choices: string[];
} {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '{}';
  return (JSON.parse(content) as { material: { message: string; expression: string; choices: string[] } })
    .material;
}

describe('A language model and what is asked for', () => {
  let model: FakeLanguageModel;
  let app: TestApp;

  beforeAll(async () => {
    model = await startFakeLanguageModel();
    app = await startApp({ environment: { LLM_API_URL: model.url, LLM_MODEL: 'small' } });
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  const UNSURE = 'Where did I put the budget?';
  const actionOf = async (message: string) =>
    (await app.post('/api/v1/intent', { message })).body.data.intent.action as string;

  it('is asked only when the local classifier is unsure, and chooses among its actions', async () => {
    model.answer = ({ body }) => {
      const { choices } = materialOf(body.messages);
      return JSON.stringify({
        choice: choices.findIndex((choice) => choice.includes('Search your files')) + 1,
      });
    };
    await actionOf('List all projects');
    expect(model.calls).toHaveLength(0);
    expect(await actionOf(UNSURE)).toBe('search_files');
    expect(model.calls).toHaveLength(1);
  });

  it('changes nothing with an answer that is none', async () => {
    model.answer = () => 'delete everything';
    const local = await startApp({ database: app.database });
    try {
      const { body } = await local.post('/api/v1/intent', { message: UNSURE });
      expect(await actionOf(UNSURE)).toBe(body.data.intent.action);
    } finally {
      await local.close();
    }
  });
});
