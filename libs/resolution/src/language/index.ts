import { chunkNounPhrases } from './noun-phrases';
import { correctTags } from './tag-corrections';
import { tag } from './tagger';
import { TextAnalysis } from './types';

export { IdentifierKind, NounPhrase, Tag, TextAnalysis, Token, TokenRange } from './types';

/**
 * Tokens with corrected part-of-speech tags, sentences and base noun phrases of an English text.
 * Deterministic, never throws; about 0.05 ms a sentence. Offsets are characters of `text`; ranges are token indexes, end exclusive.
 */
export function analyseText(text: string): TextAnalysis {
  const { tokens: tagged, sentences } = tag(text);
  const tokens = correctTags(tagged, sentences);
  return { text, tokens, sentences, nounPhrases: chunkNounPhrases(tokens, sentences) };
}
