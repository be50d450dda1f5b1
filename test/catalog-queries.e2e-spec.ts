import { FileService, ProjectService } from '@antecedent/catalog';
import { DeadlineExceededError } from '@antecedent/platform';
import { Client } from 'pg';
import { startApp, type TestApp } from './support/app';

/** Each test is a client of its own, so that none sees the rows of another. */
let clients = 0;
const newClient = (): string => `client-${++clients}`;

describe('Queries of the catalogue', () => {
  let app: TestApp;
  let projects: ProjectService;
  let files: FileService;
  beforeAll(async () => {
    app = await startApp({
      environment: {
        DATABASE_POOL_SIZE: '3',
        DATABASE_STATEMENT_TIMEOUT_MS: '3000',
        DATABASE_CONNECTION_TIMEOUT_MS: '800',
      },
    });
    projects = app.nest.get(ProjectService);
    files = app.nest.get(FileService);
  });
  afterAll(() => app.close());

  const store = (client: string, name: string, content: string, projectId?: string) =>
    files.store(client, { name, bytes: Buffer.from(content) }, projectId);

  describe('find a project by its name', () => {
    const client = newClient();
    beforeAll(async () => {
      for (const name of ['Apollo', 'Apollo 11', 'Lunar Lander', 'Mercury-Atlas', '履歴', '🚀'])
        await projects.create(client, { name });
    });

    it.each([
      ['APOLLO', 'exact', 'Apollo'],
      ['lunar-lander', 'same_words', 'Lunar Lander'],
      ['lunarlander', 'same_words', 'Lunar Lander'],
      ['atlas', 'partial', 'Mercury-Atlas'],
      ['lun', 'partial', 'Lunar Lander'],
      ['Lunar Landre', 'typo', 'Lunar Lander'],
      ['mercuri', 'typo', 'Mercury-Atlas'],
      ['履歴', 'exact', '履歴'],
      ['🚀', 'exact', '🚀'],
    ])('%s', async (asked, quality, name) => {
      expect(await projects.findByName(client, asked)).toMatchObject({
        outcome: 'found',
        quality,
        item: { name },
      });
    });

    it('names the candidates when several fit alike', async () => {
      const match = await projects.findByName(client, 'apol');
      expect(match).toMatchObject({
        outcome: 'ambiguous',
        candidates: [{ name: 'Apollo' }, { name: 'Apollo 11' }],
      });
    });

    it.each(['Voyager', 'apx', '%', ''])('or nothing for "%s"', async (asked) => {
      expect(await projects.findByName(client, asked)).toEqual({ outcome: 'none' });
      expect(await projects.findByName(newClient(), 'Apollo')).toEqual({ outcome: 'none' });
    });
  });

  it('narrow down to a scope of projects', async () => {
    const client = newClient();
    const [red, blue] = [
      await projects.create(client, { name: 'Red' }),
      await projects.create(client, { name: 'Blue' }),
    ];
    await store(client, 'red.txt', 'The tapir is red.', red.id);
    await store(client, 'blue.txt', 'The tapir is blue.', blue.id);
    await store(client, 'loose.txt', 'The tapir is loose.');
    const scope = { projectIds: await projects.identify(client, ['red', 'no such project', 'not-a-uuid']) };
    expect(scope).toEqual({ projectIds: [red.id] });

    expect((await files.search(client, 'tapir')).total).toBe(3);
    const found = await files.search(client, 'tapir', { scope });
    expect(found).toMatchObject({ total: 1, items: [{ file: { name: 'red.txt' } }] });
    expect((await files.list(client, { scope })).total).toBe(1);
    expect(await files.findByName(client, 'blue.txt', { scope })).toEqual({ outcome: 'none' });
    expect(await projects.count(client, { scope })).toBe(1);
    expect(await projects.count(client, { scope: { projectIds: ['not-a-uuid'] } })).toBe(0);
    expect((await projects.list(client, { scope })).items.map(({ name }) => name)).toEqual(['Red']);
    const details = await projects.getDetails(client, red.id);
    expect(details).toMatchObject({
      project: { file_count: 1 },
      files: { total: 1, items: [{ name: 'red.txt' }] },
    });
  });

  it('keep the files of a deleted project', async () => {
    const client = newClient();
    const { id } = await projects.create(client, { name: 'Short-lived', is_default: true });
    const file = await store(client, 'kept.txt', 'Kept.', id);
    await projects.delete(client, id);
    expect(await files.get(client, file.id)).toMatchObject({ project_id: null });
    expect(await projects.getDefault(client)).toBeUndefined();
  });

  describe('search', () => {
    const client = newClient();
    const names = async (query: string, options = {}) =>
      (await files.search(client, query, options)).items.map(({ file }) => file.name);
    beforeAll(async () => {
      const filler = 'Nothing of note happens in this line. '.repeat(1000);
      await store(client, 'long.txt', `The walrus opens.\n\n${filler}\n\nThe carpenter closes.`);
      await store(client, 'poem.md', '# Walrus\n\nThe walrus and the carpenter were walking close at hand.');
      await store(client, 'walrus-facts.txt', 'An animal of the Arctic.');
      await store(client, 'tools.csv', 'name,price\ncarpenter square,12\nsaw,20\n');
    });

    it('ranks a match of the name before one of the text', async () => {
      expect((await names('walrus'))[0]).toBe('walrus-facts.txt');
    });

    it('wants all words at first, near each other', async () => {
      expect(await names('walrus carpenter')).toEqual(['poem.md']);
    });

    it('counts words that are spread over a long text when no passage has all', async () => {
      const { items } = await files.search(client, 'opens carpenter nowhere');
      expect(items[0]).toMatchObject({ file: { name: 'long.txt' }, matched: 'some_words' });
      expect(items).toHaveLength(3);
    });

    it('knows phrases, alternatives and exclusions', async () => {
      expect(await names('"walking close"')).toEqual(['poem.md']);
      expect(await names('"close walking"')).toEqual([]);
      expect((await names('arctic or price')).sort()).toEqual(['tools.csv', 'walrus-facts.txt']);
      expect((await names('carpenter -walrus')).sort()).toEqual(['long.txt', 'tools.csv']);
    });

    it('pages through the results', async () => {
      const all = await names('walrus or carpenter');
      expect(all).toHaveLength(4);
      const { items, total } = await files.search(client, 'walrus or carpenter', { limit: 2, offset: 1 });
      expect([items.map(({ file }) => file.name), total]).toEqual([all.slice(1, 3), 4]);
      expect(await files.search(client, 'walrus or carpenter', { offset: 50 })).toEqual({
        items: [],
        total: 4,
      });
    });

    it('takes nothing in a query for a command', async () => {
      for (const query of ['the', "'); DROP TABLE files; --", '& | ! <-> :*', '"', '((', '\\', '%', ':A'])
        expect(Array.isArray((await files.search(client, query)).items)).toBe(true);
      expect((await files.list(client)).total).toBe(4);
    });

    it('shows the text as it is, with the places of the matches', async () => {
      const { items } = await files.search(client, 'carpenter square');
      const [snippet] = items[0]?.snippets ?? [];
      const marked = snippet?.highlights.map(({ start, end }) => snippet.text.slice(start, end));
      expect(marked).toEqual(['carpenter', 'square']);
    });
  });

  it('read a long text part by part', async () => {
    const client = newClient();
    const text = Array.from({ length: 5000 }, (_, n) => `Zeile ${n} 😀\n`).join('');
    const { id, characters } = await store(client, 'long.txt', text);
    expect(characters).toBe([...text].length);
    const parts: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const part = await files.read(client, id, { offset, limit: 17_001 });
      parts.push(part.content);
      offset = part.next_offset;
    }
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('')).toBe(text);
    expect((await files.read(client, id, { offset: characters })).content).toBe('');
  });

  it('summarise what people write and what machines write', async () => {
    const client = newClient();
    const csv = await store(client, 'sales.csv', 'region,amount\nnorth,10\nsouth,30\nnorth,20\nnorth,40\n');
    expect((await files.summarise(client, csv.id)).summary.text).toBe(
      'A table of 4 rows and 2 columns: region, amount. region is mostly north (3), south (1). amount ranges from 10 to 40, 25 on average.',
    );
    const json = await store(
      client,
      'config.json',
      '{"name": "Apollo", "stages": [{"id": 1}, {"id": 2}], "empty": []}',
    );
    expect((await files.summarise(client, json.id)).summary.text).toBe(
      'An object with name, stages and empty. name: Apollo. stages is a list of 2 objects with id. empty is an empty list.',
    );
  });

  describe('while a table is locked', () => {
    const client = newClient();
    const locker = async (): Promise<Client> => {
      const connection = new Client({ connectionString: app.database.url });
      await connection.connect();
      await connection.query('BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
      return connection;
    };
    const waitForBlocked = async (count: number): Promise<void> => {
      const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await app.database.query(blocked)).length < count);
    };
    let lock: Client;
    beforeEach(async () => {
      lock = await locker();
    });
    afterEach(() => lock.end());

    it('end at their deadline, and leave their connections in order', async () => {
      const calls = Array.from({ length: 9 }, () => projects.list(client, { timeoutMs: 30 }));
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DeadlineExceededError) });
      // The pool has three connections; files do not need the locked table.
      expect(
        (await Promise.all([1, 2, 3, 4].map(() => files.list(client)))).map(({ total }) => total),
      ).toEqual([0, 0, 0, 0]);
    });

    it('reject at once when nobody wants the answer, and free their connections', async () => {
      const reason = new Error('nobody waits');
      const controller = new AbortController();
      const calls = Array.from({ length: 3 }, () => projects.count(client, { signal: controller.signal }));
      await waitForBlocked(3);
      controller.abort(reason);
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toEqual({ status: 'rejected', reason });
      expect(
        (await Promise.all([1, 2, 3, 4].map(() => files.list(client)))).map(({ total }) => total),
      ).toEqual([0, 0, 0, 0]);
      await expect(projects.count(client, { signal: controller.signal })).rejects.toBe(reason);
    });

    it('are told as a service that is away, over HTTP', async () => {
      const response = await app.get('/api/v1/projects');
      expect(response.status).toBe(503);
      expect(response.body.error.code).toBe('PERFORMANCE_DEGRADED');
      expect(response.headers['retry-after']).toBe('5');
    });
  });
});
