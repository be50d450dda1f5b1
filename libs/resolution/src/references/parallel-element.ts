import { NounPhrase, Token, TokenRange } from '../language/types';
import { chunkNounPhrases, isPossessiveMarker } from '../language/noun-phrases';
import { DEMONYMS } from '../language/vocabulary';
import { similarity } from '../ranking/similarity';
import { Mention } from '../types';
import { Fragment } from './fragment';
import { SourceClause } from './source-clause';
import { timeIn, timeInPlaceOf } from './time-phrase';
import { Reading } from './types';

/** What takes the place of which tokens of the source. */
export interface Substitution {
  slot: TokenRange;
  words: string;
}

/** Finds the counterpart of a fragment in a source clause; null when the rule sees none. */
type ParallelRule = (fragment: Fragment, reading: Reading, source: SourceClause) => Substitution | null;

/** Tried in this order: a time for a time, a phrase for one with the same preposition, a number for a number, a state for a state, a thing for one of its kind. */
const RULES: readonly ParallelRule[] = [
  parallelTime,
  parallelPrepositionalPhrase,
  parallelNumber,
  parallelState,
  (fragment, reading, source) => parallelThing(fragment, reading, source),
];

/**
 * The element of an earlier clause that a fragment stands parallel to, and what the fragment puts in its place (Dalrymple, Shieber & Pereira
 * 1991; the parallels are syntactic and semantic, Kehler 2002).
 */
export function parallelOf(fragment: Fragment, reading: Reading, source: SourceClause): Substitution | null {
  for (const rule of RULES) {
    const substitution = rule(fragment, reading, source);
    if (substitution) return substitution;
  }
  return null;
}

/** The words of a fragment, with or without its preposition. */
export function wordsOf({ first, end, preposition }: Fragment, { analysis }: Reading, keep = true): string {
  const from = keep || preposition === '' ? first : first + 1;
  return analysis.text.slice(analysis.tokens[from]?.start, analysis.tokens[end - 1]?.end);
}

/** "What about Tuesday?" after "… on Monday" */
function parallelTime(fragment: Fragment, reading: Reading, source: SourceClause): Substitution | null {
  if (fragment.kind !== 'time') return null;
  const time = timeIn(source);
  if (!time) return null;
  const tokens = reading.analysis.tokens.slice(fragment.first, fragment.end);
  const words =
    fragment.preposition === ''
      ? timeInPlaceOf(source, time, tokens, wordsOf(fragment, reading))
      : wordsOf(fragment, reading);
  return { slot: time, words };
}

/** Ways of saying where: "in Seoul" can take the place of "at the airport". */
const LOCATIVE = new Set(['in', 'at', 'on', 'near', 'inside', 'outside', 'around']);

/** "And to production?" after "… to staging" */
function parallelPrepositionalPhrase(
  fragment: Fragment,
  reading: Reading,
  source: SourceClause,
): Substitution | null {
  if (fragment.preposition === '' || fragment.kind === 'time') return null;
  const slot =
    prepositionalPhrase(source, (lower) => lower === fragment.preposition) ?? otherPlace(fragment, source);
  return slot && { slot, words: wordsOf(fragment, reading) };
}

const otherPlace = ({ preposition }: Fragment, source: SourceClause): TokenRange | null =>
  LOCATIVE.has(preposition)
    ? prepositionalPhrase(source, (lower, object) => LOCATIVE.has(lower) && isPlace(source, object))
    : null;

const isPlace = (source: SourceClause, object: TokenRange): boolean =>
  mentionsIn(source).some(
    ({ mention, first }) => first >= object.first && first < object.end && mention.type === 'place',
  );

/** The last prepositional phrase of a clause whose preposition and object are wanted; a time is none. */
export function prepositionalPhrase(
  source: SourceClause,
  wanted: (preposition: string, object: TokenRange) => boolean,
): TokenRange | null {
  const time = timeIn(source);
  for (let i = source.end - 2; i >= source.first; i--) {
    const object = objectAfter(source, i);
    if (!object || (time && i >= time.first && i < time.end)) continue;
    if (wanted(source.tokens[i]?.lower ?? '', object)) return { first: i, end: object.end };
  }
  return null;
}

/** The noun phrase after a preposition; the word alone where the tagger saw no noun ("deploy to staging", "into Danish"). */
function objectAfter({ tokens, first, end }: SourceClause, i: number): TokenRange | null {
  const token = tokens[i] as Token;
  if (token.tag !== 'ADP' && token.lower !== 'to') return null;
  const phrase = nounPhraseAt(chunkNounPhrases(tokens, [{ first, end }]), i + 1);
  if (phrase) return phrase;
  const next = tokens[i + 1] as Token;
  const isBareWord =
    next.tag === 'PRON' ||
    next.tag === 'NUM' ||
    next.lower.endsWith('ing') ||
    (next.tag === 'ADJ' && DEMONYMS.has(next.lower));
  return isBareWord ? { first: i + 1, end: i + 2 } : null;
}

/** The noun phrase that starts at a token, with what a possessive adds: "Rosa's tasks". */
function nounPhraseAt(phrases: readonly NounPhrase[], first: number): TokenRange | null {
  const phrase = phrases.find((other) => other.first === first);
  if (!phrase) return null;
  const possessed = phrases.find(({ possessiveMarker }) => possessiveMarker === phrase.end);
  return { first, end: possessed?.end ?? phrase.end };
}

const INTEGER = /^#?\d+$/;

/** "And 71?" after "… pull request 70"; "And version 3?" after "… version 2 …" */
function parallelNumber(fragment: Fragment, reading: Reading, source: SourceClause): Substitution | null {
  const own = reading.analysis.tokens.slice(fragment.first, fragment.end);
  const number = own.at(-1) as Token;
  if (!isNumber(number) || own.length > 2 || fragment.preposition !== '') return null;
  const noun = own.length === 2 ? (own[0]?.lower ?? '') : '';
  for (let i = source.end - 1; i >= source.first; i--) {
    const token = source.tokens[i] as Token;
    if (!isNumber(token) || INTEGER.test(token.text) !== INTEGER.test(number.text)) continue;
    if (noun !== '' && source.tokens[i - 1]?.lower !== noun) continue;
    const sign = token.text.startsWith('#') && !number.text.startsWith('#') ? '#' : '';
    return { slot: { first: i, end: i + 1 }, words: sign + number.text };
  }
  return null;
}

const isNumber = ({ tag, text }: Token): boolean => tag === 'NUM' || INTEGER.test(text);

/** "And closed?" after "When was it created?": a participle or adjective in the place of the last one. */
function parallelState(fragment: Fragment, reading: Reading, source: SourceClause): Substitution | null {
  if (fragment.kind !== 'state') return null;
  for (let i = source.end - 1; i >= source.first; i--) {
    const { tag, lower, lemma } = source.tokens[i] as Token;
    if (tag === 'ADJ' || (tag === 'VERB' && lower !== lemma)) {
      return { slot: { first: i, end: i + 1 }, words: wordsOf(fragment, reading) };
    }
  }
  return null;
}

/** "What about the premium plan?" after "… the basic plan": the thing most like it, the last of several. */
export function parallelThing(
  fragment: Fragment,
  reading: Reading,
  source: SourceClause,
  leastLikeness = 1,
): Substitution | null {
  if (fragment.preposition !== '' || fragment.kind === 'time') return null;
  const one = reading.analysis.tokens.findIndex(
    ({ lower }, i) => i >= fragment.first && i < fragment.end && (lower === 'one' || lower === 'ones'),
  );
  if (one >= 0) return parallelOne(fragment, one, reading, source);
  const own = headMention(fragment, reading);
  if (!own) return null;
  let best: { slot: TokenRange; likeness: number } | null = null;
  for (const { mention, ...slot } of mentionsIn(source)) {
    const likeness = likenessOf(own, mention);
    if (likeness >= Math.max(leastLikeness, best?.likeness ?? 0)) best = { slot, likeness };
  }
  if (!best) return null;
  const words = wordsOf(fragment, reading);
  return { slot: extended(best.slot, fragment, reading, source), words };
}

/** "What about the one on the third floor?": another thing of the kind that the source speaks of. */
function parallelOne(
  fragment: Fragment,
  one: number,
  reading: Reading,
  source: SourceClause,
): Substitution | null {
  const number = reading.analysis.tokens[one]?.lower === 'ones' ? 'plural' : 'singular';
  const kind = mentionsIn(source).find(
    ({ mention }) =>
      mention.type === 'noun_phrase' && mention.number === number && mention.definiteness === 'definite',
  );
  if (!kind || one === fragment.first) return null;
  const words = wordsOf(fragment, reading).replace(/\bones?\b/i, kind.mention.core);
  return { slot: extended(kind, fragment, reading, source), words };
}

/** Likeness of kinds in one field, such as an import and an export. */
const SIMILAR = 0.4;

/** What the fragment is about: its first thing, not one that only describes it ("the message from Ann"). */
const headMention = (fragment: Fragment, { analysis, mentions }: Reading): Mention | undefined => {
  const from = analysis.tokens[fragment.first]?.start ?? 0;
  return mentions.find(({ start, implied, members }) => start >= from && !implied && members.length === 0);
};

/** How much two mentions have in common: kind, head noun, being a name. */
function likenessOf(a: Mention, b: Mention): number {
  if ((a.type === 'date') !== (b.type === 'date')) return 0;
  const named = a.definiteness === 'name' && b.definiteness === 'name';
  const alike = (a.definiteness === 'name') === (b.definiteness === 'name');
  if (a.head === b.head) return 4;
  if (a.type === b.type && a.type !== 'noun_phrase' && alike) return 3;
  if (named) return 2;
  if (a.type === 'person' && b.type === 'person') return 1;
  if (a.type !== b.type || !alike) return 0;
  return similarity(a.head, b.head) < SIMILAR ? 1 : 1.5;
}

/** The slot with the possessive marker that the fragment has too ("Theo's"), or the complement it renews ("the message from Bill"). */
function extended(slot: TokenRange, fragment: Fragment, reading: Reading, source: SourceClause): TokenRange {
  const own = reading.analysis.tokens;
  if (isPossessiveMarker(own, fragment.end - 1) && isPossessiveMarker(source.tokens, slot.end))
    return { first: slot.first, end: slot.end + 1 };
  const preposition = source.tokens[slot.end];
  const renewed = own
    .slice(fragment.first, fragment.end)
    .some(({ tag, lower }) => tag === 'ADP' && lower === preposition?.lower);
  const object = renewed && slot.end + 1 < source.end ? objectAfter(source, slot.end) : null;
  return object ? { first: slot.first, end: object.end } : slot;
}

/** The things a clause names, with their tokens. */
function mentionsIn({ utterance, tokens, first, end }: SourceClause): (TokenRange & { mention: Mention })[] {
  const from = tokens[first]?.start ?? 0;
  const to = tokens[end - 1]?.end ?? 0;
  return utterance.analysis.mentions
    .filter((mention) => !mention.implied && mention.start >= from && mention.end <= to)
    .map((mention) => ({
      mention,
      first: tokens.findIndex(({ start }) => start >= mention.start),
      end: tokens.findIndex(({ end: last }) => last >= mention.end) + 1,
    }));
}
