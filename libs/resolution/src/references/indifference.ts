import { wordSet } from '../lexicons/word-set';
import { Discourse } from '../mentions/types';
import { Completer, Completion } from './completion';
import { AskedSlot, askedSlot } from './question';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Reading } from './types';

const INDIFFERENT_VERBS = wordSet('care mind');
const PREPOSITIONS = wordSet('about on for in of');
const PRONOUNS = wordSet('it that this them those these');
const CLOSERS = wordSet('thanks thank please but just and either really');
const NEGATIONS = wordSet("n't nt not dont doesnt never no");

const FREE_CHOICE = wordSet('any either');
const APPROVING = wordSet('will would work works suit suits go goes do does sound sounds');

const RELIABILITY = 0.75;

/**
 * "I don't care." or "I don't care about it." after "What area would you like?": the complement is what was asked for (null complement
 * anaphora, Hankamer & Sag 1976).
 */
export const completeIndifference: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex((_token, i) => isIndifferent(reading, i));
  const slot = at < 0 ? null : askedSlot(discourse);
  if (!slot) return null;
  if (PREPOSITIONS.has(wordAt(reading, at + 1)) && PRONOUNS.has(wordAt(reading, at + 2))) {
    return closesPhrase(reading, at + 3)
      ? completionOf(slot, 'asked_complement', at + 2, at + 3, slot.form)
      : null;
  }
  if (!closesPhrase(reading, at + 1)) return null;
  const preposition = wordAt(reading, at).startsWith('preference') ? 'for' : 'about';
  return completionOf(slot, 'null_complement', at + 1, at + 1, ` ${preposition} ${slot.form}`);
};

/** "Doesn't matter.", "It doesn't matter.": the subject is what was asked for. */
export const completeMattering: Completer = (reading: Reading, discourse: Discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) => (lower === 'matter' || lower === 'matters') && isNegated(reading, i),
  );
  if (at < 0) return null;
  const opening = mattersFrom(reading, at);
  const slot = opening === null ? null : askedSlot(discourse);
  if (!slot || opening === null) return null;
  const hasSubject = PRONOUNS.has(wordAt(reading, opening));
  return completionOf(
    slot,
    hasSubject ? 'asked_subject' : 'null_subject',
    opening,
    hasSubject ? opening + 1 : opening,
    hasSubject ? slot.form : `${capitalised(slot.form)} `,
  );
};

/**
 * "Any is fine." after "Which priority?", "Either will do." after "Red or blue paint?": the noun of a free-choice determiner (Vendler 1967)
 * is what was asked for.
 */
export const completeFreeChoice: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex((_token, i) => isFreeChoice(reading, i));
  const slot = at < 0 ? null : askedSlot(discourse);
  const determiner = wordAt(reading, at);
  if (!slot || slot.isChoice !== (determiner === 'either')) return null;
  const noun = slot.form.replace(/^(?:the|their|its|your|an?) /i, '');
  return completionOf(
    slot,
    'free_choice',
    at + 1,
    wordAt(reading, at + 1) === 'one' ? at + 2 : at + 1,
    ` ${noun}`,
  );
};

/** "Any", "any one" or "either" that stands alone as the whole answer or as a subject. */
function isFreeChoice(reading: Reading, i: number): boolean {
  if (!FREE_CHOICE.has(wordAt(reading, i)) || !opensClause(reading, i)) return false;
  const next = wordAt(reading, i + 1) === 'one' ? i + 2 : i + 1;
  return (
    closesPhrase(reading, next) || tagAt(reading, next) === 'AUX' || APPROVING.has(wordAt(reading, next))
  );
}

const opensClause = (reading: Reading, i: number): boolean =>
  i === sentenceOf(reading, i).first || ['PUNCT', 'INTJ', 'SCONJ'].includes(tagAt(reading, i - 1));

/** Where "it does not matter" or "does not matter" starts; null when it has a subject of its own. */
function mattersFrom(reading: Reading, at: number): number | null {
  for (let i = at - 1; i >= Math.max(at - 5, sentenceOf(reading, at).first); i--) {
    if (!['do', 'does', 'doesnt', 'dont'].includes(wordAt(reading, i))) continue;
    const subject = ['really', 'actually'].includes(wordAt(reading, i - 1)) ? i - 2 : i - 1;
    if (PRONOUNS.has(wordAt(reading, subject))) return subject;
    return i === sentenceOf(reading, at).first || tagAt(reading, i - 1) === 'PUNCT' ? i : null;
  }
  return null;
}

function isIndifferent(reading: Reading, i: number): boolean {
  const word = wordAt(reading, i);
  if (INDIFFERENT_VERBS.has(word)) return isNegated(reading, i);
  return (
    word === 'preference' &&
    ['a', 'any', 'no', 'specific', 'particular'].includes(wordAt(reading, i - 1)) &&
    isNegated(reading, i)
  );
}

const closesPhrase = (reading: Reading, i: number): boolean =>
  ['', 'PUNCT', 'CCONJ', 'SCONJ'].includes(tagAt(reading, i)) ||
  (wordAt(reading, i) === 'as' && wordAt(reading, i + 1) === 'long') ||
  CLOSERS.has(wordAt(reading, i)) ||
  sentenceOf(reading, i - 1).end === i;

const isNegated = (reading: Reading, i: number): boolean =>
  [1, 2, 3, 4].some((back) => NEGATIONS.has(wordAt(reading, i - back)));

const completionOf = (
  slot: AskedSlot,
  rule: string,
  first: number,
  end: number,
  replacement: string,
): Completion => ({
  rule,
  first,
  end,
  replacement,
  name: slot.form,
  sourceTurn: slot.utterance.turnNumber,
  reliability: RELIABILITY,
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
