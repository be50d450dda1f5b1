import { Said, resolveAfter } from '../conversation.fixture';
import { confidencesOf } from './confidence';
import { ScoredCandidate } from './types';

const RULE = 'personal_pronoun';

const candidates = (scores: readonly number[]): ScoredCandidate[] =>
  scores.map((score, i) => ({ score, form: `thing ${i}` }) as ScoredCandidate);

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('confidence', () => {
  it.each([[[9]], [[9, 8.9]], [[9, 7, 6.5, 6]], [[3, 2, 1]], [[8, 8, 8]], [[0.5, 0.1, -2]]])(
    'of %j is a share of one probability',
    (scores) => {
      const shares = confidencesOf(candidates(scores), RULE);
      expect(sum(shares)).toBeLessThanOrEqual(1.002);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    },
  );

  it('is divided between candidates that are equally good', () => {
    const [first, second] = confidencesOf(candidates([9, 9, 2]), RULE);
    expect(first).toBe(second);
    expect(first).toBeLessThan(0.5);
  });

  it('does not count one answer twice', () => {
    const twice = candidates([6, 6]).map((candidate) => ({ ...candidate, form: 'the call' }));
    expect(confidencesOf(twice, RULE)[0]).toBeGreaterThan(0.5);
  });

  it('leads to a question when two people fit equally', () => {
    const said: Said[] = [['Ask Laura or Nadia for the keys.', 'Which of them?']];
    const { resolvedMessage, clarification } = resolveAfter(said, 'Does she have a car?');
    expect(resolvedMessage).toBe('Does she have a car?');
    expect(clarification).toContain('Laura');
    expect(clarification).toContain('Nadia');
  });
});
