import { isPlural } from '../inflection';
import { COMMAND_VERBS } from '../vocabulary';
import { Token } from '../types';
import { Place, TagRule } from './types';

const DO = new Set(['do', 'does', 'did']);
const BE = new Set(['is', 'are', 'was', 'were']);
const MODALS = new Set(['can', 'could', 'will', 'would', 'should', 'may', 'might', 'must']);

/**
 * Subject and verb of a question, told apart by their order (subject-auxiliary inversion): the subject follows the auxiliary, the verb the
 * subject. The tagger has seen few questions and takes "heat" in "How do heat pumps work?" for the verb.
 */
export const INVERSION_RULES = {
  /** "How do heat pumps work?", "How is glass made?": what follows an inverted auxiliary opens the subject. */
  subjectAfterAuxiliary: (place) => {
    const { token, previous, next } = place;
    if (token.tag !== 'VERB' || !previous || !next || !isInverted(place.before)) return null;
    if (token.lower !== token.lemma && !/[^s]s$/.test(token.lower)) return null;
    if (BE.has(previous.lower)) return next.tag === 'VERB' || next.tag === 'NOUN' ? 'NOUN' : null;
    if (!DO.has(previous.lower) && !MODALS.has(previous.lower)) return null;
    const canBeCommand = place.before.length === 1 && COMMAND_VERBS.has(token.lower);
    return !canBeCommand && (next.tag === 'NOUN' || next.tag === 'VERB') ? 'NOUN' : null;
  },

  /** "What causes hiccups?", "Who invented glass?": after a question word as subject a verb form before another phrase is the verb. */
  verbAfterQuestionWord: ({ token, previous, next, before }) =>
    ((token.tag === 'NOUN' && isPlural(token.lower)) ||
      (token.tag === 'ADJ' && token.lower.endsWith('ed'))) &&
    before.length === 1 &&
    ['what', 'who'].includes(previous?.lower ?? '') &&
    ['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ'].includes(next?.tag ?? '') &&
    next?.lower !== 'there'
      ? 'VERB'
      : null,

  /** "How do you tune a cello?": so does a pronoun as subject. */
  verbAfterPronoun: ({ token, previous, beforePrevious, next }) =>
    token.tag === 'NOUN' &&
    !isPlural(token.lower) &&
    ['i', 'you', 'we', 'they', 'he', 'she', 'it'].includes(previous?.lower ?? '') &&
    (DO.has(beforePrevious?.lower ?? '') || MODALS.has(beforePrevious?.lower ?? '')) &&
    ['DET', 'PUNCT', 'ADP', 'PRON'].includes(next?.tag ?? 'PUNCT')
      ? 'VERB'
      : null,

  /** "Why do cats purr?", "When did the empire fall?": a question with "do" or a modal wants a verb after its subject. */
  verbAfterSubject: ({ token, previous, next, before }) => {
    if (token.tag !== 'NOUN' || !previous || isPlural(token.lower)) return null;
    if (previous.tag !== 'NOUN' && previous.tag !== 'PROPN') return null;
    if (next && !['PUNCT', 'ADP', 'ADV'].includes(next.tag)) return null;
    const auxiliary = before.findIndex(
      ({ lower, tag }) => tag === 'AUX' && (DO.has(lower) || MODALS.has(lower)),
    );
    return auxiliary >= 0 &&
      isSubject(before.slice(auxiliary + 1)) &&
      isInverted(before.slice(0, auxiliary + 1))
      ? 'VERB'
      : null;
  },
} satisfies Readonly<Record<string, TagRule>>;

/** Whether the last of these tokens is an auxiliary with nothing but a question word, a degree or a greeting before it. */
const isInverted = (tokens: Place['before']): boolean =>
  tokens.at(-1)?.tag === 'AUX' &&
  tokens.slice(0, -1).every(({ tag }) => ['ADV', 'PRON', 'ADJ', 'INTJ', 'PUNCT', 'CCONJ'].includes(tag)) &&
  !tokens.slice(0, -1).some(isPersonalPronoun);

const isPersonalPronoun = ({ lower }: Token): boolean =>
  ['i', 'you', 'he', 'she', 'it', 'we', 'they', 'this', 'that', 'there'].includes(lower);

const isSubject = (tokens: Place['before']): boolean =>
  tokens.length > 0 && tokens.every(({ tag }) => ['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM'].includes(tag));
