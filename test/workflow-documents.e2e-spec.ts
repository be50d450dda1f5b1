import { randomUUID } from 'node:crypto';
import { BETA, startApp, type TestApp } from './support/app';
import { eventually } from './support/eventually';
import { settled } from './support/workflows';

const COORDINATE = '/api/orchestration/multi-agent';
const FILES = '/api/v1/files';

describe('The documents that agents write', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ environment: { WORKFLOW_LEASE_SECONDS: '1' } });
  });
  afterAll(() => app.close());

  const carryOut = async (message: string, extra: object = {}) => {
    const { workflow_id: id } = (await app.post(COORDINATE, { message, ...extra })).body.data;
    const workflow = await settled(app, id);
    expect(workflow.status).toBe('completed');
    return workflow;
  };
  const documentsOf = (workflow: { tasks: { result: { type: string; file: Record<string, string> } }[] }) =>
    workflow.tasks.flatMap(({ result }) => (result.type === 'document' ? [result.file] : []));
  const makeProject = async (name: string, options: object = {}): Promise<string> =>
    (await app.post('/api/v1/projects', { name }, options)).body.data.id;

  it('stand among the files of the project, to be read, searched and downloaded', async () => {
    const project = await makeProject('Importer');
    const workflow = await carryOut('Test the importer, then write the runbook', {
      context: { project_id: 'importer' },
    });
    const [plan, runbook] = documentsOf(workflow);
    expect(plan).toMatchObject({ name: 'test-the-importer.md', project_id: project });
    expect(runbook).toMatchObject({
      name: 'runbook.md',
      project_id: project,
      url: `${FILES}/${runbook?.id}`,
    });
    const { content } = (await app.get(`${runbook?.url}/content`)).body.data;
    expect(content).toBe(workflow.tasks[1].result.content);
    expect((await app.get(`${runbook?.url}/original`)).text).toBe(content);
    const { hits } = (await app.get(`${FILES}/search?query=runbook&project_id=${project}`)).body.data;
    expect(hits.map(({ file }: { file: { id: string } }) => file.id)).toContain(runbook?.id);
    expect((await app.say(randomUUID(), 'Summarise runbook.md')).message).toContain('runbook.md');
  });

  it('are nobody else’s, and go to no project of somebody else', async () => {
    const foreign = await makeProject('Foreign', { key: BETA });
    const [file] = documentsOf(await carryOut('Write the handbook', { context: { project_id: foreign } }));
    expect(file).toMatchObject({ name: 'handbook.md', project_id: null });
    expect((await app.get(`${file?.url}`, { key: BETA })).status).toBe(404);
    expect((await app.get(FILES, { key: BETA })).body.data.total).toBe(0);
  });

  it('leave a file alone that has their name', async () => {
    const upload = await app.post(FILES, { name: 'Changelog.md', content: 'Ours.' });
    expect(upload.status).toBe(201);
    const [file] = documentsOf(await carryOut('Write the changelog'));
    expect(file?.name).toMatch(/^changelog-[0-9a-f]{8}\.md$/);
    expect((await app.get(`${FILES}/${upload.body.data.id}/content`)).body.data.content).toBe('Ours.');
  });

  it.each([
    'Write “CON”',
    'Write ../../etc/passwd',
    'Write the 手册',
    `Write the ${'very '.repeat(60)}long guide`,
  ])('get a name that is safe: %s', async (message) => {
    const [file] = documentsOf(await carryOut(message));
    expect(file?.name).toMatch(/^[\p{L}\p{N}-]{1,90}\.md$/u);
  });

  it('are stored once when the instance died between the file and our note of it', async () => {
    const workflow = await carryOut('Write the glossary');
    const [file] = documentsOf(workflow);
    const id = workflow.workflow_id.slice('wf_'.length);
    await app.database.query(
      `UPDATE workflow_tasks SET status = 'running', result = NULL, finished_at = NULL, lease_until = now() - interval '1 second'
       WHERE workflow_id = '${id}'`,
    );
    await app.database.query(
      `UPDATE workflows SET status = 'running', finished_at = NULL WHERE id = '${id}'`,
    );
    const again = await eventually(async () => {
      const { data } = (await app.get(`/api/orchestration/workflows/${workflow.workflow_id}`)).body;
      expect([data.status, data.tasks[0].attempts]).toEqual(['completed', 2]);
      return data;
    });
    expect(documentsOf(again)).toEqual([file]);
    expect(again.tasks[0].result.content).toBe(workflow.tasks[0].result.content);
    const { files } = (await app.get(FILES)).body.data;
    expect(files.filter(({ name }: { name: string }) => name.startsWith('glossary'))).toHaveLength(1);
  });

  it('are erased with the session that they quote', async () => {
    const session = randomUUID();
    await app.say(session, 'The dictionary is about whales.');
    const [file] = documentsOf(await carryOut('Write the dictionary', { session_id: session }));
    expect((await app.get(`${file?.url}`)).status).toBe(200);
    expect((await app.delete(`/api/v1/conversation/${session}`)).status).toBe(204);
    expect((await app.get(`${file?.url}`)).status).toBe(404);
  });
});
