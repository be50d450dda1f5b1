import { Completer } from './completion';
import { tagAt, wordAt } from './tokens';
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

/** "Are there any others?": the noun is that of the request. */
export const completeOthers: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) => (lower === 'others' || lower === 'other') && wordAt(reading, i - 1) === 'any',
  );
  if (at < 0 || !closesClause(reading, at + 1)) return null;
  const wish = lastWish(discourse);
  if (!wish) return null;
  return {
    rule: 'any_others',
    first: at,
    end: at + 1,
    replacement: `other ${wish.words}`,
    name: wish.words,
    sourceTurn: wish.turnNumber,
    reliability: RELIABILITY,
  };
};

const closesClause = (reading: Reading, i: number): boolean =>
  ['', 'PUNCT', 'INTJ'].includes(tagAt(reading, i)) || wordAt(reading, i) === 'please';

const asks = (reading: Reading, at: number): boolean =>
  reading.analysis.tokens.slice(0, at).some(({ lower }) => ASKING.has(lower));
