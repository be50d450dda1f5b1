import {
  OPERATION_NAMES,
  type OperationName,
  type QueryAnswer,
  type QueryRequest,
  QueryRouter,
} from '@antecedent/query-router';
import { startApp, type TestApp } from './support/app';

/** The twelve operations on real data: what is said, and the same as data. */
let app: TestApp;

const ask = (
  operation: OperationName,
  slots: QueryRequest['slots'] = {},
  more: Partial<QueryRequest<OperationName>> = {},
): Promise<QueryAnswer> =>
  app.nest
    .get(QueryRouter)
    .perform({ operation, client: 'alpha', slots, helpText: 'Ask me anything.', ...more });
const said = async (...question: Parameters<typeof ask>): Promise<string> => (await ask(...question)).message;

beforeAll(async () => {
  app = await startApp();
  const apollo = {
    name: 'Apollo',
    description: 'Lunar lander rewrite.',
    repository: 'acme/lander',
    is_default: true,
  };
  const { id } = (await app.post('/api/v1/projects', apollo)).body.data;
  await app.post('/api/v1/projects', {
    name: 'Gemini',
    description: 'Payments for the shop',
    status: 'paused',
  });
  await app.post('/api/v1/files', {
    name: 'notes.md',
    content: '# Notes\n\nThe budget is fixed. Two engineers are needed. The migration starts in March.',
    project_id: id,
  });
  await app.post('/api/v1/files', {
    name: 'plan.txt',
    content: 'The launch is on Friday. The budget is open.',
  });
  await app.post('/api/v1/projects', { name: 'Secret of beta' }, { key: 'beta-key-for-tests' });
});
afterAll(() => app.close());

it('are these', () => {
  expect([...OPERATION_NAMES].sort()).toEqual(
    [
      ...['list_projects', 'count_projects', 'find_project', 'get_project_details', 'get_default_project'],
      ...['get_greeting', 'get_help', 'get_status', 'recall_conversation'],
      ...['search_files', 'read_file_contents', 'summarize_file'],
    ].sort(),
  );
});

it.each<[string, OperationName, QueryRequest['slots'], string]>([
  ['lists', 'list_projects', {}, 'You have 2 projects: Apollo (the default one) and Gemini.'],
  ['lists of a status', 'list_projects', { projectStatus: 'Paused' }, 'You have 1 paused project: Gemini.'],
  [
    'lists of a status without any',
    'list_projects',
    { projectStatus: 'archived' },
    'You have no archived projects.',
  ],
  ['counts', 'count_projects', {}, 'You have 2 projects.'],
  ['counts of a status', 'count_projects', { projectStatus: 'active' }, 'You have 1 active project.'],
  [
    'finds by name',
    'find_project',
    { projectName: 'apollo' },
    'Apollo is an active project: Lunar lander rewrite.',
  ],
  [
    'finds by subject',
    'find_project',
    { searchWords: 'payments' },
    'Gemini is a paused project: Payments for the shop.',
  ],
  [
    'takes a typo as meant',
    'find_project',
    { projectName: 'Appollo' },
    'I take “Appollo” to mean Apollo. Apollo is an active project: Lunar lander rewrite.',
  ],
  [
    'says what there is instead',
    'find_project',
    { projectName: 'Zeus' },
    'I find no project called “Zeus”. You have Apollo and Gemini, for example.',
  ],
  [
    'describes',
    'get_project_details',
    { projectName: 'Apollo' },
    'Apollo is an active project: Lunar lander rewrite. Its repository is acme/lander. It has 1 file, the latest being notes.md.',
  ],
  ['names the default one', 'get_default_project', {}, 'Your default project is Apollo.'],
  [
    'greets',
    'get_greeting',
    {},
    'Hello! Ask me about your projects, files and issues, or about what we said before.',
  ],
  ['helps', 'get_help', {}, 'Ask me anything.'],
  [
    'tells its state',
    'get_status',
    {},
    'Everything is up and running: projects, files, conversations and the database.',
  ],
  [
    'needs a session to recall',
    'recall_conversation',
    {},
    'This question came without a session, so there is no conversation to look back at.',
  ],
  ['lists files', 'search_files', {}, 'You have 2 files: plan.txt and notes.md.'],
  ['finds nothing', 'search_files', { searchWords: 'zebra' }, 'I find nothing about “zebra” in your files.'],
  [
    'reads',
    'read_file_contents',
    { fileName: 'plan.txt' },
    'plan.txt says:\n\nThe launch is on Friday. The budget is open.',
  ],
  [
    'summarises',
    'summarize_file',
    { fileName: 'plan' },
    'plan.txt in short: The launch is on Friday. The budget is open.',
  ],
])('%s', async (_, operation, slots, sentence) => expect(await said(operation, slots)).toBe(sentence));

it('searches with the words around each match, and the hits as data', async () => {
  const { message, result } = await ask('search_files', { searchWords: 'budget' });
  expect(message).toMatch(/^I found 2 files for “budget”: .*plan\.txt \(“.*budget is open.*”\)/);
  expect(result).toMatchObject({ total: 2, files: [{ file: { name: expect.any(String) } }, {}] });
});

it('asks which one is meant, with up to three names', async () => {
  expect(await ask('summarize_file')).toEqual({
    message: 'Which file do you mean: plan.txt or notes.md?',
    result: { candidates: ['plan.txt', 'notes.md'] },
    requiresClarification: true,
  });
});

describe('user_context', () => {
  it('narrows what is asked about to its projects, by name or id', async () => {
    expect(await said('list_projects', {}, { userContext: { project_context: ['gemini'] } })).toBe(
      'You have 1 project: Gemini.',
    );
    expect(
      await said('search_files', { searchWords: 'budget' }, { userContext: { project_id: 'Apollo' } }),
    ).toMatch(/^I found 1 file .*notes\.md/);
  });

  it('settles “this project”', async () => {
    expect(await said('get_project_details', {}, { userContext: { project_id: 'Gemini' } })).toMatch(
      /^Gemini is/,
    );
    expect(await said('get_project_details')).toMatch(/^Apollo is/);
  });

  it('that names nothing of the client narrows nothing', async () => {
    const odd = { project_id: 7, project_context: ['Secret of beta', null, {}] };
    expect(await said('count_projects', {}, { userContext: odd })).toBe('You have 2 projects.');
  });
});

it('never sees what belongs to another client', async () => {
  expect(await said('find_project', { projectName: 'Secret of beta' })).toMatch(/^I find no project/);
  expect(await said('list_projects', {}, { client: 'beta' })).toBe('You have 1 project: Secret of beta.');
  expect(await said('search_files', { searchWords: 'budget' }, { client: 'beta' })).toMatch(
    /^I find nothing/,
  );
});

describe('recall', () => {
  const recall = (slots: QueryRequest['slots'] = {}): Promise<QueryAnswer> =>
    ask('recall_conversation', slots, { sessionId: 'talk' });

  it('has nothing to tell of a new conversation', async () => {
    expect((await recall()).message).toBe('We have not talked about anything yet.');
  });

  it('tells the topics and the latest message, and finds words', async () => {
    await app.say('talk', 'Please look at GitHub issue #85.');
    await app.say('talk', 'The budget of notes.md is too small.');
    const { message, result } = await recall();
    expect(message).toMatch(
      /^So far you have sent 2 messages\. We spoke about .*GitHub issue #85.*\. Your latest message was: “The budget/,
    );
    expect(result).toMatchObject({ total_turns: 2, turns: [{ turn_number: 1 }, { turn_number: 2 }] });
    expect((await recall({ searchWords: 'issue' })).message).toContain(
      'in turn 1, “Please look at GitHub issue #85.”',
    );
    expect((await recall({ searchWords: 'zebra' })).message).toBe(
      'I find nothing about “zebra” in this conversation.',
    );
  });

  it('does not tell one client what another said', async () => {
    expect(await said('recall_conversation', {}, { sessionId: 'talk', client: 'beta' })).toBe(
      'We have not talked about anything yet.',
    );
  });
});
