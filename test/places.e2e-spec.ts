import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from './support/app';
import { FakeGithub, TOKEN } from './support/fake-github';

interface EntityPlace {
  entity: string;
  kind: string;
  place: string;
}

let github: FakeGithub;
beforeAll(async () => {
  github = await new FakeGithub().start('acme/web', 'acme/api');
});
afterAll(() => github.stop());
beforeEach(() => {
  github.repositories.set('acme/web', []);
  github.repositories.set('acme/api', []);
});
afterEach(() => expect(github.complaints).toEqual([]));

const start = (flags: Record<string, string> = {}, database?: TestApp['database']): Promise<TestApp> =>
  startApp({
    database,
    environment: {
      VCS_API_URL: github.url,
      VCS_TOKEN: TOKEN,
      VCS_DEFAULT_REPO: 'acme/web',
      VCS_ALLOWED_REPOS: 'acme/web,acme/api',
      VCS_WRITE_INTERVAL_SECONDS: '0',
      VCS_SETTLE_SECONDS: '0',
      ...flags,
    },
  });

const placesOf = async (app: TestApp, session: string): Promise<EntityPlace[]> => {
  const { data } = (await app.get(`/api/v1/conversation/${session}/context`)).body;
  return data.turns.flatMap(({ places }: { places: EntityPlace[] }) => places);
};
const titlesIn = (repository: string): string[] => github.issues(repository).map(({ title }) => title);
const openIn = (repository: string): number[] =>
  github
    .issues(repository)
    .filter(({ state }) => state === 'open')
    .map(({ number }) => number);
const resolved = async (app: TestApp, session: string, message: string, extra?: object): Promise<string> =>
  (await app.say(session, message, extra)).conversation_context.resolved_message;
const inThread = (thread: string): object => ({ user_context: { place: `chat://T1/C1/${thread}` } });

describe('Places', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('are shown with the entities, those that nobody named too, and left out with them', async () => {
    const session = randomUUID();
    await app.say(session, 'Create an issue in acme/api: the export is slow');
    await app.say(session, 'Put notes.md on the agenda for 20 November 2026', inThread('171.5'));
    const places = await placesOf(app, session);
    expect(places).toEqual(
      expect.arrayContaining([
        { entity: 'acme/api', kind: 'repository', place: 'vcs://acme/api' },
        { entity: 'GitHub issue #1', kind: 'issue', place: 'vcs://acme/api/issues/1' },
        { entity: 'notes.md', kind: 'file', place: 'docs:///notes.md' },
        { entity: '20 November 2026', kind: 'day', place: 'calendar://2026-11-20' },
        { entity: 'chat://T1/C1/171.5', kind: 'thread', place: 'chat://T1/C1/171.5' },
        { entity: 'chat://T1/C1/C1', kind: 'channel', place: 'chat://T1/C1/C1' },
      ]),
    );
    const path = `/api/v1/conversation/${session}`;
    const [turn] = (await app.get(`${path}/context?include_entities=false`)).body.data.turns;
    expect([turn.entities, turn.places]).toEqual([undefined, undefined]);
    expect((await app.get(`${path}/export`)).text).toContain('vcs://acme/api/issues/1');
  });

  it('tell two issues of one number apart: "close it" closes the one spoken of', async () => {
    const session = randomUUID();
    await app.say(session, 'Create an issue in acme/web: the menu flickers');
    await app.say(session, 'Create an issue in acme/api: the export is slow');
    const closed = await app.say(session, 'Close it');
    expect(closed.message).toContain('in acme/api');
    expect([openIn('acme/web'), openIn('acme/api')]).toEqual([[1], []]);
  });

  it('an issue pointed at is looked for where it lives, a number that is written where the caller is', async () => {
    const session = randomUUID();
    const here = { user_context: { repository: 'acme/web' } };
    await app.say(session, 'Create an issue in acme/api: the export is slow', here);
    await app.say(session, 'Create an issue in acme/web: the menu flickers', here);
    expect((await app.say(session, 'Show issue #1 in acme/api', here)).message).toContain('export is slow');
    expect((await app.say(session, 'Show it again', here)).message).toContain('export is slow');
    expect((await app.say(session, 'Show issue #1', here)).message).toContain('menu flickers');
  });

  it('settle "the other repo", "that repository", "there" and "the same repo"', async () => {
    const session = randomUUID();
    await app.say(session, 'Create an issue in acme/web: the menu flickers');
    await app.say(session, 'Create an issue in acme/api: the export is slow');
    await app.say(session, 'Create an issue in the other repo: the footer overlaps');
    expect(titlesIn('acme/web').at(-1)).toMatch(/footer overlaps/i);
    await app.say(session, 'Create an issue in the same repo: the header overlaps');
    expect(titlesIn('acme/web').at(-1)).toMatch(/header overlaps/i);
    await app.say(session, 'Show the open issues in acme/api');
    await app.say(session, 'Create an issue there: the import is slow');
    expect(titlesIn('acme/api').at(-1)).toMatch(/import is slow/i);
    expect(await resolved(app, session, 'Which issues are open in that repository?')).toBe(
      'Which issues are open in acme/api?',
    );
  });

  it('settle "the other repo" when it was only implied', async () => {
    const session = randomUUID();
    await app.say(session, 'Create an issue: the menu flickers');
    await app.say(session, 'List the issues in acme/api');
    expect(await resolved(app, session, 'List the issues in the other repo')).toBe(
      'List the issues in acme/web',
    );
  });

  it('settle "that thread" and "the other thread", and leave "this thread" where it is', async () => {
    const session = randomUUID();
    await app.say(session, 'The build broke again', inThread('171.1'));
    await app.say(session, 'The deploy is late', inThread('171.2'));
    const here = inThread('171.2');
    expect(await resolved(app, session, 'What was said in the other thread?', here)).toBe(
      'What was said in chat://T1/C1/171.1?',
    );
    expect(await resolved(app, session, 'What did we say in this thread?', here)).toBe(
      'What did we say in this thread?',
    );
    const other = randomUUID();
    const link = 'https://acme.slack.com/archives/C024BE91L/p1355517523000008';
    await app.say(other, `The login is broken, see ${link}`);
    expect(await resolved(app, other, 'What was decided in that thread?')).toBe(
      `What was decided in ${link}?`,
    );
  });

  it('of one session are not known in another', async () => {
    const session = randomUUID();
    await app.say(session, 'Create an issue in acme/api: the export is slow');
    expect(await resolved(app, randomUUID(), 'Create an issue in the same repo: x is slow')).toContain(
      'the same repo',
    );
  });

  it('cost no statement more', async () => {
    const session = randomUUID();
    await app.say(session, 'We have two repositories, acme/web and acme/api');
    const statements = jest.spyOn(app.nest.get(DataSource), 'query');
    await app.say(session, 'The other repo is old');
    expect(statements.mock.calls.length).toBe(1);
    statements.mockRestore();
  });
});

describe('Without the flag', () => {
  const said = async (app: TestApp, session: string): Promise<void> => {
    await app.say(session, 'Create an issue in acme/web: the menu flickers', inThread('171.1'));
    await app.say(session, 'Create an issue in acme/api: see notes.md by 2026-11-20', inThread('171.2'));
  };

  it.each([
    ['USE_SPATIAL_VCS', 'vcs', 'List the issues in the other repo'],
    ['USE_SPATIAL_CHAT', 'chat', 'What was said in the other thread?'],
    ['USE_SPATIAL_DOCS', 'docs', ''],
    ['USE_SPATIAL_CALENDAR', 'calendar', ''],
  ])('%s nothing has such a place, and nothing points at one', async (flag, scheme, message) => {
    const on = await start();
    const session = randomUUID();
    await said(on, session);
    expect((await placesOf(on, session)).map(({ place }) => place.split(':')[0])).toContain(scheme);
    const off = await start({ [flag]: 'false' }, on.database);
    try {
      // Neither what was stored with the flag on …
      const schemes = async (name: string) =>
        (await placesOf(off, name)).map(({ place }) => place.split(':')[0]);
      expect(await schemes(session)).not.toContain(scheme);
      if (message) expect(await resolved(off, session, message)).toBe(message);
      // … nor what is stored without it.
      const another = randomUUID();
      await said(off, another);
      expect(await schemes(another)).not.toContain(scheme);
      if (message) expect(await resolved(off, another, message)).toBe(message);
    } finally {
      await off.close();
      await on.close();
    }
  });

  it('all of them off leave the entities as plain strings', async () => {
    const app = await start({
      USE_SPATIAL_VCS: 'false',
      USE_SPATIAL_CHAT: 'false',
      USE_SPATIAL_DOCS: 'false',
      USE_SPATIAL_CALENDAR: 'false',
    });
    try {
      const session = randomUUID();
      await said(app, session);
      expect(await placesOf(app, session)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
