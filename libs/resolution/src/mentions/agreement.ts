import { wordSet } from '../lexicons/word-set';
import { STATE_PARTICIPLES } from './naming';
import { Mention } from '../types';
import { Entity, PlacedMention } from './types';

/** In how many utterances a description must have been used to be the agreed one. */
const LEAST_USES = 2;

/**
 * What a thing has repeatedly been told apart by: "with Olga" after "a meeting with Olga" and "the meeting with Olga". A description that
 * both sides have used is a pact on what to call the thing (Brennan & Clark 1996), one that was used once need not be; null when there is none.
 * A person known by a role keeps what the role is of.
 */
export function agreedComplement(entity: Entity): string | null {
  const { mentions } = entity;
  const restricted = mentions.filter(({ mention }) => mention.complement !== null);
  const agreed = agreedUse(
    restricted,
    ({ complement }) => complement?.words ?? '',
    ({ complement }) => complement?.certain ?? false,
  );
  return agreed?.mention.complement?.words ?? argumentOfRole(entity);
}

/** "of the Berlin office" of "the manager of the Berlin office": nouns for roles are relational and need their argument (Barker 1995). */
const argumentOfRole = ({ type, fullest: { mention } }: Entity): string | null =>
  type === 'person' && mention.definiteness === 'definite' && mention.complement?.words.startsWith('of ')
    ? mention.complement.words
    : null;

/** The mention with the modifiers that a thing has repeatedly been called by: "the last build"; null when there is none. */
export const agreedModifiers = ({ mentions }: Entity): PlacedMention | null =>
  agreedUse(
    mentions.filter(
      ({ mention: { modifiers } }) => modifiers.length > 0 && !modifiers.some((word) => isPassing(word)),
    ),
    ({ modifiers }) => modifiers.join(' '),
    ({ definiteness }) => definiteness === 'definite',
  );

/**
 * The latest mention of a thing that leaves out what an earlier description said: once "the call" does for "the incoming video call", it
 * goes on doing (Clark & Wilkes-Gibbs 1986 on the shortening of descriptions); null when the fullest is also the latest.
 */
export function reducedDescription({ mentions, fullest }: Entity): PlacedMention | null {
  const described = mentions.findLast(
    ({ mention }) =>
      !mention.implied && mention.definiteness === 'definite' && mention.head === fullest.mention.head,
  );
  return described && described.mention.modifiers.length < fullest.mention.modifiers.length
    ? described
    : null;
}

/** What a thing is for the moment only: stage-level predicates (Carlson 1977). */
const isPassing = (modifier: string): boolean => STATE_PARTICIPLES.has(modifier) || PASSING.has(modifier);
const PASSING = wordSet('new current recent next present unread missed open free available ready');

/** The latest of at least two uses, in different utterances, that agree in `words`; one of them must be `certain`. */
function agreedUse(
  uses: readonly PlacedMention[],
  words: (mention: Mention) => string,
  certain: (mention: Mention) => boolean,
): PlacedMention | null {
  for (const use of uses.toReversed()) {
    const alike = uses.filter(({ mention }) => words(mention) === words(use.mention));
    const utterances = new Set(alike.map(({ utterance }) => utterance.index));
    if (utterances.size < LEAST_USES) continue;
    const sure = alike.findLast(({ mention }) => certain(mention));
    if (sure) return sure;
  }
  return null;
}
