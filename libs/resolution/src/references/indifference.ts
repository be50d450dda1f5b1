import { wordSet } from '../lexicons/word-set';
import { Completer } from './completion';
import { askedSlot } from './question';
import { tagAt, wordAt } from './tokens';
import { Reading } from './types';

const INDIFFERENT_VERBS = wordSet('care mind');
const MATTERING = wordSet('matter matters');

/**
 * "I don't care." after "What area would you like?": the complement is what was asked for (null complement anaphora, Hankamer & Sag 1976).
 */
export const completeIndifference: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex((_token, i) => isIndifference(reading, i));
  if (at < 0) return null;
  const slot = askedSlot(discourse);
  if (!slot) return null;
  const insertAt = at + 1;
  const words = wordAt(reading, at).startsWith('preference') ? ` for ${slot.form}` : ` about ${slot.form}`;
  return {
    rule: 'null_complement',
    first: insertAt,
    end: insertAt,
    replacement: words,
    name: slot.form,
    sourceTurn: slot.utterance.turnNumber,
    reliability: 0.75,
  };
};

/** "Doesn't matter.": the subject is what was asked for. */
export const completeMattering: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(({ lower }) => MATTERING.has(lower));
  if (at < 0 || !isNegated(reading, at)) return null;
  const first =
    reading.analysis.sentences.find((sentence) => at >= sentence.first && at < sentence.end)?.first ?? 0;
  if (at - first > 3 || !['do', 'does'].includes(wordAt(reading, first))) return null;
  const slot = askedSlot(discourse);
  if (!slot) return null;
  return {
    rule: 'null_subject',
    first,
    end: first,
    replacement: `${capitalised(slot.form)} `,
    name: slot.form,
    sourceTurn: slot.utterance.turnNumber,
    reliability: 0.75,
  };
};

function isIndifference(reading: Reading, i: number): boolean {
  const word = wordAt(reading, i);
  const closes =
    tagAt(reading, i + 1) === '' ||
    tagAt(reading, i + 1) === 'PUNCT' ||
    ['thanks', 'thank', 'please', 'but', 'just', 'and'].includes(wordAt(reading, i + 1));
  if (!closes) return false;
  if (INDIFFERENT_VERBS.has(word)) return isNegated(reading, i);
  return (
    word === 'preference' &&
    ['a', 'any', 'no'].includes(wordAt(reading, i - 1)) &&
    (wordAt(reading, i - 1) === 'no' || isNegated(reading, i))
  );
}

const isNegated = (reading: Reading, i: number): boolean =>
  [1, 2, 3, 4].some((back) =>
    ["n't", 'not', 'dont', 'doesnt', 'never', 'no'].includes(wordAt(reading, i - back)),
  );

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
