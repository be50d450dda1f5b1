import type { Response } from 'supertest';
import { BETA, startApp, type TestApp } from './support/app';

const PROJECTS = '/api/v1/projects';
const FILES = '/api/v1/files';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const asBeta = { key: BETA };

function expectFailure(response: Response, status: number, code: string): void {
  expect({ status: response.status, code: response.body.error?.code }).toEqual({ status, code });
}

function fieldsOf(response: Response): string[] {
  return response.body.error.details.fields.map(({ field }: { field: string }) => field);
}

describe('The catalogue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const made = async (path: string, body: object, options = {}) => {
    const response = await app.post(path, body, options);
    if (response.status !== 201) throw new Error(`status ${response.status}: ${response.text}`);
    return response.body.data;
  };

  describe('of projects', () => {
    it('makes, reads, changes and deletes one', async () => {
      const project = await made(PROJECTS, {
        name: '  Gemini ',
        description: 'Two seats',
        repository: 'acme/gemini',
      });
      expect(project).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Gemini',
        description: 'Two seats',
        repository: 'acme/gemini',
        status: 'active',
        is_default: false,
        file_count: 0,
        created_at: expect.any(String),
        updated_at: project.created_at,
      });
      expect((await app.get(`${PROJECTS}/${project.id}`)).body.data).toEqual({ ...project, files: [] });

      const changed = await app.patch(`${PROJECTS}/${project.id}`, {
        status: 'completed',
        description: null,
      });
      expect(changed.body.data).toMatchObject({
        name: 'Gemini',
        description: null,
        status: 'completed',
        repository: 'acme/gemini',
      });

      const gone = await app.delete(`${PROJECTS}/${project.id}`);
      expect([gone.status, gone.text]).toEqual([204, '']);
      for (const call of [app.get(`${PROJECTS}/${project.id}`), app.delete(`${PROJECTS}/${project.id}`)])
        expectFailure(await call, 404, 'NOT_FOUND');
    });

    it('keeps names unique per client, whatever the case and the Unicode form', async () => {
      const { id } = await made(PROJECTS, { name: 'Café Ünion' });
      for (const name of ['CAFÉ ÜNION', 'Cafe\u0301 U\u0308nion'])
        expectFailure(await app.post(PROJECTS, { name }), 409, 'PROJECT_NAME_TAKEN');
      await made(PROJECTS, { name: 'café ünion' }, asBeta);

      const other = await made(PROJECTS, { name: 'Bistro' });
      expectFailure(
        await app.patch(`${PROJECTS}/${other.id}`, { name: 'café ünion' }),
        409,
        'PROJECT_NAME_TAKEN',
      );
      expect((await app.patch(`${PROJECTS}/${id}`, { name: 'CAFÉ ünion' })).body.data.name).toBe(
        'CAFÉ ünion',
      );
    });

    it('has one default per client, the last one marked', async () => {
      const first = await made(PROJECTS, { name: 'First', is_default: true });
      const second = await made(PROJECTS, { name: 'Second', is_default: true });
      await made(PROJECTS, { name: 'First', is_default: true }, asBeta);
      const defaults = async () =>
        (await app.get(`${PROJECTS}?limit=200`)).body.data.projects
          .filter((project: { is_default: boolean }) => project.is_default)
          .map((project: { name: string }) => project.name);
      expect(await defaults()).toEqual(['Second']);

      const marked = await app.patch(`${PROJECTS}/${first.id}`, { is_default: true });
      expect(marked.body.data.is_default).toBe(true);
      expect(await defaults()).toEqual(['First']);
      await app.patch(`${PROJECTS}/${second.id}`, { is_default: false });
      expect(await defaults()).toEqual(['First']);
      const unmarked = await app.patch(`${PROJECTS}/${first.id}`, { is_default: false });
      expect(unmarked.body.data.is_default).toBe(false);
      expect(await defaults()).toEqual([]);
    });

    it('still has one default when many are marked at once', async () => {
      const names = Array.from({ length: 8 }, (_, n) => `Racing ${n}`);
      const responses = await Promise.all(
        names.map((name) => app.post(PROJECTS, { name, is_default: true })),
      );
      expect(responses.map(({ status }) => status)).toEqual(names.map(() => 201));
      const rows = await app.database.query('SELECT project_id FROM default_projects WHERE client = $1', [
        'alpha',
      ]);
      expect(rows).toHaveLength(1);
    });

    it('lists by name, page by page, with the total', async () => {
      const all = (await app.get(`${PROJECTS}?limit=200`)).body.data;
      const names = all.projects.map((project: { name: string }) => project.name);
      expect(all.total).toBe(names.length);
      const page = (await app.get(`${PROJECTS}?limit=2&offset=1`)).body.data;
      expect(page).toEqual({ projects: all.projects.slice(1, 3), total: all.total, limit: 2, offset: 1 });
      const beyond = (await app.get(`${PROJECTS}?offset=1000`)).body.data;
      expect(beyond).toEqual({ projects: [], total: all.total, limit: 50, offset: 1000 });
    });

    it.each<[string, object, string]>([
      ['no name', {}, 'name'],
      ['a blank name', { name: ' \t ' }, 'name'],
      ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
      ['a name with a line break', { name: 'a\nb' }, 'name'],
      ['a name that turns its direction', { name: 'a\u202eb' }, 'name'],
      ['a repository without an owner', { name: 'x', repository: 'apollo' }, 'repository'],
      ['an unknown status', { name: 'x', status: 'lost' }, 'status'],
      ['a default that is text', { name: 'x', is_default: 'yes' }, 'is_default'],
      ['an unknown field', { name: 'x', owner: 'me' }, 'owner'],
    ])('refuses %s', async (_, body, field) => {
      const response = await app.post(PROJECTS, body);
      expectFailure(response, 400, 'VALIDATION_FAILED');
      expect(fieldsOf(response)).toContain(field);
    });

    it('refuses a change of nothing, and identifiers that are none', async () => {
      const { id } = await made(PROJECTS, { name: 'Unchanged' });
      expectFailure(await app.patch(`${PROJECTS}/${id}`, {}), 400, 'VALIDATION_FAILED');
      expectFailure(await app.get(`${PROJECTS}/1`), 400, 'VALIDATION_FAILED');
      expectFailure(await app.get(`${PROJECTS}/${NOBODY}`), 404, 'NOT_FOUND');
    });

    it('does not exist for another client', async () => {
      const { id } = await made(PROJECTS, { name: 'Secret of alpha' });
      expectFailure(await app.get(`${PROJECTS}/${id}`, asBeta), 404, 'NOT_FOUND');
      expectFailure(await app.patch(`${PROJECTS}/${id}`, { is_default: true }, asBeta), 404, 'NOT_FOUND');
      expectFailure(await app.delete(`${PROJECTS}/${id}`, asBeta), 404, 'NOT_FOUND');
      expect((await app.get(PROJECTS, asBeta)).text).not.toContain('Secret of alpha');
      expectFailure(await app.get(PROJECTS, { key: null }), 401, 'UNAUTHORIZED');
    });
  });

  describe('of files', () => {
    const NOTES =
      '# Notes\n\nThe zebra migration starts in March. It needs two engineers. The budget is fixed.';

    it('stores, lists, reads and deletes one', async () => {
      const file = await made(FILES, { name: 'zebra-notes.md', content: NOTES });
      expect(file).toEqual({
        id: expect.any(String),
        name: 'zebra-notes.md',
        project_id: null,
        media_type: 'text/markdown',
        size_bytes: NOTES.length,
        characters: NOTES.length,
        pages: null,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: expect.any(String),
      });
      expect((await app.get(`${FILES}/${file.id}`)).body.data).toEqual(file);
      expect((await app.get(`${FILES}/${file.id}/content`)).body.data).toEqual({
        file,
        content: NOTES,
        offset: 0,
        next_offset: null,
      });
      expect((await app.get(FILES)).body.data.files).toContainEqual(file);
      expect((await app.get(`${FILES}/${file.id}/summary?sentences=2`)).body.data.summary).toMatchObject({
        text: expect.stringContaining('zebra migration'),
        headings: ['Notes'],
      });

      expect((await app.delete(`${FILES}/${file.id}`)).status).toBe(204);
      expectFailure(await app.get(`${FILES}/${file.id}/content`), 404, 'NOT_FOUND');
      expect(await app.database.query('SELECT 1 FROM file_passages WHERE file_id = $1', [file.id])).toEqual(
        [],
      );
    });

    it('finds words, and says where they are', async () => {
      await made(FILES, {
        name: 'okapi.txt',
        content: `The okapi project has a budget.\n\n${'Filler text. '.repeat(50)}`,
      });
      const search = async (query: string) =>
        (await app.get(`${FILES}/search?query=${encodeURIComponent(query)}`)).body.data;
      const { hits, total } = await search('okapi budgets');
      expect(total).toBe(1);
      expect(hits[0]).toMatchObject({ file: { name: 'okapi.txt' }, matched: 'all_words' });
      const [{ text, highlights }] = hits[0].snippets;
      expect(
        highlights.map(({ start, end }: { start: number; end: number }) => text.slice(start, end)),
      ).toEqual(['okapi', 'budget']);
      expect((await search('okapi unicorn')).hits[0]).toMatchObject({ matched: 'some_words' });
      expect((await search('okpai')).hits[0]).toMatchObject({ file: { name: 'okapi.txt' }, matched: 'name' });
      expect((await search('"project budget"')).total).toBe(0);
    });

    it('does not exist for another client', async () => {
      const { id } = await made(FILES, { name: 'secret.txt', content: 'The password is quagga.' });
      for (const path of [`/${id}`, `/${id}/content`, `/${id}/original`, `/${id}/summary`])
        expectFailure(await app.get(`${FILES}${path}`, asBeta), 404, 'NOT_FOUND');
      expectFailure(await app.delete(`${FILES}/${id}`, asBeta), 404, 'NOT_FOUND');
      expect((await app.get(`${FILES}/search?query=quagga`, asBeta)).body.data.total).toBe(0);
      expect((await app.get(`${FILES}/search?query=secret`, asBeta)).body.data.total).toBe(0);
      expect((await app.get(FILES, asBeta)).body.data.total).toBe(0);
      await made(FILES, { name: 'secret.txt', content: 'Another one.' }, asBeta);
    });
  });
});
