import { plural, singular } from '../language/inflection';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { DEMONYMS, isTimeWord } from '../language/vocabulary';
import { UNCOUNTABLE, areSynonyms } from '../lexicons/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { PARTITIVES } from '../mentions/partitives';
import { Discourse } from '../mentions/types';
import { Completer } from './completion';
import { Fragment, fragmentOf } from './fragment';
import { tagAt, wordAt } from './tokens';
import { Reading } from './types';
import { Wish, WishPart, lastWish } from './wish';

const INTRODUCTIONS = ['what about', 'how about'];
const ANAPHORIC = wordSet('same those these anywhere everywhere somewhere here');
const RELATIVES = wordSet('that which who');
const INDEFINITE = wordSet('a an any some another other');
const FAILURE = wordSet("no not n't none nothing cannot unable sorry unfortunately");
const ARTICLE = /^(?:an?|any|some|another|other) /i;
const RELIABILITY = 0.65;

/** The indefinite noun phrase of the message that takes the place of something in the wish. */
interface Revised {
  first: number;
  end: number;
  /** Singular head noun; that of its parallel when the message leaves it out ("How about Thai?"). */
  head: string;
  /** Lower-case words before the head. */
  modifiers: string[];
  /** The noun to add when the message leaves it out; empty otherwise. */
  missing: string;
  /** What it takes the place of; null when that is the wish's own head. */
  parallel: WishPart | null;
}

/**
 * "How about Chinese food?" after "I want a cheap place that serves Thai food", "Is there a closed ticket?" after "No open ticket in core":
 * the new wish laid over the old one; what was not revised still holds (overlay, Alexandersson & Becker 2001).
 */
export const completeRevision: Completer = (reading, discourse) => {
  const candidates = revisingPhrases(reading, discourse);
  const wish = candidates.length === 0 ? null : lastWish(discourse);
  if (!wish) return null;
  for (const phrase of candidates) {
    const revised = laidOver(reading, phrase, wish);
    const replacement = revised && overlay(reading, revised, wish);
    if (!revised || !replacement) continue;
    return {
      rule: 'wish_overlay',
      first: revised.first,
      end: revised.end,
      replacement,
      name: wish.words,
      sourceTurn: wish.turnNumber,
      reliability: RELIABILITY,
    };
  }
  return null;
};

/** The noun phrases that may revise the wish: those of "how about …", and indefinite ones after a search that found nothing. */
function revisingPhrases(reading: Reading, discourse: Discourse): NounPhrase[] {
  const { nounPhrases } = reading.analysis;
  const fragment = fragmentOf(reading);
  const indefinite = nounPhrases.filter((phrase) => isIndefinite(reading, phrase));
  if (pointsAtRestriction(reading)) return [];
  if (fragment && introduces(fragment))
    return indefinite.filter(({ first, end }) => first >= fragment.first && end <= fragment.end);
  return reportsFailure(discourse) && !hasFrame(reading)
    ? indefinite.filter((phrase) => isNarrowed(reading, phrase))
    : [];
}

const introduces = (fragment: Fragment | null): boolean =>
  fragment !== null && INTRODUCTIONS.includes(fragment.introduction) && fragment.preposition === '';

/** "there", "in that part of town", "in the same price range": the message takes up the restriction itself. */
const pointsAtRestriction = ({ analysis }: Reading): boolean =>
  analysis.tokens.some(
    ({ lower, tag }, i, all) =>
      ANAPHORIC.has(lower) ||
      (lower === 'that' && tag === 'DET') ||
      (lower === 'there' && ![all[i - 1]?.tag, all[i + 1]?.tag].includes('AUX')),
  );

/** A time of its own. */
const hasFrame = ({ mentions }: Reading): boolean =>
  mentions.some(({ type }) => type === 'date' || type === 'time');

/** "a closed ticket", "tickets that are closed": something is said of it that can replace what was said before. */
function isNarrowed(reading: Reading, { first, head, end, determiner }: NounPhrase): boolean {
  const next = tagAt(reading, end);
  return (
    head > (determiner === null ? first : first + 1) ||
    DEMONYMS.has(wordAt(reading, head)) ||
    RELATIVES.has(wordAt(reading, end)) ||
    (next === 'VERB' && wordAt(reading, end) !== 'please')
  );
}

const reportsFailure = ({ lastReply }: Discourse): boolean =>
  lastReply !== null &&
  lastReply.analysis.text
    .toLowerCase()
    .split(/[^a-z']+|(?=n't)/)
    .some((word) => FAILURE.has(word));

function isIndefinite(reading: Reading, { head, determiner, possessiveMarker }: NounPhrase): boolean {
  if (possessiveMarker !== null) return false;
  if (determiner !== null) return INDEFINITE.has(wordAt(reading, determiner));
  const { kind, tag, lower } = reading.analysis.tokens[head] as Token;
  return kind === null && (tag === 'NOUN' || DEMONYMS.has(lower)) && !isTimeWord(lower);
}

/** What the phrase stands for in the wish: its head, or a part of it with the same noun; null when it is about something else. */
function laidOver(reading: Reading, phrase: NounPhrase, wish: Wish): Revised | null {
  const { head, end } = throughPartitive(reading, phrase);
  const noun = singular(wordAt(reading, head));
  const words = reading.analysis.tokens
    .slice(phrase.determiner === null ? phrase.first : phrase.first + 1, phrase.head)
    .map(({ lower }) => lower);
  if (DEMONYMS.has(noun)) return withoutNoun(reading, { ...phrase, end }, [...words, noun], wish);
  const own = { first: phrase.first, end, head: noun, modifiers: words, missing: '' };
  if (noun === wish.head || areSynonyms(noun, wish.head)) return { ...own, parallel: null };
  const parallel = wish.parts.find((part) => part.head === noun);
  return parallel && !repeatsClause(reading, phrase, wish) ? { ...own, parallel } : null;
}

/** "one that serves Thai food" says itself what the wish said of its head. */
const repeatsClause = (reading: Reading, { first }: NounPhrase, wish: Wish): boolean =>
  tagAt(reading, first - 1) === 'VERB' &&
  wish.restrictions.some(({ words }) =>
    words.some((word) => word.startsWith(wordAt(reading, first - 1).slice(0, 4))),
  );

/** "Chinese type of food" is about food. */
function throughPartitive(reading: Reading, phrase: NounPhrase): { head: number; end: number } {
  if (wordAt(reading, phrase.end) !== 'of' || !PARTITIVES.has(wordAt(reading, phrase.head))) return phrase;
  return reading.analysis.nounPhrases.find(({ first }) => first === phrase.end + 1) ?? phrase;
}

/** "How about Thai?", "an Italian one": the noun is that of the adjective of origin in the wish; "one" cannot stand for a mass noun. */
function withoutNoun(
  reading: Reading,
  { first, end }: TokenRange,
  modifiers: string[],
  wish: Wish,
): Revised | null {
  const part = wish.parts.find((other) => other.modifiers.some((word) => DEMONYMS.has(word))) ?? null;
  const substitute = ['one', 'ones'].find(
    (word) => word === wordAt(reading, end - 1) || word === wordAt(reading, end),
  );
  const parallel = substitute && part && UNCOUNTABLE.has(part.head) ? null : part;
  if (!part && !wish.origin) return null;
  const head = parallel?.head ?? wish.head;
  const missing = substitute === 'ones' ? plural(head) : head;
  const last = substitute === wordAt(reading, end) ? end + 1 : end;
  return { first, end: last, head, modifiers, missing, parallel };
}

/** The revised phrase with what still holds; null when nothing has to be added. */
function overlay(reading: Reading, revised: Revised, wish: Wish): string | null {
  const { tokens, text } = reading.analysis;
  const spoken = text.slice(tokens[revised.first]?.start, tokens[revised.end - 1]?.end);
  const words = revised.missing === '' ? spoken : `${spoken.replace(/ ones?$/i, '')} ${revised.missing}`;
  const before = keptModifiers(reading, revised, wish);
  const after = keptPhrases(reading, revised, wish);
  const isPart = revised.parallel !== null && wish.head !== revised.head;
  if (before.length === 0 && after.length === 0) {
    if (revised.missing !== '') return words;
    if (!isPart || !introduces(fragmentOf(reading))) return null;
  }
  if (isPart && revised.parallel && (before.length > 0 || after.length === 0))
    return rebuilt(words, revised.parallel, wish);
  return [withModifiers(words, before), ...after].join(' ');
}

/** The adjectives of the old wish that no new one replaces: one of origin replaces only its like. */
function keptModifiers(reading: Reading, { modifiers }: Revised, wish: Wish): string[] {
  if (modifiers.some((word) => !DEMONYMS.has(word))) return [];
  const predicates = wish.restrictions
    .filter(({ kind }) => kind === 'adjective')
    .flatMap(({ words }) => words);
  return [...wish.modifiers, ...predicates].filter(
    (word) => !DEMONYMS.has(word) && !reading.analysis.tokens.some(({ lower }) => lower === word),
  );
}

/** The prepositional phrases of the wish that the message says nothing instead of. */
function keptPhrases(reading: Reading, revised: Revised, wish: Wish): string[] {
  const { tokens } = reading.analysis;
  const nouns = new Set(tokens.filter(({ tag }) => tag === 'NOUN').map(({ lower }) => singular(lower)));
  const namesOrigin = tokens.some(({ lower }) => DEMONYMS.has(lower));
  return wish.restrictions
    .filter(
      ({ kind, words }) =>
        kind === 'phrase' &&
        !words.includes(revised.head) &&
        !tokens.some(({ tag, lower }, i) => i >= revised.end && tag === 'ADP' && lower === words[0]) &&
        !words.some((word) => nouns.has(singular(word)) || (namesOrigin && DEMONYMS.has(word))),
    )
    .map(({ text }) => text);
}

/** The old wish with the new words in the place of their parallel. */
function rebuilt(words: string, parallel: WishPart, wish: Wish): string {
  const isDetermined = ARTICLE.test(wish.words.slice(parallel.start, parallel.end));
  const part = isDetermined ? words : words.replace(ARTICLE, '');
  const text = wish.words.slice(0, parallel.start) + part + wish.words.slice(parallel.end);
  return wish.number === 'plural' ? text : `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
}

/** "an Italian place" with "cheap" is "a cheap Italian place". */
function withModifiers(words: string, modifiers: readonly string[]): string {
  if (modifiers.length === 0) return words;
  const article = ARTICLE.exec(words)?.[0] ?? '';
  const added = `${modifiers.join(' ')} ${words.slice(article.length)}`;
  if (!/^an? $/i.test(article)) return `${article}${added}`;
  return `${article.charAt(0)}${/^[aeiou]/i.test(added) ? 'n' : ''} ${added}`;
}
