import { ACTION_NAMES, ActionName } from './intent.types';
import weights from './weights.json';

/**
 * A multinomial logistic regression over the features: the score of an action is the sum of the weights of the features present, and
 * a softmax makes probabilities of the scores. `weights.json` says from what and by which script the weights were learned.
 */
export interface Scored {
  action: ActionName;
  /** 0 to 1; all actions together make 1. */
  probability: number;
}

const WEIGHTS: ReadonlyMap<string, readonly [number, number][]> = new Map(
  Object.entries(weights.features as Record<string, Partial<Record<ActionName, number>>>).map(
    ([feature, byAction]) => [
      feature,
      Object.entries(byAction).map(([action, weight]) => [
        ACTION_NAMES.indexOf(action as ActionName),
        weight,
      ]),
    ],
  ),
);

/** The probability of every action, best first; a vetoed action has none. */
export function scoreActions(features: ReadonlySet<string>, vetoes: ReadonlySet<ActionName>): Scored[] {
  const scores = ACTION_NAMES.map((action) => (vetoes.has(action) ? -Infinity : 0));
  for (const feature of ['bias', ...features]) {
    for (const [index, weight] of WEIGHTS.get(feature) ?? []) scores[index] = (scores[index] ?? 0) + weight;
  }
  const sharpened = scores.map((score) => score / weights.temperature);
  const highest = Math.max(...sharpened);
  const exponentials = sharpened.map((score) => Math.exp(score - highest));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return ACTION_NAMES.map((action, i) => ({ action, probability: (exponentials[i] ?? 0) / sum })).sort(
    (a, b) => b.probability - a.probability,
  );
}
