import {
  AUXILIARIES,
  COMMAND_VERBS,
  STATE_VERBS,
  CONNECTORS,
  INTERJECTIONS,
  canBeGivenName,
  isGivenName,
} from './vocabulary';
import { classesOf } from '../lexicons/vocabulary';
import { Tag, Token, TokenRange } from './types';

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
const CALL_WORDS = new Set(['call', 'chat', 'conference', 'message', 'mail']);
const CALL_MEANS = new Set(['video', 'voice', 'phone', 'audio', 'conference', 'group']);
const INVERTING = new Set([
  'is',
  'was',
  'are',
  'were',
  "'s",
  'does',
  'did',
  'do',
  'will',
  'would',
  'can',
  'could',
  'has',
  'should',
]);
const NAME_PARTICLES = new Set(['da', 'de', 'di', 'la', 'le', 'el', 'los', 'las', 'van', 'von', 'al', 'st']);
const MODALS = new Set(['can', 'could', 'will', 'would']);

/** A token with the words around it. */
interface Place {
  token: Token;
  previous: Token | undefined;
  next: Token | undefined;
  beforePrevious: Token | undefined;
  afterNext: Token | undefined;
  /** Whether only greetings, connectors and polite frames stand between it and the start of its clause. */
  opensClause: boolean;
  /** The tokens of its sentence before it. */
  before: readonly Token[];
}

type TagRule = (place: Place) => Tag | null;

/**
 * Corrections to the statistical tagger, each for one thing it gets wrong in commands and questions; the first that speaks wins.
 * The tagger was trained on edited prose, where a sentence seldom opens with a bare verb and names are capitalised.
 */
const RULES: Readonly<Record<string, TagRule>> = {
  identifier: ({ token }) => (token.kind ? token.tag : null),

  thereIsPronoun: ({ token }) => (token.lower === 'there' ? 'PRON' : null),

  /** "Great, sending it", "Alright, put him on" */
  interjection: ({ token, next, opensClause }) => {
    if (!opensClause || !INTERJECTIONS.has(token.lower)) return null;
    return !next ||
      next.tag === 'PUNCT' ||
      next.tag === 'VERB' ||
      next.tag === 'INTJ' ||
      COMMAND_VERBS.has(next.lower)
      ? 'INTJ'
      : null;
  },

  /** "May I have …" */
  mayAsModal: ({ token, next }) => (token.lower === 'may' && next?.tag === 'PRON' ? 'AUX' : null),

  /** "Call Sandy", "actually remove jack": a bare verb opens a command. */
  commandVerb: (place) => {
    const { token, next, opensClause } = place;
    if (!opensClause || !COMMAND_VERBS.has(token.lower)) return null;
    if (isCoordinatedNoun(place)) return 'NOUN';
    if (!next || next.tag === 'PUNCT') return 'VERB';
    return isSubjectOf(next) ? 'NOUN' : 'VERB';
  },

  /** "their phone number and address of …": a noun among nouns */
  coordinatedNoun: (place) => (place.token.tag === 'VERB' && isCoordinatedNoun(place) ? 'NOUN' : null),

  /** "Da Vinci Pizzeria", "La Tasca": the first word of a foreign name */
  nameParticle: ({ token, next }) =>
    NAME_PARTICLES.has(token.lower) && next !== undefined && isCapitalised(next.text) ? 'PROPN' : null,

  /** "Restaurant Two Two": a number written with a capital inside a name */
  capitalisedNumber: ({ token, previous }) =>
    token.tag === 'NUM' && isCapitalised(token.text) && previous?.tag === 'PROPN' ? 'PROPN' : null,

  /** "Texting Fred": so does a participle, in the reply of someone who is at it. */
  commandParticiple: ({ token, next, opensClause }) =>
    opensClause &&
    token.tag !== 'VERB' &&
    isParticipleOfCommand(token.lower) &&
    next !== undefined &&
    next.tag !== 'AUX'
      ? 'VERB'
      : null,

  /** "to call", "please call", "don't call" */
  verbAfterTrigger: ({ token, previous }) => {
    if (!previous || !COMMAND_VERBS.has(token.lower)) return null;
    return previous.lower === "n't" ||
      previous.lower === 'please' ||
      (previous.lower === 'to' && previous.tag === 'PART')
      ? 'VERB'
      : null;
  },

  /** "Did my sister call?": an inverted auxiliary wants its verb. */
  verbAfterInversion: ({ token, next, before }) => {
    if (
      token.tag !== 'NOUN' ||
      !(COMMAND_VERBS.has(token.lower) || STATE_VERBS.has(token.lower)) ||
      before.length < 2
    )
      return null;
    const opener = before.find(({ tag }) => tag === 'AUX');
    const wantsVerb =
      opener !== undefined &&
      ['did', 'does', 'do', 'will', 'can', 'could', 'would'].includes(opener.lower) &&
      !before.some(({ tag }) => tag === 'VERB');
    return wantsVerb &&
      (!next || ['PUNCT', 'ADV', 'PRON'].includes(next.tag) || next.lower === 'back') &&
      before.at(-1)?.tag !== 'DET'
      ? 'VERB'
      : null;
  },

  /** "call her using …" */
  participleAfterHer: ({ token, previous, next }) =>
    previous?.lower === 'her' && token.lower.endsWith('ing') && (next?.tag === 'PRON' || next?.tag === 'DET')
      ? 'VERB'
      : null,

  /** "video call Mom": the second half of a compound verb */
  compoundCallVerb: ({ token, previous, next }) => {
    if (
      !previous ||
      !next ||
      !CALL_WORDS.has(token.lower) ||
      !CALL_MEANS.has(previous.lower) ||
      previous.tag !== 'VERB'
    )
      return null;
    return next.tag === 'PROPN' || next.tag === 'PRON' || next.tag === 'DET' ? 'VERB' : null;
  },

  /** "Is that a call from Bob?", "Decline that.": no clause follows, so it is no complementiser. */
  thatAsPronoun: ({ token, previous, next }) => {
    if (token.lower !== 'that' || token.tag !== 'SCONJ') return null;
    if (!next || ['ADP', 'PUNCT', 'PART', 'CCONJ', 'INTJ'].includes(next.tag)) return 'PRON';
    return previous && INVERTING.has(previous.lower) && next.tag !== 'PRON' ? 'PRON' : null;
  },

  /** "Reopen that issue": with a bare noun after it and no verb after that, "that" is a determiner. */
  thatAsDeterminer: ({ token, previous, next, afterNext }) => {
    if (!['that', 'this'].includes(token.lower) || !next) return null;
    if (
      token.tag === 'PRON' &&
      next.tag === 'VERB' &&
      classesOf(next.lower).length > 0 &&
      (previous?.tag === 'VERB' || previous?.tag === 'ADP')
    )
      return 'DET';
    if (token.lower !== 'that' || token.tag !== 'SCONJ' || next.tag !== 'NOUN' || isPluralNoun(next))
      return null;
    return afterNext?.tag === 'VERB' || afterNext?.tag === 'AUX' ? null : 'DET';
  },

  /** "the north area", "the first expensive hotel": what stands between article and noun is an adjective. */
  adjectiveInPhrase: ({ token, previous, next }) =>
    token.tag === 'ADV' &&
    !token.lower.endsWith('ly') &&
    previous?.tag === 'DET' &&
    (next?.tag === 'NOUN' || next?.tag === 'ADJ' || next?.tag === 'PROPN')
      ? 'ADJ'
      : null,

  /** "the first file", "the latest build": a verb form between determiner and phrase end is a noun. */
  nounAfterAdjective: ({ token, previous, next, beforePrevious }) => {
    const described = previous?.tag === 'ADJ' || /(?:ed|ing)$/.test(previous?.lower ?? '');
    if (
      token.tag !== 'VERB' ||
      !described ||
      !['DET', 'NUM'].includes(beforePrevious?.tag ?? '') ||
      /(?:ed|ing)$/.test(token.lower)
    )
      return null;
    return next?.tag === 'NOUN' || next?.tag === 'DET' ? null : 'NOUN';
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

  /** "call megan": names are names without a capital. */
  lowerCaseName: ({ token }) => (isGivenName(token.lower) && token.tag !== 'AUX' ? 'PROPN' : null),

  /** "Steph Curry": a capital after a capital belongs to the name. */
  surname: ({ token, previous }) =>
    (token.tag === 'VERB' || token.tag === 'NOUN' || token.tag === 'ADJ') &&
    isCapitalised(token.text) &&
    previous?.tag === 'PROPN' &&
    isCapitalised(previous.text) &&
    previous.kind === null
      ? 'PROPN'
      : null,

  /** "Sure, Song added": a common noun that opens a clause has its capital from there. */
  capitalisedNoun: ({ token, opensClause }) =>
    token.tag === 'PROPN' && opensClause && token.kind === null && classesOf(token.lower).length > 0
      ? 'NOUN'
      : null,

  /** "… to Mark": a word that is also a name counts when it is capitalised inside a sentence. */
  capitalisedName: ({ token, opensClause }) =>
    !opensClause && isCapitalised(token.text) && canBeGivenName(token.lower) && token.tag !== 'AUX'
      ? 'PROPN'
      : null,
};

/** The tokens with corrected tags. */
export function correctTags(tokens: readonly Token[], sentences: readonly TokenRange[]): Token[] {
  const openers = clauseOpeners(tokens, sentences);
  const rules = Object.values(RULES);
  const corrected = tokens.map((token) => ({ ...token }));
  for (const { first, end } of sentences) {
    for (let i = first; i < end; i++) {
      const token = corrected[i] as Token;
      const place: Place = {
        token,
        previous: corrected[i - 1],
        next: corrected[i + 1],
        beforePrevious: corrected[i - 2],
        afterNext: corrected[i + 2],
        opensClause: openers.has(i),
        before: corrected.slice(first, i),
      };
      token.tag = firstTag(rules, place) ?? token.tag;
    }
  }
  return corrected;
}

function firstTag(rules: readonly TagRule[], place: Place): Tag | null {
  for (const rule of rules) {
    const tag = rule(place);
    if (tag !== null) return tag;
  }
  return null;
}

/**
 * Tokens that open a clause: first in a sentence once greetings, "ok", "please", "can you" and the like are passed, or first after
 * a comma, "and" or "then".
 */
function clauseOpeners(tokens: readonly Token[], sentences: readonly TokenRange[]): ReadonlySet<number> {
  const openers = new Set<number>();
  for (const { first, end } of sentences) {
    let atOpening = true;
    for (let i = first; i < end; i++) {
      const token = tokens[i] as Token;
      if (atOpening) openers.add(i);
      const opensAnother =
        token.tag === 'PUNCT' || token.tag === 'CCONJ' || token.lower === 'then' || isRequestFrame(tokens, i);
      atOpening =
        opensAnother || (atOpening && (INTERJECTIONS.has(token.lower) || CONNECTORS.has(token.lower)));
    }
  }
  return openers;
}

/** "can you", "could you", "would you", "will you": a polite frame in front of a command. */
function isRequestFrame(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (MODALS.has(token.lower)) return tokens[i + 1]?.lower === 'you';
  return token.lower === 'you' && MODALS.has(tokens[i - 1]?.lower ?? '');
}

/** "address and phone number": after "noun and", a word before a bare noun is a noun itself. */
const isCoordinatedNoun = ({ token, previous, beforePrevious, next }: Place): boolean => {
  if (next !== undefined && COMPOUND_HEADS.has(next.lower)) return true;
  if (previous?.tag !== 'CCONJ' || token.tag === 'PROPN') return false;
  if (next?.tag === 'NOUN') return !next.lower.endsWith('s');
  return (
    beforePrevious?.tag === 'NOUN' &&
    (next === undefined || next.tag === 'PUNCT' || next.lower === 'of' || next.lower === 'please')
  );
};

/** Possessives can open a clause that a verb continues ("let her call …"). */
const ARTICLE_LIKE_VERB_FRAME = new Set(['her', 'his', 'that']);

/** Heads of nouns whose first half is also a verb: "phone number", "post code", "file name". */
const COMPOUND_HEADS = new Set([
  'number',
  'code',
  'name',
  'range',
  'size',
  'type',
  'list',
  'box',
  'office',
  'request',
  'requests',
  'policy',
]);

/** "Call has been dropped", "Message sent": the word before a finite verb or a participle is its subject. */
const isSubjectOf = (next: Token): boolean =>
  (next.tag === 'AUX' && AUXILIARIES.has(next.lower)) ||
  next.lower === 'of' ||
  next.lower === 'from' ||
  (next.tag === 'VERB' && /(?:ed|sent|set|made|done|received)$/.test(next.lower));

function isParticipleOfCommand(lower: string): boolean {
  if (!lower.endsWith('ing') || lower.length < 6) return false;
  const stem = lower.slice(0, -3);
  return (
    COMMAND_VERBS.has(stem) ||
    COMMAND_VERBS.has(`${stem}e`) ||
    (stem.at(-1) === stem.at(-2) && COMMAND_VERBS.has(stem.slice(0, -1)))
  );
}

const isPluralNoun = (token: Token): boolean => token.lower.endsWith('s') && !token.lower.endsWith('ss');
const isCapitalised = (text: string): boolean => /^\p{Lu}/u.test(text);
