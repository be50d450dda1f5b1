import type { EvaluationRecord } from './records';
import { tokensOf } from './score';

/** What makes a message need its context, told from the words that a human's rewrite takes out and puts in. */
export const PHENOMENA = [
  'he, she, him, her',
  'it',
  'they, them, both, those',
  'possessives',
  'one, ones, ordinals',
  'that or this with a noun',
  'that, this',
  'there, then',
  'definite nouns',
  'partial names',
  'ellipsis',
  'other',
  'nothing to do',
] as const;
export type Phenomenon = (typeof PHENOMENA)[number];

const WORDS: [Phenomenon, RegExp][] = [
  ['possessives', /^(?:his|its|their|whose)$/],
  ['he, she, him, her', /^(?:he|she|him|her|hers|himself|herself)$/],
  ['it', /^(?:it|itself)$/],
  ['they, them, both, those', /^(?:they|them|both|those|these|themselves|theirs)$/],
  [
    'one, ones, ordinals',
    /^(?:one|ones|first|second|third|fourth|fifth|last|latter|former|next|other|another|latest)$/,
  ],
  ['that, this', /^(?:that|this)$/],
  ['there, then', /^(?:there|then)$/],
];

export function phenomenonOf({
  message,
  gold,
  required,
}: Pick<EvaluationRecord, 'message' | 'gold' | 'required'>): Phenomenon {
  if (!required) return 'nothing to do';
  const [before, after] = [tokensOf(message), tokensOf(gold)];
  const removed = left(before, after);
  const inserted = left(after, before);
  const found = WORDS.find(([, word]) => removed.some((token) => word.test(token)))?.[0];
  if (found === 'he, she, him, her' && inserted.includes("'s") && removed.includes('her'))
    return 'possessives';
  if (found === 'that, this' && hasNounAfterDemonstrative(before, after)) return 'that or this with a noun';
  if (found) return found;
  if (removed.length === 0) return isNameCompleted(message, inserted, after) ? 'partial names' : 'ellipsis';
  return /\bthe\b/i.test(message) ? 'definite nouns' : 'other';
}

/** Tokens of the first list that the second does not hold, with their multiplicity. */
function left(tokens: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return tokens.filter((token) => {
    const at = rest.indexOf(token);
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
}

function hasNounAfterDemonstrative(before: readonly string[], after: readonly string[]): boolean {
  const noun = before[before.findIndex((token) => token === 'that' || token === 'this') + 1];
  return (
    noun !== undefined &&
    (after.includes(noun) || before.length > after.length) &&
    !/^(?:is|was|will|to|on|and|for|in)$/.test(noun)
  );
}

/** A capitalised word of the message stands right beside what was inserted. */
function isNameCompleted(message: string, inserted: readonly string[], after: readonly string[]): boolean {
  const names = (message.match(/(?<=\s)\p{Lu}[\p{L}'-]+/gu) ?? []).map((name) => name.toLowerCase());
  return after.some(
    (token, i) =>
      names.includes(token) &&
      [after[i - 1], after[i + 1]].some((near) => near !== undefined && inserted.includes(near)),
  );
}
