import functionWords from '../lexicons/function-words.json';
import { isSuperlative, superlativeOf } from '../ranking/values';
import { wordAt } from './tokens';
import { Reading } from './types';

const ORDINALS = new Map(Object.entries(functionWords.ordinals));
/** Superlatives of time, which fall back on the order in which things were named. */
const TEMPORAL = new Map(Object.entries(functionWords.superlatives));
const NUMBERS = new Map(Object.entries(functionWords.numbers));
/** "second to last", "next to last", "last but one" */
const FROM_THE_END: readonly [words: string, ordinal: number][] = [
  ['next to last', -2],
  ['second to last', -2],
  ['second last', -2],
  ['last but one', -2],
  ['third to last', -3],
  ['third last', -3],
];

/** What picks items out of a list. */
export interface Pick {
  /** 1 for the first, -1 for the last; 0 when only the values of the items can tell. */
  ordinal: number;
  /** How many: 2 for "the first two". */
  count: number;
  /** The adjective of a superlative; empty for an ordinal. */
  superlative: string;
  /** Whether it compares two: "the smaller one". */
  ofTwo: boolean;
  /** Token after it. */
  end: number;
}

/** The ordinal or superlative at token `i`, with the number that follows it; null when there is none. */
export function pickAt(reading: Reading, i: number): Pick | null {
  const fromTheEnd = FROM_THE_END.find(([words]) =>
    words.split(' ').every((word, ahead) => wordAt(reading, i + ahead) === word),
  );
  if (fromTheEnd)
    return {
      ordinal: fromTheEnd[1],
      count: 1,
      superlative: '',
      ofTwo: false,
      end: i + fromTheEnd[0].split(' ').length,
    };
  const comparative = comparativeAt(reading, i);
  if (comparative) return comparative;
  const at = ['most', 'least'].includes(wordAt(reading, i)) ? i + 1 : i;
  const word = wordAt(reading, at);
  const superlative = isSuperlative(word) && (at > i || /(?:est|most)$/.test(word)) ? word : '';
  const ordinal = TEMPORAL.has(word) ? (TEMPORAL.get(word) === 'last' ? -1 : 1) : (ORDINALS.get(word) ?? 0);
  if (ordinal === 0 && superlative === '') return null;
  if (at > i && superlative === '') return null;
  const count = superlative === '' ? numberAt(reading, at + 1) : 0;
  return count > 1
    ? { ordinal, count, superlative, ofTwo: false, end: at + 2 }
    : { ordinal, count: 1, superlative, ofTwo: false, end: at + 1 };
}

/** "the earlier one", "the more expensive one": a comparative picks one of two. */
function comparativeAt(reading: Reading, i: number): Pick | null {
  const isPeriphrastic = wordAt(reading, i) === 'more';
  const at = isPeriphrastic ? i + 1 : i;
  const word = wordAt(reading, at);
  const superlative = isPeriphrastic ? (isSuperlative(word) ? word : '') : superlativeOf(word);
  if (superlative === '' || wordAt(reading, at + 1) !== 'one') return null;
  return { ordinal: 0, count: 1, superlative, ofTwo: true, end: at + 1 };
}

/** "two", "2"; 0 when there is no number. */
export const numberAt = (reading: Reading, i: number): number => {
  const word = wordAt(reading, i);
  return NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0);
};
