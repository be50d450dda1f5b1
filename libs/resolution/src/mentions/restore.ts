import { Tag, Token, TokenRange } from '../language/types';
import { UtteranceAnalysis } from '../types';

/** The tokens and sentences of a stored utterance, as the tagger once gave them. */
export function restoreTokens({ text, tokens, sentences }: UtteranceAnalysis): {
  tokens: Token[];
  sentences: TokenRange[];
} {
  return {
    tokens: tokens.map(([start, end, tag, lemma]) => ({
      text: text.slice(start, end),
      lower: text.slice(start, end).toLowerCase(),
      lemma,
      tag: tag as Tag,
      start,
      end,
      kind: null,
    })),
    sentences: sentences.map(([first, end]) => ({ first, end })),
  };
}
