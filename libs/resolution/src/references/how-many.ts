import { isPlural } from '../language/inflection';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase } from '../language/types';
import { Completer } from './completion';
import { SourceClause, lastRequestClause, textOf } from './source-clause';

const INDEFINITE = new Set(['any', 'some']);

/**
 * "How many?" after "Do we have spare keys?": the question about the number of what a yes-no question asked for (sluicing with a
 * measure phrase, Merchant 2001).
 */
export const completeHowMany: Completer = (reading, discourse) => {
  const words = reading.analysis.tokens.filter(({ tag }) => tag !== 'PUNCT').map(({ lower }) => lower);
  if (!['how many', 'and how many'].includes(words.join(' '))) return null;
  const source = lastRequestClause(discourse);
  const question = source?.mark === '?' ? countedIn(source) : null;
  if (!source || question === null) return null;
  const replacement = `How many ${question}?`;
  return {
    rule: 'how_many',
    first: 0,
    end: reading.analysis.tokens.length,
    replacement,
    name: replacement,
    sourceTurn: source.utterance.turnNumber,
    reliability: 0.7,
  };
};

/** "contracts in Asia do we have" of "Do we have contracts in Asia?", "desks are there upstairs" of "Are there desks upstairs?" */
function countedIn(source: SourceClause): string | null {
  const { tokens, first, end } = source;
  if (tokens[first]?.tag !== 'AUX') return null;
  const phrase = chunkNounPhrases(tokens, [{ first: first + 1, end }]).find((other) =>
    isCounted(source, other),
  );
  if (!phrase) return null;
  const from = phrase.determiner === null ? phrase.first : phrase.first + 1;
  const opening = lowered(textOf(source, first, phrase.first));
  const isExistential = tokens[first + 1]?.lower === 'there';
  const parts = isExistential
    ? [textOf(source, from, phrase.end), opening, textOf(source, phrase.end, end)]
    : [textOf(source, from, end), opening];
  return parts.filter((part) => part !== '').join(' ');
}

/** A plural that nothing makes definite: "contracts", "any contracts". */
const isCounted = (
  { tokens, first }: SourceClause,
  { determiner, head, first: start }: NounPhrase,
): boolean =>
  start > first + 1 &&
  isPlural(tokens[head]?.lower ?? '') &&
  (determiner === null || INDEFINITE.has(tokens[determiner]?.lower ?? ''));

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
