import calibration from './calibration.json';
import { ScoredCandidate } from './types';

/** How much more or less often the references that a rule finds are right than their scores say. */
const RULES: Readonly<Record<string, number>> = calibration.rules;
/** How often what a rule completes is right. */
const COMPLETIONS: Readonly<Record<string, number>> = calibration.completions;

/** Probability that a candidate is right, from its score, its margin over the best other one, and the rule that found the anaphor. */
export function confidenceOf(
  candidate: ScoredCandidate,
  ranked: readonly ScoredCandidate[],
  rule: string,
): number {
  const rival = ranked.find((other) => other !== candidate && other.form !== candidate.form);
  const margin = rival ? candidate.score - rival.score : 2;
  const logit =
    calibration.intercept +
    calibration.score * candidate.score +
    calibration.margin * Math.max(-3, Math.min(3, margin)) +
    (RULES[rule] ?? 0);
  return round(1 / (1 + Math.exp(-logit)));
}

/** Probability that a completion is right; `estimate` where too few of its rule have been seen. */
export function confidenceOfCompletion(rule: string, estimate: number): number {
  return COMPLETIONS[rule] ?? estimate;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
