import { singular } from '../language/inflection';
import { Completer } from './completion';
import { fragmentOf } from './fragment';
import { lastWish } from './wish';

/**
 * "How about Chinese food?" after "I want a cheap place that serves Thai food": the wish with the new part in the place of its
 * parallel; what was not revised still holds.
 */
export const completeRevision: Completer = (reading, discourse) => {
  const fragment = fragmentOf(reading);
  if (
    !fragment ||
    !['what about', 'how about'].includes(fragment.introduction) ||
    fragment.preposition !== ''
  )
    return null;
  const own = reading.analysis.nounPhrases.filter(
    ({ first, end }) => first >= fragment.first && end <= fragment.end,
  );
  const head = own.at(-1);
  const wish = lastWish(discourse);
  if (own.length === 0 || !head || !wish) return null;
  const { tokens, text } = reading.analysis;
  const noun = singular(tokens[head.head]?.lower ?? '');
  const parallel = wish.parts.find((part) => part.head === noun);
  if (!parallel) return null;
  const words = text.slice(tokens[fragment.first]?.start, tokens[fragment.end - 1]?.end);
  const rebuilt = wish.words.slice(0, parallel.start) + words + wish.words.slice(parallel.end);
  const replacement =
    wish.number === 'plural' ? rebuilt : `${/^[aeiou]/i.test(rebuilt) ? 'an' : 'a'} ${rebuilt}`;
  return {
    rule: 'revised_wish',
    first: fragment.first,
    end: fragment.end,
    replacement,
    name: wish.words,
    sourceTurn: wish.turnNumber,
    reliability: 0.6,
  };
};
