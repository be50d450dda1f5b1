import { Token } from './types';

/** Verbs that give something to somebody. */
const GIVING = new Set(['send', 'give', 'bring', 'hand', 'offer', 'lend', 'show', 'email', 'mail', 'text']);
/** Verbs that say something to somebody. */
const TELLING = new Set(['tell', 'remind', 'inform', 'text', 'message', 'email']);
/** "pictures from my trip": what is given says itself where it is from. */
const OWN_SOURCE = new Set(['from', 'of']);

/**
 * Whether "her" in front of a noun is the recipient rather than the owner of it: "send her pictures of the stand", "tell her Mom is
 * here". A verb of giving wants a recipient when no "to" names one, and a verb of telling a clause (Levin 1993, sections 13.1 and 37.1).
 */
export function isRecipient(tokens: readonly Token[], i: number): boolean {
  const verb = tokens[i - 1];
  if (verb?.tag !== 'VERB') return false;
  let end = i + 1;
  while (isNominal(tokens[end]) || tokens[end]?.tag === 'ADJ' || tokens[end]?.tag === 'NUM') end++;
  const standsAlone = isBare(tokens[end - 1]);
  if (!standsAlone) return false;
  if (TELLING.has(verb.lemma) && isFinite(tokens, end)) return true;
  return GIVING.has(verb.lemma) && OWN_SOURCE.has(tokens[end]?.lower ?? '');
}

const isNominal = (token: Token | undefined): boolean => token?.tag === 'NOUN' || token?.tag === 'PROPN';

/** "her Mom is": a subject with its verb */
const isFinite = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.tag === 'AUX' || (tokens[i]?.tag === 'VERB' && !/(?:ing)$/.test(tokens[i]?.lower ?? ''));

/** Only names and plurals can do without a determiner of their own. */
const isBare = (token: Token | undefined): boolean =>
  token?.tag === 'PROPN' || (token?.tag === 'NOUN' && /[^s]s$/.test(token.lower));
