import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import { startApp, type TestApp } from './support/app';

interface Content {
  schema: object;
  example?: unknown;
}
interface Operation {
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const PROJECTS = '/api/v1/projects';
const FILES = '/api/v1/files';

describe('The documentation of the catalogue', () => {
  let app: TestApp;
  let document: Document;
  let project: string;
  let file: string;
  beforeAll(async () => {
    app = await startApp();
    document = (await app.get('/api/openapi.json', { key: null })).body;
    project = (await app.post(PROJECTS, { name: 'Documented', is_default: true })).body.data.id;
    const upload = {
      name: 'documented.md',
      content: '# Tapirs\n\nThe tapir eats leaves.',
      project_id: project,
    };
    file = (await app.post(FILES, upload)).body.data.id;
  });
  afterAll(() => app.close());

  const contentOf = (path: string, method: string, status: number): Content => {
    const content = document.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json'];
    if (!content) throw new Error(`status ${status} of ${method} ${path} is not documented`);
    return content;
  };
  const validatorOf = (schema: object): ValidateFunction => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    return ajv.compile({ ...schema, components: document.components });
  };

  it.each<[string, string, () => Promise<Response>]>([
    ['post', PROJECTS, () => app.post(PROJECTS, { name: 'Fresh', description: 'x', repository: 'a/b' })],
    ['post', PROJECTS, () => app.post(PROJECTS, { name: 'documented' })],
    ['get', PROJECTS, () => app.get(PROJECTS)],
    ['get', `${PROJECTS}/{project_id}`, () => app.get(`${PROJECTS}/${project}`)],
    ['get', `${PROJECTS}/{project_id}`, () => app.get(`${PROJECTS}/${file}`)],
    ['patch', `${PROJECTS}/{project_id}`, () => app.patch(`${PROJECTS}/${project}`, { status: 'paused' })],
    ['post', FILES, () => app.post(FILES, { name: 'fresh.csv', content: 'a,b\n1,2' })],
    ['post', FILES, () => app.post(FILES, { name: 'documented.MD', content: 'x' })],
    ['post', FILES, () => app.post(FILES, { name: 'a.exe', content: 'x' })],
    ['get', FILES, () => app.get(FILES)],
    ['get', `${FILES}/search`, () => app.get(`${FILES}/search?query=tapir`)],
    ['get', `${FILES}/{file_id}`, () => app.get(`${FILES}/${file}`)],
    ['get', `${FILES}/{file_id}/content`, () => app.get(`${FILES}/${file}/content?limit=5`)],
    ['get', `${FILES}/{file_id}/summary`, () => app.get(`${FILES}/${file}/summary`)],
    ['delete', `${FILES}/{file_id}`, () => app.delete(`${FILES}/${project}`)],
  ])('describes what %s %s really answers', async (method, path, call) => {
    const response = await call();
    const validate = validatorOf(contentOf(path, method, response.status).schema);
    validate(response.body);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('has an example of every answer, which fits what it says', () => {
    const missing: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!path.startsWith(PROJECTS) && !path.startsWith(FILES)) continue;
      for (const [method, { responses }] of Object.entries(operations)) {
        for (const status of Object.keys(responses).filter((code) => code === '200' || code === '201')) {
          const { schema, example } = responses[status]?.content?.['application/json'] ?? {};
          if (!schema) continue;
          if (example === undefined) missing.push(`${method} ${path}`);
          const validate = validatorOf(schema);
          validate(example);
          expect([`${method} ${path}`, validate.errors ?? []]).toEqual([`${method} ${path}`, []]);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('knows both ways to upload, and that a download is no JSON', () => {
    const upload = document.paths[FILES]?.post;
    expect(Object.keys(upload?.requestBody?.content ?? {}).sort()).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    const download = document.paths[`${FILES}/{file_id}/original`]?.get?.responses['200'];
    expect(Object.keys(download?.content ?? {})).toEqual(['*/*']);
  });
});
