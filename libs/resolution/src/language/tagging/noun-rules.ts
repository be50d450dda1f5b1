import { classesOf } from '../../lexicons/vocabulary';
import { COMMAND_VERBS } from '../vocabulary';
import { isCoordinatedNoun } from './coordinated-noun';
import { Token } from '../types';
import { TagRule } from './types';

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose']);

const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'this',
  'that',
  'these',
  'those',
  'every',
  'each',
  'another',
  'no',
  'any',
  'some',
]);

const NOT_A_NOUN = new Set([
  'one',
  'ones',
  'is',
  'are',
  'was',
  'were',
  'of',
  'has',
  'have',
  'had',
  'do',
  'does',
  'did',
]);

const HAVE = new Set(['have', 'has', 'had']);

/** Possessives can open a clause that a verb continues ("let her call …"). */
const ARTICLE_LIKE_VERB_FRAME = new Set(['her', 'his', 'that']);

const SINGULAR_AUXILIARIES = new Set(['is', 'was', 'has', 'does']);

/** "is", "serves" */
const isFiniteSingular = ({ tag, lower }: Token): boolean =>
  SINGULAR_AUXILIARIES.has(lower) || (tag === 'VERB' && lower.endsWith('s') && !lower.endsWith('ss'));

/** Nouns and adjectives that the tagger takes for verbs and adverbs. */
export const NOUN_RULES = {
  /** "Is issue 85 open?": what has a number is a noun. */
  numberedNoun: ({ token, next, afterNext }) =>
    token.tag === 'VERB' &&
    classesOf(token.lower).length > 0 &&
    (next?.kind === 'issue' || (next?.tag === 'NUM' && /^\d+(?:\.\d+)*$/.test(next.text))) &&
    afterNext?.tag !== 'NOUN'
      ? 'NOUN'
      : null,

  /** "we have contracts": after "have" a verb would be a participle. */
  nounAfterHave: ({ token, previous }) =>
    token.tag === 'VERB' && HAVE.has(previous?.lower ?? '') && token.lower === `${token.lemma}s`
      ? 'NOUN'
      : null,

  /** "their phone number and address of …": a noun among nouns */
  coordinatedNoun: (place) => (place.token.tag === 'VERB' && isCoordinatedNoun(place) ? 'NOUN' : null),

  /** "address and phone number, please": a verb that wants an object stands at no end of a list. */
  attributeInList: ({ token, next, opensClause }) =>
    token.tag === 'VERB' &&
    opensClause &&
    classesOf(token.lower).includes('attribute') &&
    !COMMAND_VERBS.has(token.lower) &&
    (next?.tag === 'CCONJ' || next?.lower === ',')
      ? 'NOUN'
      : null,

  /** "Curry Prince is open", "the chop house serves fish": a bare verb cannot stand in front of a singular subject and its finite verb. */
  nounInSubject: ({ token, next, afterNext, opensClause }) =>
    token.tag === 'VERB' &&
    !/(?:s|ed|ing)$/.test(token.lower) &&
    !(opensClause && COMMAND_VERBS.has(token.lower)) &&
    (next?.tag === 'NOUN' || next?.tag === 'PROPN') &&
    next.kind === null &&
    afterNext !== undefined &&
    isFiniteSingular(afterNext)
      ? 'NOUN'
      : null,

  /** "the north area", "the first expensive hotel": what stands between article and noun is an adjective. */
  adjectiveInPhrase: ({ token, previous, next }) =>
    token.tag === 'ADV' &&
    !token.lower.endsWith('ly') &&
    previous?.tag === 'DET' &&
    (next?.tag === 'NOUN' || next?.tag === 'ADJ' || next?.tag === 'PROPN')
      ? 'ADJ'
      : null,

  /** "the first file", "the latest build": a verb form between determiner and phrase end is a noun; before a noun ("a famous live album") it describes. */
  nounAfterAdjective: ({ token, previous, next, beforePrevious }) => {
    const described = previous?.tag === 'ADJ' || /(?:ed|ing)$/.test(previous?.lower ?? '');
    if (
      token.tag !== 'VERB' ||
      !described ||
      !['DET', 'NUM'].includes(beforePrevious?.tag ?? '') ||
      /(?:ed|ing)$/.test(token.lower)
    )
      return null;
    if (next?.tag === 'NOUN') return previous?.tag === 'ADJ' && beforePrevious?.tag === 'DET' ? 'ADJ' : null;
    return next?.tag === 'DET' ? null : 'NOUN';
  },

  /** "the habits of bears", "What about grizzly bears?": a form in -s that ends a prepositional phrase is a plural. */
  pluralAfterPreposition: ({ token, previous, next, beforePrevious }) => {
    if (token.tag !== 'VERB' || token.lower === token.lemma || !/[^s]s$/.test(token.lower)) return null;
    if (next && next.tag !== 'PUNCT') return null;
    const described = previous?.tag === 'NOUN' || previous?.tag === 'ADJ' || previous?.tag === 'PROPN';
    return [previous, described ? beforePrevious : undefined].some(
      (word) => word?.tag === 'ADP' && ['of', 'about', 'for', 'with'].includes(word.lower),
    )
      ? 'NOUN'
      : null;
  },

  /** "their address": what follows a possessive or an article is a noun, unless an adjective or a further noun comes first. */
  nounAfterDeterminer: ({ token, previous, next }) => {
    if (!previous || token.tag !== 'VERB' || NOT_A_NOUN.has(token.lower)) return null;
    const determined =
      POSSESSIVES.has(previous.lower) || (ARTICLES.has(previous.lower) && previous.tag === 'DET');
    if (!determined || (previous.lower === 'her' && next?.tag === 'DET')) return null;
    const headFollows = next !== undefined && ['NOUN', 'PROPN', 'ADJ'].includes(next.tag);
    if (!headFollows) return 'NOUN';
    if (/(?:ing|ed)$/.test(token.lower)) return 'ADJ';
    return next?.tag === 'NOUN' &&
      COMMAND_VERBS.has(token.lower) &&
      !ARTICLE_LIKE_VERB_FRAME.has(previous.lower)
      ? 'NOUN'
      : null;
  },
} satisfies Readonly<Record<string, TagRule>>;
