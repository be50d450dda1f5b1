import { ResolvedReference } from '@antecedent/resolution';
import type { DialogueResult } from './dialogue-results';
import type { Outcome } from './outcomes';
import { matchKey, tokensOf } from './score';

/** One reported reference: what the engine said of itself, and whether it was right. */
export interface Judged {
  confidence: number;
  right: boolean;
}

export interface ReliabilityBin {
  from: number;
  to: number;
  n: number;
  /** Means, 0 to 1. */
  confidence: number;
  right: number;
}

const FUNCTION_WORDS = new Set("the a an of to in on at for and or 's with".split(' '));

/**
 * Judges each reference by the words it inserted: of those that carry meaning more than half must have been inserted by the
 * human too, which a name of two words meets only as a whole and a long completion in the main.
 */
export function judge({ record, resolution }: Outcome): Judged[] {
  return judgeReferences(record.message, record.gold, resolution);
}

export function judgeDialogue({ test, resolution, right }: DialogueResult): Judged[] {
  if (right) return resolution.references.map(({ confidence }) => ({ confidence, right: true }));
  return judgeReferences(test.message, test.accepted[0] ?? test.message, resolution);
}

export function judgeReferences(
  message: string,
  gold: string,
  resolution: { resolvedMessage: string; references: ResolvedReference[] },
): Judged[] {
  const isExact = matchKey(gold) === matchKey(resolution.resolvedMessage);
  const known = meaningfulTokens(message);
  const wanted = meaningfulTokens(gold).filter((token) => !known.includes(token));
  return resolution.references.map((reference) => {
    const { start, end } = reference.resolvedSpan;
    const inserted = meaningfulTokens(resolution.resolvedMessage.slice(start, end)).filter(
      (token) => !known.includes(token),
    );
    const shared = inserted.filter((token) => wanted.includes(token)).length;
    return { confidence: reference.confidence, right: isExact || shared > inserted.length / 2 };
  });
}

export function meaningfulTokens(text: string): string[] {
  return tokensOf(text).filter((token) => !FUNCTION_WORDS.has(token));
}

export function reliabilityBins(judged: readonly Judged[], width = 0.1): ReliabilityBin[] {
  const count = Math.round(1 / width);
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i / count, (i + 1) / count];
    const isLast = i === count - 1;
    const bin = judged.filter(({ confidence: c }) => c >= from && (c < to || (isLast && c <= to)));
    return {
      from,
      to,
      n: bin.length,
      confidence: mean(bin.map((one) => one.confidence)),
      right: mean(bin.map((one) => Number(one.right))),
    };
  });
}

/** Expected calibration error (Guo et al., 2017): the mean gap between confidence and accuracy, weighted by bin size. */
export function expectedCalibrationError(judged: readonly Judged[]): number {
  const total = reliabilityBins(judged).reduce(
    (sum, { n, confidence, right }) => sum + n * Math.abs(confidence - right),
    0,
  );
  return judged.length ? total / judged.length : 0;
}

function mean(values: readonly number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}
