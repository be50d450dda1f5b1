import weights from './weights.json';
import { Discourse } from '../mentions/types';
import { Anaphor } from '../references/types';
import { PerformanceMode, RESOLUTION_STRATEGIES, ResolutionStrategy } from '../types';
import { FEATURES } from './features';
import { Candidate, ScoredCandidate } from './types';

const STRATEGIES_OF_MODE: Readonly<Record<PerformanceMode, readonly ResolutionStrategy[]>> = {
  speed: ['recency_weighted', 'entity_matching'],
  balanced: RESOLUTION_STRATEGIES,
  high_accuracy: RESOLUTION_STRATEGIES,
};

/** Candidates with their features and scores, best first; of equal ones the later mention wins. */
export function rank(
  anaphor: Anaphor,
  candidates: readonly Candidate[],
  discourse: Discourse,
  mode: PerformanceMode,
): ScoredCandidate[] {
  return candidates
    .map((candidate) => ({ ...candidate, ...score(anaphor, candidate, discourse, mode) }))
    .sort((a, b) => b.score - a.score || b.source.utterance.index - a.source.utterance.index);
}

function score(
  anaphor: Anaphor,
  candidate: Candidate,
  discourse: Discourse,
  mode: PerformanceMode,
): { features: Record<string, number>; score: number } {
  const features: Record<string, number> = {};
  const { entity, picked } = candidate;
  let total = picked ? weights.picked : 0;
  if (picked) features.picked = 1;
  if (!entity) return { features, score: total };
  for (const strategy of STRATEGIES_OF_MODE[mode]) {
    const weightOf: Readonly<Record<string, number>> = weights[strategy];
    for (const [name, feature] of Object.entries(FEATURES[strategy] ?? {})) {
      const value = feature(anaphor, entity, discourse);
      if (value === 0) continue;
      features[name] = value;
      total += value * (weightOf[name] ?? 0);
    }
  }
  return { features, score: total };
}
