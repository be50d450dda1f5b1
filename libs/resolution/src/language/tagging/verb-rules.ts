import { classesOf, eventNounOf } from '../../lexicons/vocabulary';
import {
  AUXILIARIES,
  COMMAND_VERBS,
  INTERJECTIONS,
  KNOWN_VERBS,
  STATE_VERBS,
  canBeGivenName,
  isTimeWord,
} from '../vocabulary';
import { singular } from '../inflection';
import { Token } from '../types';
import { isCoordinatedNoun } from './coordinated-noun';
import { Place, TagRule } from './types';

const ARTICLES = new Set(['the', 'a', 'an', 'my', 'our', 'all', 'this', 'these', 'that', 'those']);

const CALL_WORDS = new Set(['call', 'chat', 'conference', 'message', 'mail']);

const CALL_MEANS = new Set(['video', 'voice', 'phone', 'audio', 'conference', 'group']);

/** Pronouns that are objects, or objects as well, and determiners that the tagger takes for pronouns. */
const OBJECTS = new Set('it them him her me us this that these those my your his its our their'.split(' '));
const OBJECT_PRONOUNS = new Set(['me', 'him', 'her', 'it', 'us', 'them', 'you']);
const ASPECT_VERBS = new Set([
  'finish',
  'start',
  'stop',
  'begin',
  'continue',
  'keep',
  'quit',
  'resume',
  'avoid',
]);

const isGerund = (lower: string): boolean => lower.endsWith('ing') && lower.length > 5;

/** Verbs that the tagger takes for nouns or names, because edited prose seldom commands. */
export const VERB_RULES = {
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
    if (isCoordinatedNoun(place) || isNumberedSubject(place)) return 'NOUN';
    if (!next || next.tag === 'PUNCT') return 'VERB';
    return isSubjectOf(next) ? 'NOUN' : 'VERB';
  },

  /** "Delay the release", "Estimate it": before an object, which no noun has, the word that opens a clause commands. */
  verbBeforeItsObject: ({ token, next, opensClause }) =>
    opensClause &&
    (token.tag === 'NOUN' || token.tag === 'PROPN' || token.tag === 'ADJ') &&
    token.kind === null &&
    KNOWN_VERBS.has(token.lower) &&
    next !== undefined &&
    (next.tag === 'DET' || OBJECTS.has(next.lower))
      ? 'VERB'
      : null,

  /** "Texting Fred": so does a participle, in the reply of someone who is at it. */
  commandParticiple: ({ token, next, opensClause }) =>
    opensClause &&
    token.tag !== 'VERB' &&
    isParticipleOfCommand(token.lower) &&
    next !== undefined &&
    next.tag !== 'AUX'
      ? 'VERB'
      : null,

  /** "Rerun the tests": a capital at the start is no name when an article follows. */
  capitalVerb: ({ token, previous, next, opensClause }) =>
    opensClause &&
    (!previous || previous.tag === 'PUNCT' || previous.tag === 'INTJ') &&
    token.tag === 'PROPN' &&
    token.kind === null &&
    next?.tag === 'DET' &&
    ARTICLES.has(next.lower) &&
    !isTimeWord(token.lower) &&
    !canBeGivenName(token.lower)
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

  /** "Did my sister call?", "Does Omar answer the phone?": an inverted auxiliary wants its verb. */
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
      !before.some(({ tag }, i) => tag === 'VERB' && before[i - 1]?.tag !== 'DET');
    return wantsVerb &&
      (!next ||
        ['PUNCT', 'ADV', 'PRON', 'ADP', 'DET', 'NUM', 'PROPN'].includes(next.tag) ||
        next.lower === 'back') &&
      before.at(-1)?.tag !== 'DET'
      ? 'VERB'
      : null;
  },

  /** "release-notes.md lists eight changes", "the blue one costs less", "the two teams use the library": a clause wants a verb, and before an object it stands here. */
  verbBeforeObject: ({ token, previous, next, afterNext, before }) => {
    if (token.tag !== 'NOUN' || !previous || !(opensObject(next, afterNext) || isDegree(next))) return null;
    const isVerbForm = [token.lower, singular(token.lower)].some(
      (form) => COMMAND_VERBS.has(form) || STATE_VERBS.has(form),
    );
    const followsSubject = previous.kind !== null || previous.tag === 'NOUN' || previous.tag === 'PROPN';
    return isVerbForm && followsSubject && !hasVerb(before) ? 'VERB' : null;
  },

  /** "Tests 4 and 8 touch the cache": a number ends its noun phrase. */
  verbAfterNumber: ({ token, previous, next, before }) =>
    token.tag === 'NOUN' &&
    next?.tag === 'DET' &&
    (previous?.kind === 'issue' || /^\d+$/.test(previous?.text ?? '')) &&
    !hasVerb(before)
      ? 'VERB'
      : null,

  /** "let her know", "let it run": after "let" and a pronoun comes a bare infinitive. */
  infinitiveAfterLet: ({ token, previous, beforePrevious, next }) => {
    if (beforePrevious?.lower !== 'let' || !OBJECT_PRONOUNS.has(previous?.lower ?? '')) return null;
    return token.tag === 'VERB' || (token.tag === 'NOUN' && next?.tag !== 'VERB') ? 'VERB' : null;
  },

  /** "finished painting Ann's room": a verb of aspect takes a gerund. */
  gerundAfterAspect: ({ token, previous }) =>
    previous !== undefined &&
    ASPECT_VERBS.has(previous.lemma) &&
    token.tag === 'NOUN' &&
    isGerund(token.lower)
      ? 'VERB'
      : null,

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
} satisfies Readonly<Record<string, TagRule>>;

/** "costs less", "runs faster": degrees that no noun takes after it. */
const isDegree = (token: Token | undefined): boolean =>
  token !== undefined &&
  ['less', 'more', 'faster', 'slower', 'longer', 'better', 'worse', 'well'].includes(token.lower);

/** "Call has been dropped", "Message sent": the word before a finite verb or a participle is its subject. */
const isSubjectOf = (next: Token): boolean =>
  (next.tag === 'AUX' && AUXILIARIES.has(next.lower)) ||
  next.lower === 'of' ||
  next.lower === 'from' ||
  (next.tag === 'VERB' && /(?:ed|sent|set|made|done|received)$/.test(next.lower));

/** "the library", "eight changes"; not the number in "pull requests 12 and 14". */
const opensObject = (next: Token | undefined, afterNext: Token | undefined): boolean =>
  next?.tag === 'DET' || (next?.tag === 'NUM' && !['AUX', 'CCONJ', 'VERB'].includes(afterNext?.tag ?? ''));

const hasVerb = (before: readonly Token[]): boolean =>
  before.some(({ tag }) => tag === 'VERB' || tag === 'AUX');

/** "Order 71 is paid", "Release 4.1 contains bugs": a noun with a number in front of a finite verb. */
const isNumberedSubject = ({ token, next, afterNext }: Place): boolean =>
  next !== undefined &&
  (next.kind === 'issue' || /^\d+(?:\.\d+)*$/.test(next.text)) &&
  (classesOf(token.lower).length > 0 || eventNounOf(token.lower) !== null) &&
  (afterNext?.tag === 'AUX' || (afterNext?.tag === 'VERB' && /(?:s|ed)$/.test(afterNext.lower)));

function isParticipleOfCommand(lower: string): boolean {
  if (!lower.endsWith('ing') || lower.length < 6) return false;
  const stem = lower.slice(0, -3);
  return (
    COMMAND_VERBS.has(stem) ||
    COMMAND_VERBS.has(`${stem}e`) ||
    (stem.at(-1) === stem.at(-2) && COMMAND_VERBS.has(stem.slice(0, -1)))
  );
}
