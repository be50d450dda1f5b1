import { classesOf } from '../../lexicons/vocabulary';
import { Token } from '../types';
import { COMPOUND_HEADS } from './coordinated-noun';
import { TagRule } from './types';

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

/** Identifiers, "there" and the many uses of "that". */
export const FUNCTION_WORD_RULES = {
  identifier: ({ token }) => (token.kind ? token.tag : null),

  /** "right now", "right here": an adverb of degree */
  rightBeforeAdverb: ({ token, next }) =>
    token.lower === 'right' && ['now', 'here', 'there', 'away', 'after', 'before'].includes(next?.lower ?? '')
      ? 'ADV'
      : null,

  thereIsPronoun: ({ token }) => (token.lower === 'there' ? 'PRON' : null),

  /** "Is that a call from Bob?", "Decline that.": no clause follows, so it is no complementiser. */
  thatAsPronoun: ({ token, previous, next }) => {
    if (token.lower !== 'that' || token.tag !== 'SCONJ') return null;
    if (!next || ['ADP', 'PUNCT', 'PART', 'CCONJ', 'INTJ'].includes(next.tag)) return 'PRON';
    return previous && INVERTING.has(previous.lower) && next.tag !== 'PRON' ? 'PRON' : null;
  },

  /** "Reopen that issue": with a bare noun after it and no verb after that, "that" is a determiner. */
  thatAsDeterminer: ({ token, previous, next, afterNext }) => {
    if (!['that', 'this'].includes(token.lower) || !next) return null;
    const standsBeforeCompound = afterNext && COMPOUND_HEADS.has(afterNext.lower) && next.tag !== 'AUX';
    if (token.tag !== 'DET' && standsBeforeCompound) return 'DET';
    if (token.tag === 'PRON' && isNounTakenForVerb(next) && takesObject(previous)) return 'DET';
    const isComplementiser = token.lower === 'that' && token.tag === 'SCONJ';
    return isComplementiser && isBareSingular(next) && !isVerbal(afterNext) ? 'DET' : null;
  },
} satisfies Readonly<Record<string, TagRule>>;

const isBareSingular = ({ tag, lower }: Token): boolean =>
  tag === 'NOUN' && (!lower.endsWith('s') || lower.endsWith('ss'));

const isVerbal = (token: Token | undefined): boolean => token?.tag === 'VERB' || token?.tag === 'AUX';

/** "Decline that call": the tagger has "call" as a verb. */
const isNounTakenForVerb = ({ tag, lower }: Token): boolean => tag === 'VERB' && classesOf(lower).length > 0;

const takesObject = (token: Token | undefined): boolean => isVerbal(token) || token?.tag === 'ADP';
