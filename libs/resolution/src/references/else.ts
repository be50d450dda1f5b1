import { plural } from '../language/inflection';
import { Completer } from './completion';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Reading } from './types';
import { lastWish } from './wish';

const INDEFINITES = new Set([
  'anything',
  'something',
  'nothing',
  'anyone',
  'someone',
  'anywhere',
  'somewhere',
]);
const ASKING = new Set(['there', 'have', 'got', 'find', 'any', 'show', 'suggest', 'recommend']);
const RELIABILITY = 0.6;

/**
 * "Is there anything else?" after "I want a cheap hotel in Leeds": other things of the kind that was asked for. Left alone when it
 * asks for other help ("anything else I can do").
 */
export const completeElse: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) => lower === 'else' && INDEFINITES.has(wordAt(reading, i - 1)),
  );
  if (at < 0 || !closesClause(reading, at + 1) || !asks(reading, at)) return null;
  const wish = lastWish(discourse);
  if (!wish) return null;
  return {
    rule: 'something_else',
    first: at - 1,
    end: at + 1,
    replacement: `any other ${wish.words}`,
    name: wish.words,
    sourceTurn: wish.turnNumber,
    reliability: RELIABILITY,
  };
};

/** "Are there any others?", "Is there another one as well?", "any other options available": the noun is that of the request. */
export const completeOthers: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex((_token, i) => isOther(reading, i));
  if (at < 0 || !asks(reading, at)) return null;
  const end = SUBSTITUTES.has(wordAt(reading, at + 1)) ? at + 2 : at + 1;
  if (!closesClause(reading, end) && !ADDITIVES.has(wordAt(reading, end))) return null;
  const wish = lastWish(discourse);
  if (!wish || (wordAt(reading, at) === 'another' && wish.number === 'plural')) return null;
  const isPlural = ['are', 'were'].includes(wordAt(reading, sentenceOf(reading, at).first));
  const words = isPlural ? wish.words.replace(wish.head, () => plural(wish.head)) : wish.words;
  return {
    rule: 'any_others',
    first: at,
    end,
    replacement: `${wordAt(reading, at) === 'another' ? 'another' : 'other'} ${words}`,
    name: wish.words,
    sourceTurn: wish.turnNumber,
    reliability: RELIABILITY,
  };
};

const isOther = (reading: Reading, i: number): boolean => {
  const word = wordAt(reading, i);
  if (word === 'another') return wordAt(reading, i - 1) === 'there';
  return (word === 'others' || word === 'other') && ['any', 'there'].includes(wordAt(reading, i - 1));
};

const SUBSTITUTES = new Set(['one', 'ones', 'option', 'options', 'choice', 'choices']);
const ADDITIVES = new Set(['available', 'as', 'too']);

const closesClause = (reading: Reading, i: number): boolean =>
  ['', 'PUNCT', 'INTJ'].includes(tagAt(reading, i)) || wordAt(reading, i) === 'please';

const asks = (reading: Reading, at: number): boolean =>
  reading.analysis.tokens.slice(0, at).some(({ lower }) => ASKING.has(lower));
