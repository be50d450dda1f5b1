import { Entity } from './types';

/** In how many utterances a description must have been used to be the agreed one. */
const LEAST_USES = 2;

/**
 * What a thing has repeatedly been told apart by: "with Olga" after "a meeting with Olga" and "the meeting with Olga". A description that
 * both sides have used is a pact on what to call the thing (Brennan & Clark 1996), one that was used once need not be; null when there is none.
 */
export function agreedComplement({ mentions }: Entity): string | null {
  const restricted = mentions.filter(({ mention }) => mention.complement !== null);
  for (const { mention } of restricted.toReversed()) {
    const words = mention.complement?.words ?? '';
    const uses = restricted.filter(({ mention: other }) => other.complement?.words === words);
    const utterances = new Set(uses.map(({ utterance }) => utterance.index));
    if (utterances.size >= LEAST_USES && uses.some(({ mention: other }) => other.complement?.certain)) return words;
  }
  return null;
}
