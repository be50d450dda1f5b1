import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ADMIN, ALPHA, startApp, type TestApp } from './support/app';

interface Operation {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

describe('The OpenAPI document', () => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    app = await startApp();
    document = (await app.get('/api/openapi.json', { key: null })).body;
    await app.say('documented', 'We should fix GitHub issue #85 and GitHub issue #86.');
    await app.say('documented', 'Show me the first issue');
  });
  afterAll(() => app.close());

  it('says of every route what it does, what it answers and how it fails', () => {
    expect(document.openapi).toMatch(/^3\./);
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { summary, responses }] of Object.entries(operations)) {
        const where = `${method} ${path}`;
        expect([where, summary]).toEqual([where, expect.stringMatching(/\w/)]);
        const statuses = Object.keys(responses);
        expect([where, statuses.some((status) => status.startsWith('2')), statuses.includes('400')]).toEqual([
          where,
          true,
          true,
        ]);
      }
    }
  });

  it('is shown at /api/docs', async () => {
    expect((await app.get('/api/docs', { key: null })).text).toMatch(/swagger/i);
  });

  const session = { session_id: 'documented' };
  it.each<[string, string, string, unknown]>([
    [
      'post',
      '/api/v1/conversation/message',
      '/api/v1/conversation/message',
      { ...session, message: 'Close the last one' },
    ],
    [
      'post',
      '/api/v1/conversation/message',
      '/api/v1/conversation/message',
      { session_id: 'fresh', message: 'Close that issue' },
    ],
    ['post', '/api/v1/conversation/message', '/api/v1/conversation/message', {}],
    [
      'get',
      '/api/v1/conversation/{session_id}/context',
      '/api/v1/conversation/documented/context?performance_summary=true',
      undefined,
    ],
    ['get', '/api/v1/conversation/{session_id}/context', '/api/v1/conversation/nobody/context', undefined],
    [
      'get',
      '/api/v1/conversation/{session_id}/references',
      '/api/v1/conversation/documented/references',
      undefined,
    ],
    [
      'put',
      '/api/v1/conversation/{session_id}/settings',
      '/api/v1/conversation/documented/settings',
      { cache_ttl: 60 },
    ],
    [
      'post',
      '/api/v1/conversation/resolve-references',
      '/api/v1/conversation/resolve-references',
      {
        ...session,
        messages: ['Close it', 'Call her'],
        resolution_options: { include_alternatives: true, explain: true },
      },
    ],
    ['get', '/api/v1/conversation/configuration', '/api/v1/conversation/configuration', undefined],
    ...[
      '/health',
      '/health/live',
      '/health/ready',
      '/api/v1/health',
      '/api/v1/health/query-router',
      '/api/v1/query-router/degradation-status',
      '/api/v1/metrics/circuit-breakers',
      '/api/v1/feature-flags',
      '/api/v1/admin/audit',
    ].map((path): [string, string, string, unknown] => ['get', path, path, undefined]),
    ...[
      'test-degradation',
      'enable-test-mode',
      'enable-global-test-mode',
      'disable-test-mode',
      'maintenance-mode/enable',
      'maintenance-mode/disable',
      'reset-circuit-breaker',
      'reset-all-circuit-breakers',
    ].map((call): [string, string, string, unknown] => {
      const path = `/api/v1/admin/${call}`;
      return ['post', path, path, call === 'test-degradation' ? { service: 'file_queries' } : {}];
    }),
    ['post', '/api/v1/intent', '/api/v1/intent', { message: 'list all projects' }],
  ])('describes what %s %s really answers: %s', async (method, path, url, body) => {
    const key = path.startsWith('/api/v1/admin/') ? ADMIN : ALPHA;
    const response =
      method === 'get'
        ? await app.get(url, { key })
        : method === 'put'
          ? await app.put(url, body, { key })
          : await app.post(url, body, { key });
    const validate = schemaOf(document, path, method, response.status);
    const fits = validate(response.body);
    expect(validate.errors ?? []).toEqual([]);
    expect(fits).toBe(true);
  });
});

/** A validator of what the document promises for one answer. */
function schemaOf(document: Document, path: string, method: string, status: number): ValidateFunction {
  const response = document.paths[path]?.[method]?.responses[String(status)];
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`status ${status} of ${method} ${path} is not documented`);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile({ ...schema, components: document.components });
}
