import { wordSet } from '../lexicons/word-set';
import { Token } from '../language/types';

const HOURS = wordSet('one two three four five six seven eight nine ten eleven twelve');
const BEFORE_AN_HOUR = wordSet('at by until till before after around since');

/** "at nine", "before two": an hour in words, unless it counts what follows ("at two tables"). */
export const isHour = (tokens: readonly Token[], i: number): boolean =>
  HOURS.has(tokens[i]?.lower ?? '') &&
  BEFORE_AN_HOUR.has(tokens[i - 1]?.lower ?? '') &&
  !['NOUN', 'NUM', 'PROPN', 'ADJ'].includes(tokens[i + 1]?.tag ?? '') &&
  tokens[i + 1]?.lower !== 'of';
