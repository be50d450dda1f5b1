import { confidenceOf } from './ranking/confidence';
import { ScoredCandidate } from './ranking/types';
import { Anaphor, Reading } from './references/types';
import { fit } from './rewriting/forms';
import { Alternative, ResolutionOptions } from './types';

interface Place {
  reading: Reading;
  rule: string;
  first: number;
  end: number;
}

/** What became of an expression of the message. */
export type Decision =
  | (Place & { outcome: 'rejected' })
  | (Place & { outcome: 'left_alone'; anaphor: Anaphor; ranked: ScoredCandidate[]; reason: string })
  | (Place & {
      outcome: 'unresolved';
      anaphor: Anaphor;
      ranked: ScoredCandidate[];
      reason: string;
      alternatives: Alternative[];
    })
  | (Place & {
      outcome: 'resolved';
      anaphor: Anaphor;
      ranked: ScoredCandidate[];
      chosen: ScoredCandidate;
      replacement: string;
      confidence: number;
      alternatives: Alternative[];
    });

/** Candidates whose confidences are closer than this are asked about when neither is likely. */
const TOO_CLOSE = 0.04;
const MOST_ALTERNATIVES = 3;

/** Chooses the best candidate, or says why none is chosen. */
export function decide(
  reading: Reading,
  anaphor: Anaphor,
  ranked: ScoredCandidate[],
  earlier: readonly Decision[],
  options: ResolutionOptions,
): Decision {
  const place = { reading, rule: anaphor.rule, first: anaphor.first, end: anaphor.end };
  const best = ranked[0];
  if (!best)
    return anaphor.demanding
      ? {
          ...place,
          outcome: 'unresolved',
          anaphor,
          ranked,
          reason: `Nothing in the conversation fits "${textOf(reading, anaphor)}".`,
          alternatives: [],
        }
      : { ...place, outcome: 'left_alone', anaphor, ranked, reason: 'no_candidate' };
  if (alreadyNamed(best, earlier))
    return { ...place, outcome: 'left_alone', anaphor, ranked, reason: 'named_earlier_in_message' };

  const replacement = fit(best.form, anaphor);
  if (addsNothing(reading, anaphor, replacement))
    return { ...place, outcome: 'left_alone', anaphor, ranked, reason: 'adds_nothing' };

  const confidence = confidenceOf(best, ranked);
  const alternatives = alternativesTo(best, ranked);
  const rival = alternatives[0];
  if (confidence < options.confidenceThreshold) {
    return {
      ...place,
      outcome: 'unresolved',
      anaphor,
      ranked,
      reason: `The best candidate for "${textOf(reading, anaphor)}" is below the confidence threshold.`,
      alternatives: [toAlternative(best, ranked), ...alternatives].slice(0, MOST_ALTERNATIVES),
    };
  }
  if (rival && confidence - rival.confidence < TOO_CLOSE && confidence < 0.6) {
    return {
      ...place,
      outcome: 'unresolved',
      anaphor,
      ranked,
      reason: `"${textOf(reading, anaphor)}" can mean more than one thing.`,
      alternatives: [toAlternative(best, ranked), ...alternatives].slice(0, MOST_ALTERNATIVES),
    };
  }
  return {
    ...place,
    outcome: 'resolved',
    anaphor,
    ranked,
    chosen: best,
    replacement,
    confidence,
    alternatives,
  };
}

/** Once the message names a thing, its later pronouns have their antecedent in the message. */
const alreadyNamed = (candidate: ScoredCandidate, earlier: readonly Decision[]): boolean =>
  candidate.entity !== null &&
  earlier.some((decision) => decision.outcome === 'resolved' && decision.chosen.entity === candidate.entity);

function addsNothing(reading: Reading, anaphor: Anaphor, replacement: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/^(?:the|that|this|these|those) /, '');
  const original = bare(textOf(reading, anaphor));
  const proposed = bare(replacement);
  if (anaphor.form !== 'description') return original === proposed;
  return original === proposed || (!/^\p{Lu}|[#\d.]/u.test(replacement) && replacement.startsWith('the '));
}

const toAlternative = (candidate: ScoredCandidate, ranked: readonly ScoredCandidate[]): Alternative => ({
  entity: candidate.name,
  confidence: confidenceOf(candidate, ranked),
  sourceTurn: candidate.source.utterance.turnNumber,
});

function alternativesTo(best: ScoredCandidate, ranked: readonly ScoredCandidate[]): Alternative[] {
  const names = new Set([best.name]);
  const alternatives: Alternative[] = [];
  for (const candidate of ranked) {
    if (names.has(candidate.name)) continue;
    names.add(candidate.name);
    alternatives.push(toAlternative(candidate, ranked));
    if (alternatives.length === MOST_ALTERNATIVES) break;
  }
  return alternatives;
}

export function textOf({ analysis }: Reading, { first, end }: { first: number; end: number }): string {
  const start = analysis.tokens[first]?.start ?? 0;
  return analysis.text.slice(start, analysis.tokens[end - 1]?.end ?? start);
}
