import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from './support/app';
import { FakeGithub, TOKEN } from './support/fake-github';
import { settled } from './support/workflows';

describe('Issues in a conversation', () => {
  let github: FakeGithub;
  let app: TestApp;
  beforeAll(async () => {
    github = await new FakeGithub().start('acme/web', 'acme/api');
    app = await startApp({
      environment: {
        VCS_API_URL: github.url,
        VCS_TOKEN: TOKEN,
        VCS_DEFAULT_REPO: 'acme/web',
        VCS_RETRY_BASE_DELAY_SECONDS: '0',
        VCS_WRITE_INTERVAL_SECONDS: '0',
        VCS_SETTLE_SECONDS: '0',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await github.stop();
  });
  afterEach(() => expect(github.complaints).toEqual([]));

  it('from a sentence to an issue, and "close it" closes that one', async () => {
    const session = `s-${randomUUID()}`;
    const created = await app.say(session, 'Create an issue for the login bug in web, assign it to Maria');
    const issue = github.issues().at(-1);
    expect(created.intent.action).toBe('create_issue');
    expect(created.message).toContain(`GitHub issue #${issue?.number}`);
    expect(issue).toMatchObject({ assignees: ['maria'], state: 'open' });
    expect(issue?.title).toMatch(/login bug/i);
    expect(created.workflow_id).toMatch(/^wf_/);

    const closed = await app.say(session, 'Close it');
    expect(closed.conversation_context.resolved_message).toContain(`#${issue?.number}`);
    expect(closed.intent.action).toBe('close_issue');
    expect(issue?.state).toBe('closed');
    expect((await app.get(`/api/orchestration/workflows/${closed.workflow_id}`)).body.data).toMatchObject({
      status: 'completed',
      session_id: session,
    });
  });

  it('a milestone that is said becomes its number, and one that nobody knows stays in the text', async () => {
    github.milestones.set('acme/web', [{ number: 4, title: 'v2.1', state: 'open', due_on: null }]);
    const session = `s-${randomUUID()}`;
    await app.say(session, 'Create an issue in acme/web for milestone v2.1: the menu flickers');
    expect(github.issues().at(-1)?.milestone).toBe(4);
    await app.say(session, 'Create an issue in acme/web for milestone v7.0: the menu jumps');
    expect(github.issues().at(-1)).toMatchObject({
      milestone: null,
      body: expect.stringContaining('Milestone: v7.0'),
    });
  });

  it.each([
    [
      '/api/v1/conversation/message',
      { session_id: 'printer', message: 'Create an issue: the printer is on fire' },
    ],
    ['/api/v1/intent', { message: 'Create an issue: the scanner is under water' }],
  ])(
    'one idempotency key makes one issue at %s, also when the first reply was lost with its process',
    async (path, body) => {
      const headers = { 'idempotency-key': randomUUID() };
      const before = github.issues().length;
      await app.post(path, body, { headers });
      expect((await app.post(path, body, { headers })).headers['idempotency-replayed']).toBe('true');
      // What a process leaves that dies before it could keep its reply.
      await app.database.query('DELETE FROM idempotency_keys');
      const again = await app.post(path, body, { headers });
      expect(again.status).toBe(200);
      expect(again.headers['idempotency-replayed']).toBeUndefined();
      expect(github.issues()).toHaveLength(before + 1);
    },
  );

  it('a host that is away leaves the draft in its workflow, and a retry publishes it', async () => {
    const session = `s-${randomUUID()}`;
    github.fail('POST', { answer: 502 });
    const reply = await app.say(session, 'Create an issue: the export button does nothing');
    expect(reply.degraded).toMatchObject({ service: 'repository_host', fallback: 'draft_kept' });
    const path = `/api/orchestration/workflows/${reply.workflow_id}`;
    expect((await app.get(path)).body.data).toMatchObject({
      status: 'blocked',
      reason: { code: 'VCS_ERROR' },
    });
    expect((await app.post(`${path}/retry`)).body.data.status).toBe('completed');
    expect(github.issues().filter(({ title }) => /export button/i.test(title))).toHaveLength(1);
  });

  it('a task said in a conversation becomes a workflow that knows what was said', async () => {
    const session = `s-${randomUUID()}`;
    await app.say(session, 'The importer reads CSV files and is slow.');
    const reply = await app.say(session, 'Rewrite the importer, then write the user guide');
    expect(reply.intent.action).toBe('coordinate_task');
    const workflow = await settled(app, reply.workflow_id);
    expect(workflow).toMatchObject({ status: 'completed', type: 'coordination', session_id: session });
    expect(JSON.stringify(workflow.tasks[0].result)).toContain('turn 1');
  });
});
