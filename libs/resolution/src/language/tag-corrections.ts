import { COMMAND_VERBS, CONNECTORS, INTERJECTIONS, canBeGivenName, isGivenName } from './vocabulary';
import { Tag, Token, TokenRange } from './types';

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose']);
const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'this',
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

type TagRule = (
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
  opensClause: boolean,
  afterNext: Token | undefined,
  beforePrevious: Token | undefined,
) => Tag | null;

/**
 * Corrections to the statistical tagger, each for one thing it gets wrong in commands and questions. The first that
 * speaks wins. The tagger was trained on edited prose, where a sentence seldom opens with a bare verb and names are capitalised.
 */
const RULES: Readonly<Record<string, TagRule>> = {
  identifier: (token) => (token.kind ? token.tag : null),

  thereIsPronoun: (token) => (token.lower === 'there' ? 'PRON' : null),

  /** "Call Sandy", "actually remove jack": a bare verb opens a command. */
  commandVerb: (token, previous, next, opensClause) => {
    if (!opensClause || !COMMAND_VERBS.has(token.lower)) return null;
    if (isCoordinatedNoun(token, previous, next)) return 'NOUN';
    const closesPhrase = !next || next.tag === 'PUNCT';
    const isSubject =
      next !== undefined &&
      (next.tag === 'AUX' || next.lower === 'of' || next.lower === 'from' || isParticiple(next));
    return closesPhrase || !isSubject ? 'VERB' : null;
  },

  /** "to call", "can you call", "please call" */
  verbAfterTrigger: (token, previous) => {
    if (!previous || !COMMAND_VERBS.has(token.lower)) return null;
    return previous.lower === "n't" ||
      previous.lower === 'please' ||
      (previous.lower === 'to' && previous.tag === 'PART')
      ? 'VERB'
      : null;
  },

  /** "video call Mom": the second half of a compound verb */
  compoundCallVerb: (token, previous, next) => {
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

  /** "Is that a call from Bob?": after an inverted verb "that" is the subject, not a complementiser. */
  thatAsSubject: (token, previous, next) => {
    if (token.lower !== 'that' || token.tag !== 'SCONJ') return null;
    if (previous && INVERTING.has(previous.lower) && next?.tag !== 'PRON') return 'PRON';
    return null;
  },

  /** "Reopen that issue": with a bare noun after it and no verb after that, "that" is a determiner. */
  thatAsDeterminer: (token, _previous, next, _opens, afterNext) => {
    if (token.lower !== 'that' || token.tag !== 'SCONJ' || next?.tag !== 'NOUN' || isPluralNoun(next))
      return null;
    return afterNext?.tag === 'VERB' || afterNext?.tag === 'AUX' ? null : 'DET';
  },

  /** "the first file", "the latest build": a verb form between determiner and phrase end is a noun. */
  nounAfterAdjective: (token, previous, next, _opens, _afterNext, beforePrevious) => {
    if (
      token.tag !== 'VERB' ||
      previous?.tag !== 'ADJ' ||
      beforePrevious?.tag !== 'DET' ||
      /(?:ed|ing)$/.test(token.lower)
    )
      return null;
    return next?.tag === 'NOUN' || next?.tag === 'DET' ? null : 'NOUN';
  },

  /** "their address": what follows a possessive or an article is a noun, unless an adjective or a further noun comes first. */
  nounAfterDeterminer: (token, previous, next) => {
    if (!previous || token.tag !== 'VERB' || NOT_A_NOUN.has(token.lower)) return null;
    const determined =
      POSSESSIVES.has(previous.lower) || (ARTICLES.has(previous.lower) && previous.tag === 'DET');
    if (!determined || (previous.lower === 'her' && next?.tag === 'DET')) return null;
    const headFollows =
      next !== undefined && (next.tag === 'NOUN' || next.tag === 'PROPN' || next.tag === 'ADJ');
    if (headFollows) return token.lower.endsWith('ing') || token.lower.endsWith('ed') ? 'ADJ' : null;
    return 'NOUN';
  },

  /** "call megan": names are names without a capital. */
  lowerCaseName: (token) => (isGivenName(token.lower) && token.tag !== 'AUX' ? 'PROPN' : null),

  /** "… to Mark": a word that is also a name counts when it is capitalised inside a sentence. */
  capitalisedName: (token, _previous, _next, opensClause) =>
    !opensClause && isCapitalised(token.text) && canBeGivenName(token.lower) && token.tag !== 'AUX'
      ? 'PROPN'
      : null,
};

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
  'will',
  'would',
  'can',
  'could',
  'has',
]);

/** "address and phone number": after "noun and", a word before a bare noun is a noun itself. */
const isCoordinatedNoun = (token: Token, previous: Token | undefined, next: Token | undefined): boolean =>
  previous?.tag === 'CCONJ' && next?.tag === 'NOUN' && !next.lower.endsWith('s') && token.tag !== 'PROPN';

const isPluralNoun = (token: Token): boolean => token.lower.endsWith('s') && !token.lower.endsWith('ss');

const isCapitalised = (text: string): boolean => /^\p{Lu}/u.test(text);
const isParticiple = (token: Token): boolean =>
  token.tag === 'VERB' && /(?:ed|sent|set|made|done|received)$/.test(token.lower);

/** The tokens with corrected tags. */
export function correctTags(tokens: readonly Token[], sentences: readonly TokenRange[]): Token[] {
  const openers = clauseOpeners(tokens, sentences);
  const rules = Object.values(RULES);
  const corrected = tokens.map((token) => ({ ...token }));
  corrected.forEach((token, i) => {
    for (const rule of rules) {
      const tag = rule(
        token,
        corrected[i - 1],
        corrected[i + 1],
        openers.has(i),
        corrected[i + 2],
        corrected[i - 2],
      );
      if (tag === null) continue;
      token.tag = tag;
      return;
    }
  });
  return corrected;
}

/**
 * Tokens that open a clause: first in a sentence once greetings, "ok", "please", "can you" and the like are passed, or first after
 * a comma or "and" that such words precede.
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

const MODALS = new Set(['can', 'could', 'will', 'would']);

/** "can you", "could you", "would you", "will you": a polite frame in front of a command. */
function isRequestFrame(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (MODALS.has(token.lower)) return tokens[i + 1]?.lower === 'you';
  return token.lower === 'you' && MODALS.has(tokens[i - 1]?.lower ?? '');
}
