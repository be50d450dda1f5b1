import { compareInserted, matchKey, Scorer, tokensOf } from './score';

describe('tokensOf', () => {
  it.each([
    ["Don't call Ann’s office!", ['do', 'not', 'call', 'ann', "'s", 'office']],
    ["What's at 10:30?", ['what', 'is', 'at', '10:30']],
    ['1,200 euros', ['1200', 'euros']],
    ["I'm gonna go", ['i', 'am', 'going', 'to', 'go']],
    ["the teachers' room", ['the', 'teachers', 'room']],
    ['"Blue" <SEP> - 5.', ['blue', '5']],
  ])('of %p', (text, expected) => expect(tokensOf(text)).toEqual(expected));
});

it('takes two texts for the same when only spacing, case and punctuation differ', () => {
  expect(matchKey("Ann 's file, please")).toBe(matchKey("ann's file please"));
});

it('compares what was inserted, not what stood there before', () => {
  const counts = compareInserted('Close it.', 'Close issue 85.', 'Close the issue.');
  expect(counts).toEqual({ hits: 1, wrong: 1, missed: 1 });
});

it('adds up exact matches, inserted tokens and needless changes', () => {
  const scorer = new Scorer();
  scorer.add({ message: 'Close it.', gold: 'Close issue 85.', required: true }, 'Close issue 85.');
  scorer.add({ message: 'Open it.', gold: 'Open issue 3.', required: true }, 'Open it.');
  scorer.add({ message: 'It rains.', gold: 'It rains.', required: false }, 'Issue 85 rains.');
  scorer.add({ message: 'Thanks.', gold: 'Thanks.', required: false }, 'Thanks.');
  expect(scorer.score).toMatchObject({
    n: 4,
    required: 2,
    em: 50,
    emRequired: 50,
    emNotRequired: 50,
    harm: 50,
  });
  expect(scorer.score.insertedPrecision).toBeCloseTo(50);
  expect(scorer.score.insertedRecall).toBeCloseTo(50);
});
