import { FUNCTION_WORD_RULES } from './tagging/function-word-rules';
import { INVERSION_RULES } from './tagging/inversion-rules';
import { NAME_RULES } from './tagging/name-rules';
import { NOUN_RULES } from './tagging/noun-rules';
import { Place, TagRule } from './tagging/types';
import { VERB_RULES } from './tagging/verb-rules';
import { Tag, Token, TokenRange } from './types';
import { CONNECTORS, INTERJECTIONS } from './vocabulary';

const MODALS = new Set(['can', 'could', 'will', 'would']);

/**
 * Corrections to the statistical tagger, each for one thing it gets wrong in commands and questions; the first that speaks wins.
 * The tagger was trained on edited prose, where a sentence seldom opens with a bare verb and names are capitalised.
 */
const RULES: readonly TagRule[] = [
  FUNCTION_WORD_RULES,
  INVERSION_RULES,
  VERB_RULES,
  NOUN_RULES,
  NAME_RULES,
].flatMap((rules) => Object.values(rules));

/** The tokens with corrected tags. */
export function correctTags(tokens: readonly Token[], sentences: readonly TokenRange[]): Token[] {
  const openers = clauseOpeners(tokens, sentences);
  const corrected = tokens.map((token) => ({ ...token }));
  for (const { first, end } of sentences) {
    for (let i = first; i < end; i++) {
      const token = corrected[i] as Token;
      const place: Place = {
        token,
        previous: corrected[i - 1],
        next: corrected[i + 1],
        beforePrevious: corrected[i - 2],
        afterNext: corrected[i + 2],
        opensClause: openers.has(i),
        before: corrected.slice(first, i),
      };
      token.tag = firstTag(place) ?? token.tag;
    }
  }
  return corrected;
}

function firstTag(place: Place): Tag | null {
  for (const rule of RULES) {
    const tag = rule(place);
    if (tag !== null) return tag;
  }
  return null;
}

/**
 * Tokens that open a clause: first in a sentence once greetings, "ok", "please", "can you" and the like are passed, or first after
 * a comma, "and" or "then".
 */
function clauseOpeners(tokens: readonly Token[], sentences: readonly TokenRange[]): ReadonlySet<number> {
  const openers = new Set<number>();
  for (const { first, end } of sentences) {
    let atOpening = true;
    for (let i = first; i < end; i++) {
      const token = tokens[i] as Token;
      if (atOpening) openers.add(i);
      const opensAnother =
        token.tag === 'PUNCT' || token.tag === 'CCONJ' || token.lower === 'then' || isRequestFrame(tokens, i);
      atOpening =
        opensAnother || (atOpening && (INTERJECTIONS.has(token.lower) || CONNECTORS.has(token.lower)));
    }
  }
  return openers;
}

/** "can you", "could you", "would you", "will you": a polite frame in front of a command. */
function isRequestFrame(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (MODALS.has(token.lower)) return tokens[i + 1]?.lower === 'you';
  return token.lower === 'you' && MODALS.has(tokens[i - 1]?.lower ?? '');
}
