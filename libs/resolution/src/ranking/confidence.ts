import calibration from './calibration.json';
import { ScoredCandidate } from './types';

/** How much more or less often the references that a rule finds are right than their scores say. */
const RULES: Readonly<Record<string, number>> = calibration.rules;
/** How often what a rule completes is right. */
const COMPLETIONS: Readonly<Record<string, number>> = calibration.completions;

/** The lead of a candidate that has no rival, and the most that a lead can say. */
const LEAD_WITHOUT_RIVAL = 2;
const MOST_LEAD = 3;
/** Scores that are no further apart do not tell two candidates apart. */
const TIE = 0.02;

/**
 * Probability that each candidate is right, in the order given, best first. Candidates exclude each other, so their confidences are shares
 * of one probability: the best has its calibrated one, or divides it with those that are as good, and the others divide what is left.
 */
export function confidencesOf(ranked: readonly ScoredCandidate[], rule: string): number[] {
  const [best] = ranked;
  if (!best) return [];
  const alone = ranked.map((candidate) => probabilityOf(candidate, ranked, rule));
  const isTied = ranked.map(({ score }) => best.score - score < TIE);
  const ofBest = alone[0] ?? 0;
  const forms = new Set(ranked.filter((_, i) => isTied[i]).map(({ form }) => form));
  const ofOthers = ranked.reduce((sum, _, i) => sum + (isTied[i] ? 0 : (alone[i] ?? 0)), 0);
  const scale = Math.min(1, (1 - ofBest) / Math.max(ofOthers, Number.EPSILON));
  return ranked.map((_, i) => round(isTied[i] ? ofBest / forms.size : (alone[i] ?? 0) * scale));
}

/** As if a candidate were the only one asked about: from its score, its lead over the best other one, and the rule that found the anaphor. */
function probabilityOf(candidate: ScoredCandidate, ranked: readonly ScoredCandidate[], rule: string): number {
  const rival = ranked.find((other) => other !== candidate && other.form !== candidate.form);
  const lead = rival ? candidate.score - rival.score : LEAD_WITHOUT_RIVAL;
  const logit =
    calibration.intercept +
    calibration.score * candidate.score +
    calibration.margin * Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) +
    (RULES[rule] ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

/** Probability that a completion is right; `estimate` where too few of its rule have been seen. */
export function confidenceOfCompletion(rule: string, estimate: number): number {
  return COMPLETIONS[rule] ?? estimate;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
