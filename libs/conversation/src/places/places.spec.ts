import { loadConfig } from '@antecedent/platform';
import { analyseTurn } from '@antecedent/resolution';
import { Places } from './places';
import type { TurnSetting } from './turn-setting';

const NOON = Date.UTC(2026, 10, 20, 12);
const places = (environment: Record<string, string> = {}): Places =>
  new Places(
    loadConfig({
      SERVICE_ENVIRONMENT: 'testing',
      API_KEYS: 'a:aaaaaaaaaaaaaaaaaaaa',
      ADMIN_TOKEN: 'bbbbbbbbbbbbbbbbbbbb',
      VCS_DEFAULT_REPO: 'acme/web',
      ...environment,
    }),
  );

const placesIn = (text: string, setting: Partial<TurnSetting> = {}, environment = {}): string[] => {
  const here = places(environment);
  const situated = here.situate(analyseTurn(text, ''), { arrivedAt: NOON, ...setting }, []);
  return here.list(situated).map(({ kind, place }) => `${kind} ${place}`);
};

it.each<[string, string[], Partial<TurnSetting>?]>([
  ['Issue #85 is back', ['issue vcs://acme/web/issues/85']],
  [
    'Issue #85 is back',
    ['issue vcs://beta/shop/issues/85', 'repository vcs://beta/shop'],
    { repository: 'beta/shop' },
  ],
  ['Look at beta/shop#9', ['issue vcs://beta/shop/issues/9']],
  ['https://github.com/beta/shop/pull/9 is ready', ['issue vcs://beta/shop/issues/9']],
  ['https://example.com/beta/shop/pull/9 is ready', []],
  ['The repository beta/shop is old', ['repository vcs://beta/shop']],
  ['Start ACME/Web again', ['repository vcs://acme/web']],
  ['Ticket PROJ-12 is back', []],
  ['Read src/app.ts', ['file vcs://acme/web/files/src/app.ts']],
  ['Read notes.md', ['file docs:///notes.md']],
  ['Read notes.md', ['file docs://Apollo%20Two/notes.md'], { project: 'Apollo Two' }],
  ['Show project Apollo', ['project docs://Apollo']],
  ['Show the project', []],
  ['It is due on 2026-11-30', ['day calendar://2026-11-30']],
  ['It is due on 3 January', ['day calendar://2027-01-03']],
  ['It is due on November 30, 2025', ['day calendar://2025-11-30']],
  ['It is due on 30 February 2026', []],
  ['It is due next week', []],
  ['Hello', ['thread chat://T1/C1/17.1', 'channel chat://T1/C1/C1'], { chat: 'chat://T1/C1/17.1' }],
  ['Hello', ['channel chat://T1/C1/C1'], { chat: 'chat://T1/C1/C1' }],
  ['Hello', [], { chat: 'javascript:alert(1)' }],
])('%s is %j', (text, expected, setting = {}) => expect(placesIn(text, setting)).toEqual(expected));

it.each([
  [
    'USE_SPATIAL_VCS',
    'Issue #85 of notes.md is due on 2026-11-30',
    ['file docs:///notes.md', 'day calendar://2026-11-30'],
  ],
  ['USE_SPATIAL_DOCS', 'See notes.md for #85', ['issue vcs://acme/web/issues/85']],
  ['USE_SPATIAL_CALENDAR', 'It is due on 2026-11-30', []],
])('%s=false leaves its places out', (flag, text, expected) =>
  expect(placesIn(text, {}, { [flag]: 'false' })).toEqual(expected),
);

it('a number stands for the issue of that number that was spoken of last', () => {
  const here = places();
  const turn = (turnNumber: number, text: string, repository: string) => ({
    turnNumber,
    userMessage: text,
    resolvedMessage: text,
    assistantResponse: '',
    analysis: here.situate(analyseTurn(text, ''), { arrivedAt: NOON, repository }, []),
  });
  const turns = [turn(1, 'Show #7', 'beta/shop'), turn(2, 'Show #8', 'acme/web')];
  expect(here.repositoryOfIssue(7, turns)).toBe('beta/shop');
  expect(here.repositoryOfIssue(9, turns)).toBeUndefined();
  expect(here.list(here.situate(analyseTurn('Is #7 done?', ''), { arrivedAt: NOON }, turns))).toEqual([
    { entity: '#7', kind: 'issue', place: 'vcs://beta/shop/issues/7' },
  ]);
  expect(places({ USE_SPATIAL_VCS: 'false' }).repositoryOfIssue(7, turns)).toBeUndefined();
});
