import type { ResolvedReference } from '@antecedent/resolution';
import { expectedCalibrationError, judgeReferences, reliabilityBins } from './reliability';

const times = (n: number, confidence: number, right: boolean) =>
  Array.from({ length: n }, () => ({ confidence, right }));

describe('the calibration error', () => {
  it('is zero when as many are right as was said', () => {
    expect(expectedCalibrationError([...times(8, 0.8, true), ...times(2, 0.8, false)])).toBeCloseTo(0);
  });

  it('is the gap, weighted by how many references show it', () => {
    const judged = [...times(10, 0.9, false), ...times(5, 0.5, true), ...times(5, 0.5, false)];
    expect(expectedCalibrationError(judged)).toBeCloseTo(0.45);
  });

  it('puts full confidence into the last bin', () => {
    const bins = reliabilityBins(times(3, 1, true));
    expect(bins.at(-1)).toMatchObject({ n: 3, confidence: 1, right: 1 });
  });
});

describe('a reference', () => {
  const judged = (gold: string, rewrite: string, inserted: string) => {
    const start = rewrite.indexOf(inserted);
    const resolvedSpan = { start, end: start + inserted.length };
    const references = [{ confidence: 0.7, resolvedSpan } as ResolvedReference];
    return judgeReferences('Close it.', gold, { resolvedMessage: rewrite, references })[0]?.right;
  };

  it('is right when the human inserted its words too', () => {
    expect(judged('Close GitHub issue 8.', 'Close issue 8.', 'issue 8')).toBe(true);
  });

  it('is wrong when one of two words is another', () => {
    expect(judged('Close issue 8.', 'Close issue 9.', 'issue 9')).toBe(false);
  });

  it('is right when most of its words are', () => {
    expect(
      judged('Close the old GitHub issue 8.', 'Close the new GitHub issue 8.', 'the new GitHub issue 8'),
    ).toBe(true);
  });

  it('is wrong when nothing was to be inserted', () => {
    expect(judged('Close it.', 'Close issue 9.', 'issue 9')).toBe(false);
  });
});
