import { wordSet } from '../lexicons/word-set';
import { isTimeWord } from '../language/vocabulary';
import { NounPhrase, TextAnalysis, Token, TokenRange } from '../language/types';
import { Complement } from '../types';

const PREPOSITIONS = wordSet('of with from for about on in at to between against near behind under');
const BE = wordSet("is are was were be been 's 're");
const HAVE = wordSet('have has had got');

/**
 * The prepositional phrase after a noun: "with Olga" after "a meeting". Whether it belongs to the noun or to the verb is certain after "of", in front of
 * the verb ("the meeting with Olga is …") and after "there is", "here is" or "have"; anywhere else it is a guess (Hindle & Rooth 1993).
 */
export function complementOf(
  { text, tokens, nounPhrases }: TextAnalysis,
  phrase: NounPhrase,
  sentence: TokenRange,
): Complement | null {
  const preposition = tokens[phrase.end];
  if (!preposition || phrase.end >= sentence.end || !PREPOSITIONS.has(preposition.lower)) return null;
  const end = objectEnd(tokens, nounPhrases, phrase.end + 1, sentence.end);
  if (end === null) return null;
  return {
    words: text.slice(preposition.start, tokens[end - 1]?.end),
    certain:
      preposition.lower === 'of' ||
      isSubject(tokens, sentence, { first: phrase.first, end }) ||
      isHeldToExist(tokens, sentence, phrase.first),
  };
}

/** The end of the noun phrase or time at `first`, with the "of" that may follow it. */
function objectEnd(
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  first: number,
  limit: number,
): number | null {
  const phrase = phrases.find((other) => other.first === first);
  const end = phrase?.end ?? (isTime(tokens[first]) ? first + 1 : null);
  if (end === null || end > limit) return null;
  if (tokens[end]?.lower === "'s") return objectEnd(tokens, phrases, end + 1, limit);
  if (tokens[end]?.lower !== 'of') return end;
  return objectEnd(tokens, phrases, end + 1, limit) ?? end;
}

const isTime = (token: Token | undefined): boolean =>
  token !== undefined && (isTimeWord(token.lower) || token.kind === 'date' || token.kind === 'time');

/** Its verb follows and none comes before; "Is the file in the folder?" has no verb left to follow. */
const isSubject = (tokens: readonly Token[], sentence: TokenRange, { first, end }: TokenRange): boolean =>
  ['AUX', 'VERB', 'ADV'].includes(tokens[end]?.tag ?? '') &&
  end < sentence.end &&
  !tokens.slice(sentence.first, first).some(({ tag }) => tag === 'VERB' || tag === 'AUX');

/** "There is a bug in the export", "Do we have a call with Northwind?" */
function isHeldToExist(tokens: readonly Token[], sentence: TokenRange, first: number): boolean {
  const before = [first - 1, first - 2].filter((i) => i >= sentence.first).map((i) => tokens[i]?.lower ?? '');
  const [previous = '', beforePrevious = ''] = before;
  return (
    HAVE.has(previous) ||
    (previous === 'there' && BE.has(beforePrevious)) ||
    (BE.has(previous) && ['there', 'here'].includes(beforePrevious))
  );
}
