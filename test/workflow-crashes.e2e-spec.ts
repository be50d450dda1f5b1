import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from './support/app';
import { FakeGithub, TOKEN } from './support/fake-github';
import { type CompiledService, compileService, type ServiceProcess } from './support/service-process';
import { settled } from './support/workflows';

const WORKFLOWS = '/api/orchestration/workflows';
/** A quick round by default; `CRASH_KILLS=50 CRASH_WORKFLOWS=20` is the full one. */
const KILLS = Number(process.env.CRASH_KILLS ?? 12);
const TASKS = Number(process.env.CRASH_WORKFLOWS ?? 8);
const REQUEST = 'Build the importer and test it, then write the guide';

describe('When processes are killed', () => {
  let github: FakeGithub;
  let service: CompiledService;
  /** Looks on without taking tasks. */
  let app: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    github = await new FakeGithub().start('acme/web');
    environment = {
      VCS_API_URL: github.url,
      VCS_TOKEN: TOKEN,
      VCS_DEFAULT_REPO: 'acme/web',
      VCS_API_TIMEOUT: '1',
      VCS_WRITE_INTERVAL_SECONDS: '0',
      VCS_SETTLE_SECONDS: '0.2',
      WORKFLOW_LEASE_SECONDS: '1',
      WORKFLOW_CONCURRENCY: '4',
    };
    app = await startApp({ environment: { ...environment, WORKFLOW_CONCURRENCY: '0' } });
    service = await compileService();
  }, 60_000);
  afterAll(async () => {
    await service?.remove();
    await app?.close();
    await github?.stop();
  });
  afterEach(() => expect(github.complaints).toEqual([]));

  const coordinate = async (): Promise<string> =>
    (await app.post('/api/orchestration/multi-agent', { message: REQUEST })).body.data.workflow_id;

  it('between the answer of the host and our note of it, there is one issue in the end', async () => {
    const id = await coordinate();
    const first = await service.start(app.database, environment);
    await settled(app, id);
    const killed = new Promise<void>((done) => {
      github.fail('POST', 'hangs after');
      github.onActed = (method) => {
        if (method !== 'POST') return;
        github.onActed = () => undefined;
        void first.kill().then(done);
      };
    });
    await Promise.allSettled([first.post(`${WORKFLOWS}/${id}/issues`, {}), killed]);
    const parents = (): number => github.issues().filter(({ body }) => body.includes('## Parts')).length;
    expect(parents()).toBe(1);

    const second = await service.start(app.database, environment);
    try {
      const [publication] = (await app.get(`${WORKFLOWS}?type=publication`)).body.data.workflows;
      const done = await settled(app, publication.workflow_id, 40_000);
      expect(done.status).toBe('completed');
      expect(parents()).toBe(1);
      expect(github.issues()).toHaveLength(4);
      expect(github.calls('GET').some(({ path }) => path.includes('since='))).toBe(true);
    } finally {
      await second.kill();
    }
  }, 80_000);

  it(`${KILLS} times at random moments, all of ${TASKS} workflows complete and every effect happens once`, async () => {
    github.repositories.set('acme/web', []);
    const ids = await Promise.all(Array.from({ length: TASKS }, coordinate));
    const instances: Promise<ServiceProcess>[] = Array.from({ length: 3 }, () =>
      service.start(app.database, environment),
    );
    const publish = async (id: string): Promise<string> => {
      for (;;) {
        const instance = await (instances[
          Math.floor(Math.random() * instances.length)
        ] as Promise<ServiceProcess>);
        const reply = await instance.post(`${WORKFLOWS}/${id}/issues`, {}).catch(() => undefined);
        if (reply?.status === 200) return String(reply.body.data.publication_id);
        await sleep(100);
      }
    };
    const publications = Promise.all(ids.map(publish));
    for (let kill = 0; kill < KILLS; kill++) {
      const slot = kill % instances.length;
      const instance = await (instances[slot] as Promise<ServiceProcess>);
      await sleep(Math.random() * 200);
      await instance.kill();
      instances[slot] = service.start(app.database, environment);
    }
    try {
      for (const id of [...ids, ...(await publications)])
        expect((await settled(app, id, 60_000)).status).toBe('completed');
    } finally {
      await Promise.all(instances.map(async (instance) => (await instance).kill()));
    }
    const published = github.issues().map(({ body }) => /<!-- antecedent:\S+ -->/.exec(body)?.[0]);
    expect(published).toHaveLength(TASKS * 4);
    expect(new Set(published).size).toBe(TASKS * 4);
    const [documents] = await app.database.query<{ files: number; tasks: number }>(
      `SELECT (SELECT count(*)::int FROM files WHERE origin_id = ANY($1)) AS files,
              (SELECT count(DISTINCT result #>> '{file,id}')::int FROM workflow_tasks WHERE workflow_id = ANY($1)) AS tasks`,
      [ids.map((id) => id.slice('wf_'.length))],
    );
    expect(documents).toEqual({ files: TASKS * 2, tasks: TASKS * 2 });
    const [counts] = await app.database.query<{ tries: number }>(
      'SELECT max(attempt) AS tries FROM workflow_tasks',
    );
    expect(counts?.tries).toBeGreaterThan(1);
  }, 600_000);
});
