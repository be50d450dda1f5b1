import type { QueryRequest } from '../query.types';
import { LastGoodAnswers } from './last-good-answers';

const request = (changes: Partial<QueryRequest> = {}): QueryRequest => ({
  operation: 'find_project',
  client: 'alpha',
  slots: { projectName: 'Apollo' },
  helpText: '',
  ...changes,
});
const ANSWER = { message: 'Apollo is an active project.', result: { project: { name: 'Apollo' } } };
const HOUR = 3_600_000;

let now = 0;
const kept = (): LastGoodAnswers => {
  now = 1_000_000;
  const answers = new LastGoodAnswers(() => now);
  answers.keep(request(), ANSWER);
  return answers;
};

it('finds the answer to the same question, in any case, with the time it was true', () => {
  const answers = kept();
  now += HOUR;
  expect(answers.find(request({ slots: { projectName: 'APOLLO' } }), HOUR)).toEqual({
    answer: ANSWER,
    asOf: 1_000_000,
  });
});

it('forgets it after its age', () => {
  const answers = kept();
  now += HOUR + 1;
  expect(answers.find(request(), HOUR)).toBeUndefined();
});

it.each([
  ['another client', { client: 'beta' }],
  ['another operation', { operation: 'get_project_details' }],
  ['another name', { slots: { projectName: 'Gemini' } }],
  ['another project in the context', { userContext: { project_id: 'p1' } }],
  ['another session', { sessionId: 's1' }],
])('has nothing for %s', (_, changes) => {
  expect(kept().find(request(changes), HOUR)).toBeUndefined();
});

it('is bounded per client, and one client cannot push out the answers of another', () => {
  const answers = kept();
  const large = { message: 'x'.repeat(30_000) };
  for (let i = 0; i < 50; i++)
    answers.keep(request({ client: 'beta', slots: { projectName: `p${i}` } }), large);
  const found = Array.from({ length: 50 }, (_, i) =>
    answers.find(request({ client: 'beta', slots: { projectName: `p${i}` } }), HOUR),
  );
  expect(found.filter((answer) => answer !== undefined)).toHaveLength(4);
  expect(answers.find(request(), HOUR)).toBeDefined();
});

it('does not keep what is too large', () => {
  const answers = kept();
  answers.keep(request({ operation: 'read_file_contents' }), { message: 'x'.repeat(40_000) });
  expect(answers.find(request({ operation: 'read_file_contents' }), HOUR)).toBeUndefined();
});
