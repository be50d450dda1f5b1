import calibration from './calibration.json';
import { ScoredCandidate } from './types';

/** Probability that a candidate is right, from its score and its margin over the best other one. */
export function confidenceOf(candidate: ScoredCandidate, ranked: readonly ScoredCandidate[]): number {
  const rival = ranked.find((other) => other !== candidate && other.form !== candidate.form);
  const margin = rival ? candidate.score - rival.score : 2;
  const logit =
    calibration.intercept +
    calibration.score * candidate.score +
    calibration.margin * Math.max(-3, Math.min(3, margin));
  return round(1 / (1 + Math.exp(-logit)));
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
