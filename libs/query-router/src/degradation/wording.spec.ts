import { age, comeBack, whatStillWorks } from './wording';

it.each([
  [0, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [3_540_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [7_300_000, '2 hours ago'],
])('%i ms is %s', (milliseconds, words) => expect(age(milliseconds)).toBe(words));

it.each([
  [undefined, 'in a moment'],
  [1_000, 'in a moment'],
  [21_000, 'about 30 seconds'],
  [60_000, 'about 60 seconds'],
  [100_000, 'about 2 minutes'],
])('after %s ms: %s', (milliseconds, words) => expect(comeBack(milliseconds)).toContain(words));

it('says what is left', () => {
  expect(whatStillWorks(['file_queries'])).toBe('Searching and reading files still works.');
  expect(whatStillWorks(['project_queries', 'conversation_queries'])).toBe(
    'Asking about projects and recalling this conversation still work.',
  );
  expect(whatStillWorks([])).toBe('The other services do not answer either.');
});
