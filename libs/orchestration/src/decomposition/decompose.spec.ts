import fc from 'fast-check';
import { decompose, MAX_TASKS } from './decompose';
import type { DecompositionHints } from './decomposition.types';

/** Each task as `id kind: title <- ids it waits for`. */
function outline(message: string, hints?: DecompositionHints): string[] {
  return decompose(message, hints).tasks.map(
    ({ id, kind, title, dependsOn }) =>
      `${id} ${kind}: ${title}${dependsOn.length > 0 ? ` <- ${dependsOn.join(' ')}` : ''}`,
  );
}

describe('A request is cut where its words cut it', () => {
  it.each<[string, string[]]>([
    ['Fix the typo in the README', ['t1 fix: Fix the typo in the README']],
    ['Quick performance test', ['t1 test: Quick performance test']],
    ['Please could you fix the login page?', ['t1 fix: Fix the login page']],
    ['We need to upgrade Node to version 22.', ['t1 change: Upgrade Node to version 22']],
    ['Paint the shed', ['t1 plan: Paint the shed']],
    ['Fix the login page and the logout page', ['t1 fix: Fix the login page', 't2 fix: Fix the logout page']],
    ['Compare Redis and Memcached', ['t1 research: Compare Redis and Memcached']],
    ['Write the tests', ['t1 test: Write the tests']],
    ['Run a load test against staging', ['t1 test: Run a load test against staging']],
    ['Create a release plan', ['t1 plan: Create a release plan']],
    [
      'Create an issue: the export fails, then shows a blank page',
      ['t1 issue: Create an issue: the export fails, then shows a blank page'],
    ],
    [
      'Open the shop page and "build, then break" it',
      ['t1 change: Open the shop page and "build, then break" it'],
    ],
    ['Update the changelog before Friday', ['t1 change: Update the changelog before Friday']],
  ])('%s', (message, tasks) => expect(outline(message)).toEqual(tasks));
});

describe('Order words become dependencies', () => {
  it.each<[string, string[]]>([
    [
      'Migrate the billing database to Postgres, then update the dashboard and write the runbook',
      [
        't1 change: Migrate the billing database to Postgres',
        't2 change: Update the dashboard <- t1',
        't3 document: Write the runbook <- t2',
      ],
    ],
    [
      'Update the dashboard after migrating the database',
      ['t1 change: Migrate the database', 't2 change: Update the dashboard <- t1'],
    ],
    [
      'After migrating the database, update the dashboard',
      ['t1 change: Migrate the database', 't2 change: Update the dashboard <- t1'],
    ],
    [
      'Update the changelog before deploying the site',
      ['t1 change: Update the changelog', 't2 release: Deploy the site <- t1'],
    ],
    [
      'Before deploying the site, run the tests and update the changelog',
      ['t1 test: Run the tests', 't2 change: Update the changelog', 't3 release: Deploy the site <- t1 t2'],
    ],
    ['Once the API is built, deploy it', ['t1 build: Build the API', 't2 release: Deploy the API <- t1']],
    [
      '1. Design the schema\n2. Implement the importer',
      ['t1 plan: Design the schema', 't2 build: Implement the importer <- t1'],
    ],
    ['- Fix the header\n- Fix the footer', ['t1 fix: Fix the header', 't2 fix: Fix the footer']],
    [
      'Fix the header. Finally, tell the team.',
      ['t1 fix: Fix the header', 't2 communicate: Tell the team <- t1'],
    ],
  ])('%s', (message, tasks) => expect(outline(message)).toEqual(tasks));
});

describe('What one kind of work needs of another is understood', () => {
  it.each<[string, string[]]>([
    [
      'Build, test and deploy the app',
      ['t1 build: Build the app', 't2 test: Test the app <- t1', 't3 release: Deploy the app <- t2'],
    ],
    [
      'Build the importer with tests and documentation',
      [
        't1 build: Build the importer',
        't2 test: Test the importer <- t1',
        't3 document: Document the importer <- t1',
      ],
    ],
    [
      'Build the shop with dark mode and monitoring',
      [
        't1 build: Build the shop with dark mode',
        't2 build: Add monitoring to the shop with dark mode <- t1',
      ],
    ],
    ['Set up CI and its documentation', ['t1 build: Set up CI', 't2 document: Document CI <- t1']],
    [
      'Research caching libraries and build a cache, then test it and announce it to the team',
      [
        't1 research: Research caching libraries',
        't2 build: Build a cache <- t1',
        't3 test: Test the cache <- t2',
        't4 communicate: Announce the cache to the team <- t3',
      ],
    ],
    [
      'Refactor the payment module and add unit tests',
      ['t1 change: Refactor the payment module', 't2 test: Add unit tests <- t1'],
    ],
  ])('%s', (message, tasks) => expect(outline(message)).toEqual(tasks));

  it('designs what is large before it is built, unless the request does so itself', () => {
    expect(outline('Build a complete billing system')[0]).toBe('t1 plan: Design the billing system');
    expect(outline('Build a billing system', { complexity: 'high' })[0]).toBe(
      't1 plan: Design the billing system',
    );
    expect(outline('Design and build a complete billing system')).toEqual([
      't1 plan: Design a complete billing system',
      't2 build: Build a complete billing system <- t1',
    ]);
  });
});

describe('What is not asked for', () => {
  it('is kept as background, not made a task', () => {
    const { tasks, background } = decompose('Hello. The deadline is Friday. Refactor the payment module.');
    expect(tasks.map(({ title }) => title)).toEqual(['Refactor the payment module']);
    expect(background).toEqual(['Hello', 'The deadline is Friday']);
  });

  it('is one task when there is nothing else, of the kind the hints suggest', () => {
    expect(outline('The shop', { action: 'build_the_shop' })).toEqual(['t1 build: The shop']);
    expect(outline('What changed in the last release?')).toEqual([
      't1 research: What changed in the last release',
    ]);
    expect(outline('The shop', { category: 'ANALYSIS' })).toEqual(['t1 research: The shop']);
  });
});

it('says how much it is', () => {
  expect(decompose('Fix the typo in the README')).toMatchObject({
    complexity: 'low',
    tasks: [{ estimatedMinutes: 15 }],
  });
  expect(decompose('Fix the header and write the guide').complexity).toBe('medium');
  expect(decompose('Build a complete shop with tests and documentation').complexity).toBe('high');
  expect(decompose('Fix the header', { complexity: 'high' }).complexity).toBe('high');
});

describe('Whatever is said', () => {
  const piece = fc.constantFrom(
    'build', 'the API', 'test', 'it', 'and', ',', 'then', 'before', 'after', 'deploying', 'once', 'is built', '.', ':', '\n1. ', '\n- ', 'with testing', 'finally',
    'create an issue', '"quoted, then"', 'research', 'with documentation and logging', 'we', 'need to', 'migrate', 'release notes', ';', 'fix', 'the shop and the till', 'please',
  ); // prettier-ignore
  const message = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(' ')),
    fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  );

  it('the tasks form an acyclic graph with edges to earlier tasks only', () => {
    fc.assert(
      fc.property(
        message,
        fc.constantFrom(undefined, 'low' as const, 'high' as const),
        (text, complexity) => {
          const { tasks } = decompose(text, { complexity });
          expect(tasks.length).toBeGreaterThanOrEqual(1);
          expect(tasks.length).toBeLessThanOrEqual(MAX_TASKS);
          tasks.forEach(({ id, dependsOn, title, estimatedMinutes }, position) => {
            expect(id).toBe(`t${position + 1}`);
            expect(dependsOn.every((other) => Number(other.slice(1)) <= position)).toBe(true);
            expect(title.length > 0 || text.trim() === '').toBe(true);
            expect(estimatedMinutes).toBeGreaterThan(0);
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('the same words give the same graph', () => {
    fc.assert(fc.property(message, (text) => expect(decompose(text)).toEqual(decompose(text))));
  });
});
