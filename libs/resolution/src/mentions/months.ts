import { NounPhrase, Token } from '../language/types';

/** Months that are also a verb or a given name; the others are plain time words. */
const AMBIGUOUS = new Set(['may', 'march']);
const BEFORE_A_TIME = new Set(
  'in by until till since before after during through throughout of early late mid next last this'.split(' '),
);
const BEFORE_A_TIME_OR_PERSON = new Set(['to', 'from', 'for']);

/** Whether "May" or "March" names the month here: "in May", "moved to May", but not "send it to May". */
export function isMonth(tokens: readonly Token[], phrase: NounPhrase, concernsPeople: boolean): boolean {
  if (phrase.end !== phrase.first + 1 || !AMBIGUOUS.has(tokens[phrase.first]?.lower ?? '')) return false;
  const before = tokens[phrase.first - 1]?.lower ?? '';
  return BEFORE_A_TIME.has(before) || (BEFORE_A_TIME_OR_PERSON.has(before) && !concernsPeople);
}
