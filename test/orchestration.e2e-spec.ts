import { randomUUID } from 'node:crypto';
import { BETA, startApp, type TestApp } from './support/app';
import { eventually } from './support/eventually';
import { settled } from './support/workflows';

const COORDINATE = '/api/orchestration/multi-agent';
const WORKFLOWS = '/api/orchestration/workflows';

describe('A task is cut, stored and worked off', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const coordinate = async (message: string, extra: object = {}) => {
    const response = await app.post(COORDINATE, { message, ...extra });
    expect([response.status, response.text]).toEqual([200, expect.anything()]);
    return response.body.data;
  };

  it('answers with the graph, its agents and the measured time', async () => {
    const reply = await coordinate('Build a complete user preference API with testing and documentation', {
      category: 'EXECUTION',
      action: 'build_user_preference_api',
      context: { complexity: 'high', team: 'platform' },
    });
    expect(reply.complexity).toBe('high');
    expect(
      reply.subtasks.map(({ title, depends_on }: { title: string; depends_on: string[] }) => [
        title,
        depends_on,
      ]),
    ).toEqual([
      ['Design the user preference API', []],
      ['Build a complete user preference API', ['t1']],
      ['Test the user preference API', ['t2']],
      ['Document the user preference API', ['t2']],
    ]);
    expect(reply.agents.map(({ name }: { name: string }) => name)).toEqual([
      'planner',
      'engineer',
      'tester',
      'writer',
    ]);
    expect(reply.targets.coordination.met).toBe(reply.duration_ms <= 1000);
  });

  it('runs every task in the order of the graph and keeps what each leaves behind', async () => {
    const session = `session-${randomUUID()}`;
    await app.say(session, 'The billing database still runs on MySQL and the invoices are slow.');
    const { workflow_id: id } = await coordinate(
      'Migrate the billing database to Postgres, then update the dashboard and write the runbook',
      { session_id: session },
    );
    const workflow = await settled(app, id);

    expect(workflow.status).toBe('completed');
    expect(workflow.progress).toEqual({ completed: 3, total: 3, percent: 100 });
    const [migrate, update, write] = workflow.tasks;
    expect(migrate.result.type).toBe('issue_draft');
    expect(migrate.result.body).toContain('turn 1: The billing database still runs on MySQL');
    expect(write.result.type).toBe('document');
    expect(write.result.content).toContain('Migrate the billing database to Postgres');
    for (const task of [update, write]) {
      expect(Date.parse(task.started_at)).toBeGreaterThanOrEqual(Date.parse(migrate.finished_at));
    }
    expect(workflow.tasks.map(({ attempts }: { attempts: number }) => attempts)).toEqual([1, 1, 1]);
  });

  it('shows a workflow to its owner alone', async () => {
    const { workflow_id: id } = await coordinate('Fix the typo in the README');
    for (const path of [`${WORKFLOWS}/${id}`, `${WORKFLOWS}/${id}/events`]) {
      const other = await app.get(path, { key: BETA });
      expect([path, other.status, other.body.error.code]).toEqual([path, 404, 'WORKFLOW_NOT_FOUND']);
    }
    for (const action of ['cancel', 'retry']) {
      expect((await app.post(`${WORKFLOWS}/${id}/${action}`, {}, { key: BETA })).body.error.code).toBe(
        'WORKFLOW_NOT_FOUND',
      );
    }
    const ids = (await app.get(WORKFLOWS, { key: BETA })).body.data.workflows;
    expect(ids).toEqual([]);
  });

  it.each(['nothing', randomUUID(), `wf_${randomUUID()}`, `wf_query_${randomUUID()}`, 'wf_query_x', "wf_'"])(
    'knows no workflow %s',
    async (id) => {
      const response = await app.get(`${WORKFLOWS}/${encodeURIComponent(id)}`);
      expect([response.status, response.body.error.code]).toEqual([404, 'WORKFLOW_NOT_FOUND']);
    },
  );

  it('lists page by page, each workflow once', async () => {
    const made = new Set<string>();
    for (let i = 0; i < 5; i++)
      made.add((await coordinate(`Fix the problem number ${i} in the page list`)).workflow_id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { workflows: { workflow_id: string }[]; next_cursor: string | null } = (
        await app.get(`${WORKFLOWS}?limit=2${cursor && `&cursor=${cursor}`}`)
      ).body.data;
      seen.push(...page.workflows.map(({ workflow_id: id }) => id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => made.has(id)).sort()).toEqual([...made].sort());
  });

  it('refuses what it cannot use, by name', async () => {
    for (const [body, field] of [
      [{}, 'message'],
      [{ message: ' ' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ message: 'x', category: 5 }, 'category'],
      [{ message: 'x', context: { repository: 'nonsense' } }, 'context.repository'],
      [{ message: 'x', session_id: 'a/b' }, 'session_id'],
      [{ message: 'x', surprise: 1 }, 'surprise'],
    ] as const) {
      const response = await app.post(COORDINATE, body);
      expect([response.status, response.body.error.details.fields?.[0]?.field]).toEqual([400, field]);
    }
    expect((await app.get(`${WORKFLOWS}?cursor=%22`)).status).toBe(400);
    expect((await app.get(`${WORKFLOWS}?limit=0`)).status).toBe(400);
    expect((await app.get(`${WORKFLOWS}?status=sleeping`)).status).toBe(400);
    expect((await app.get(COORDINATE)).status).toBe(405);
  });

  it('makes one workflow for one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [a, b] = [
      await app.post(COORDINATE, { message: 'Fix it' }, { headers }),
      await app.post(COORDINATE, { message: 'Fix it' }, { headers }),
    ];
    expect(b.headers['idempotency-replayed']).toBe('true');
    expect(b.body.data.workflow_id).toBe(a.body.data.workflow_id);
  });

  it('shows the workflow of a plain question, and only to the one who asked', async () => {
    const { workflow_id: id } = await app.say(`s-${randomUUID()}`, 'list all projects');
    expect(id).toMatch(/^wf_query_/);
    const workflow = (await app.get(`${WORKFLOWS}/${id}`)).body.data;
    expect(workflow).toMatchObject({
      workflow_id: id,
      type: 'query',
      status: 'completed',
      message: 'list all projects',
    });
    expect(workflow.tasks).toHaveLength(1);
    expect((await app.get(`${WORKFLOWS}/${id}`, { key: BETA })).status).toBe(404);
    expect((await app.post(`${WORKFLOWS}/${id}/cancel`)).status).toBe(404);
  });

  it('erases workflows with their session', async () => {
    const session = `erased-${randomUUID()}`;
    await app.say(session, 'Hello');
    const { workflow_id: id } = await coordinate('Fix the login page', { session_id: session });
    expect((await app.delete(`/api/v1/conversation/${session}`)).status).toBe(204);
    expect((await app.get(`${WORKFLOWS}/${id}`)).status).toBe(404);
  });

  it('tells progress live until nothing moves any more', async () => {
    const { workflow_id: id } = await coordinate(
      'Build the importer, then test it, then announce it to the team',
    );
    const stream = (await app.get(`${WORKFLOWS}/${id}/events`)).text;
    const events = stream
      .split('\n\n')
      .filter(Boolean)
      .map((block) => ({
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}'),
      }));
    expect(events.at(-1)).toMatchObject({
      event: 'workflow',
      data: { workflow_id: id, status: 'completed', progress: { percent: 100 } },
    });
    const done = events
      .filter(({ event, data }) => event === 'task' && data.status === 'completed')
      .map(({ data }) => data.id);
    expect(done).toEqual(['t1', 't2', 't3']);
  });

  it('measures itself against its targets, for anyone to read', async () => {
    const health = (await app.get(`${COORDINATE}/health`, { key: null })).body.data;
    expect(health).toMatchObject({
      status: 'healthy',
      checks: { database: { status: 'up' }, queue: { status: 'up' }, workers: { status: 'up' } },
    });
    const metrics = (await app.get(`${COORDINATE}/metrics`, { key: null })).body.data;
    expect(metrics.coordination.count).toBeGreaterThan(5);
    expect(metrics.success_rate).toBe(1);
    expect(metrics.coordination.target_met).toBe(metrics.coordination.p95_ms <= 1000);
    expect(metrics.health_check.count).toBeGreaterThan(0);
    expect(JSON.stringify(metrics)).not.toMatch(/wf_|session/);
  });
});

describe('A workflow that is not worked on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ environment: { WORKFLOW_CONCURRENCY: '0' } });
  });
  afterAll(() => app.close());

  it('is cancelled for good, and cannot be retried', async () => {
    const { workflow_id: id } = (await app.post(COORDINATE, { message: 'Build the importer and test it' }))
      .body.data;
    const cancelled = (await app.post(`${WORKFLOWS}/${id}/cancel`)).body.data;
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled.tasks.map(({ status }: { status: string }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await app.post(`${WORKFLOWS}/${id}/cancel`)).status).toBe(200);
    const retried = await app.post(`${WORKFLOWS}/${id}/retry`);
    expect([retried.status, retried.body.error.code]).toEqual([409, 'WORKFLOW_STATE_CONFLICT']);
  });

  it('says in its health that nobody works here', async () => {
    expect((await app.get(`${COORDINATE}/health`)).body.data).toMatchObject({
      status: 'degraded',
      checks: { workers: { status: 'down' } },
    });
  });

  it('waits until an instance comes that works', async () => {
    const { workflow_id: id } = (await app.post(COORDINATE, { message: 'Build the importer and test it' }))
      .body.data;
    const worker = await startApp({ database: app.database });
    try {
      expect((await settled(app, id)).status).toBe('completed');
    } finally {
      await worker.close();
    }
  });

  it('goes on when the database was away for a moment', async () => {
    const worker = await startApp({ database: app.database, environment: { WORKFLOW_LEASE_SECONDS: '1' } });
    try {
      await app.database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      const { workflow_id: id } = await eventually(async () => {
        const response = await worker.post(COORDINATE, { message: 'Build the importer and test it' });
        expect(response.status).toBe(200);
        return response.body.data;
      });
      expect((await settled(worker, id)).status).toBe('completed');
    } finally {
      await worker.close();
    }
  });

  it('is ended when it takes longer than it may, and a retry goes on with what is left', async () => {
    const hurried = await startApp({
      database: app.database,
      environment: { WORKFLOW_CONCURRENCY: '0', WORKFLOW_TIMEOUT_SECONDS: '1' },
    });
    const { workflow_id: id } = (
      await hurried.post(COORDINATE, { message: 'Build the importer and test it' })
    ).body.data;
    await hurried.close();
    await app.database.query(
      "UPDATE workflows SET deadline_at = now() - interval '1 second' WHERE status = 'running'",
    );
    await app.database.query(
      "UPDATE workflow_tasks SET not_before = now() + interval '1 hour' WHERE status = 'ready'",
    );
    const worker = await startApp({ database: app.database, environment: { WORKFLOW_LEASE_SECONDS: '1' } });
    try {
      expect(await settled(worker, id)).toMatchObject({
        status: 'failed',
        reason: { code: 'WORKFLOW_TIMEOUT' },
      });
      expect((await worker.post(`${WORKFLOWS}/${id}/retry`)).status).toBe(200);
      expect((await settled(worker, id)).status).toBe('completed');
    } finally {
      await worker.close();
    }
  });
});
