import { agreedModifiers } from './mentions/agreement';
import { PARTITIVES } from './mentions/partitives';
import { Entity } from './mentions/types';
import { confidenceOfCompletion, confidencesOf } from './ranking/confidence';
import { ScoredCandidate } from './ranking/types';
import { Completion } from './references/completion';
import { Anaphor, Reading } from './references/types';
import { fit } from './rewriting/forms';
import { Alternative, EntityType, ReferenceType, ResolutionOptions } from './types';

interface Place {
  /** Words of the message that the decision is about. */
  text: string;
  /** Their characters in the message, end exclusive. */
  span: { start: number; end: number };
  /** Name of the rule that found or rejected them. */
  rule: string;
  ranked: readonly ScoredCandidate[];
}

/** What became of an expression of the message. */
export type Decision =
  | (Place & { outcome: 'rejected' })
  | (Place & { outcome: 'left_alone'; reason: string })
  | (Place & { outcome: 'unresolved'; type: ReferenceType; reason: string; alternatives: Alternative[] })
  | (Place & {
      outcome: 'resolved';
      type: ReferenceType;
      /** What it points back to; null when it is words rather than a thing. */
      entity: Entity | null;
      /** Fullest earlier form of it. */
      name: string;
      sourceTurn: number;
      replacement: string;
      confidence: number;
      alternatives: Alternative[];
    });

/** Two candidates whose confidences are closer than this are asked about. */
const TOO_CLOSE = 0.04;
const MOST_ALTERNATIVES = 3;

/** Chooses the best candidate of an anaphor, or says why none is chosen. */
export function decide(
  reading: Reading,
  anaphor: Anaphor,
  ranked: readonly ScoredCandidate[],
  earlier: readonly Decision[],
  { confidenceThreshold }: ResolutionOptions,
): Decision {
  const ofGenitive = ranked[0] !== undefined && takesOfGenitive(anaphor, ranked[0]);
  const end = ofGenitive ? anaphor.possessedEnd : anaphor.end;
  const place: Place = { ...placeOf(reading, { first: anaphor.first, end }), rule: anaphor.rule, ranked };
  const open = (reason: string, alternatives: Alternative[]): Decision =>
    anaphor.demanding
      ? { ...place, outcome: 'unresolved', type: anaphor.type, reason, alternatives }
      : { ...place, outcome: 'left_alone', reason };

  const best = ranked[0];
  if (!best) return open(`Nothing in the conversation fits "${place.text}".`, []);
  if (alreadyNamed(best, earlier))
    return { ...place, outcome: 'left_alone', reason: 'named_earlier_in_message' };
  const possessed = placeOf(reading, { first: anaphor.end, end: anaphor.possessedEnd }).text;
  const replacement = ofGenitive ? `the ${possessed} of ${best.form}` : fit(best.form, anaphor, place.text);
  if (addsNothing(place.text, anaphor, replacement, best.entity))
    return { ...place, outcome: 'left_alone', reason: 'adds_nothing' };

  const weighed = weigh(ranked, anaphor.rule);
  const [confidence, rival] = [weighed[0]?.confidence ?? 0, weighed[1]];
  const candidates = weighed.slice(0, MOST_ALTERNATIVES);
  const isTie = rival !== undefined && confidence - rival.confidence < TOO_CLOSE;
  if (isTie || (ranked[1] && areInterchangeable(best, ranked[1], anaphor)))
    return open(`"${place.text}" can mean more than one thing.`, candidates);
  if (confidence < confidenceThreshold) return open(`Nothing fits "${place.text}" well enough.`, candidates);
  return {
    ...place,
    outcome: 'resolved',
    type: anaphor.type,
    entity: best.entity,
    name: best.name,
    sourceTurn: best.source.utterance.turnNumber,
    replacement,
    confidence,
    alternatives: weighed.slice(1, MOST_ALTERNATIVES + 1),
  };
}

/**
 * Whether "their address" becomes "the address of X" rather than "X's address": of-genitives go with possessors that are neither people nor
 * short identifiers (Rosenbach 2005 on animacy and weight in the English genitive alternation).
 */
const takesOfGenitive = (anaphor: Anaphor, { entity }: ScoredCandidate): boolean =>
  anaphor.possessive &&
  anaphor.form !== 'person' &&
  anaphor.ownsAttribute &&
  entity !== null &&
  !SAXON_TYPES.has(entity.type);

const SAXON_TYPES: ReadonlySet<EntityType> = new Set([
  'person',
  'issue',
  'file',
  'project',
  'repository',
  'version',
  'title',
]);

const TOLD_APART_BY_NAME: ReadonlySet<EntityType> = new Set(['person', 'issue', 'file']);

/** Two things named in one breath ("Paul and Gene") are equally good antecedents for "him", unless the words tell them apart. */
function areInterchangeable(best: ScoredCandidate, second: ScoredCandidate, { form }: Anaphor): boolean {
  if (!['person', 'thing', 'name'].includes(form) || !best.entity || !second.entity) return false;
  const { utterance, position } = best.source;
  const joined =
    utterance === second.source.utterance &&
    utterance.analysis.mentions.some(
      ({ members }) => members.includes(position) && members.includes(second.source.position),
    );
  return (
    joined &&
    TOLD_APART_BY_NAME.has(best.entity.type) &&
    best.entity.type === second.entity.type &&
    best.entity.gender === second.entity.gender
  );
}

/** A completion is taken when rules of its kind are right often enough. */
export function decideCompletion(
  reading: Reading,
  completion: Completion,
  { confidenceThreshold }: ResolutionOptions,
): Decision {
  const place: Place = { ...placeOf(reading, completion), rule: completion.rule, ranked: [] };
  const confidence = confidenceOfCompletion(completion.rule, completion.reliability);
  if (confidence < confidenceThreshold) return { ...place, outcome: 'left_alone', reason: 'below_threshold' };
  const { replacement, name, sourceTurn } = completion;
  return {
    ...place,
    outcome: 'resolved',
    type: 'ellipsis',
    entity: null,
    name,
    sourceTurn,
    replacement,
    confidence,
    alternatives: [],
  };
}

/** Words and characters of a range of tokens; an empty range is the place right after the token before it. */
export function placeOf(
  { analysis }: Reading,
  { first, end }: { first: number; end: number },
): Pick<Place, 'text' | 'span'> {
  const { tokens, text } = analysis;
  if (first === end) {
    const at = first > 0 ? (tokens[first - 1]?.end ?? 0) : (tokens[0]?.start ?? 0);
    return { text: '', span: { start: at, end: at } };
  }
  const span = { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
  return { text: text.slice(span.start, span.end), span };
}

/** Once the message names a thing, its later pronouns have their antecedent in the message. */
const alreadyNamed = (candidate: ScoredCandidate, earlier: readonly Decision[]): boolean =>
  candidate.entity !== null &&
  earlier.some((decision) => decision.outcome === 'resolved' && decision.entity === candidate.entity);

/** A number is a part only before "of" ("a number of calls"). */
const isPart = (head: string): boolean => PARTITIVES.has(head) && head !== 'number';

/**
 * "the call" for "the call", or any common noun phrase with the very noun of the description: the message is clear as it stands. Only a
 * part ("that area") and a thing that is known to live somewhere ("the web repo") say more with their modifiers.
 */
function addsNothing(
  original: string,
  anaphor: Anaphor,
  replacement: string,
  entity: Entity | null,
): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/^(?:the|that|this|these|those) /, '');
  if (bare(original) === bare(replacement)) return true;
  if (anaphor.form !== 'description' || isPart(anaphor.head) || entity?.place) return false;
  if (anaphor.type === 'demonstrative_reference' && entity && agreedModifiers(entity)) return false;
  return bare(replacement).endsWith(anaphor.head) && !/[#\d]|\p{Lu}\p{L}+ \p{L}+$/u.test(replacement);
}

/** The candidates with their confidences, best first, each name once. */
function weigh(ranked: readonly ScoredCandidate[], rule: string): Alternative[] {
  const confidences = confidencesOf(ranked, rule);
  const names = new Set<string>();
  return ranked.flatMap(({ name, source }, i) => {
    if (names.has(name)) return [];
    names.add(name);
    return [{ entity: name, confidence: confidences[i] ?? 0, sourceTurn: source.utterance.turnNumber }];
  });
}
