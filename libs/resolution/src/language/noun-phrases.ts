import { isPlural } from './inflection';
import { isRecipient } from './recipients';
import { NounPhrase, Token, TokenRange } from './types';

const DETERMINERS = new Set([
  'a',
  'an',
  'the',
  'this',
  'that',
  'these',
  'those',
  'my',
  'your',
  'his',
  'her',
  'its',
  'our',
  'their',
  'any',
  'some',
  'all',
  'both',
  'each',
  'every',
  'another',
  'no',
  'which',
  'what',
  'whose',
  'either',
  'neither',
  'many',
  'several',
  'few',
  'most',
  'much',
  'such',
]);
const NOT_A_HEAD = new Set([
  'sir',
  'madam',
  'please',
  'thanks',
  'thank',
  'ok',
  'okay',
  'today',
  'tomorrow',
  'yesterday',
  'tonight',
  'goodbye',
  'bye',
  'lot',
  'lots',
  'gonna',
  'wanna',
]);

/**
 * Base noun phrases by a left-to-right chunker (Abney 1991, "Parsing by chunks"): an optional determiner, modifiers, and the last
 * noun of the run as head. A possessive ('s) closes one phrase and opens the next, which it determines.
 */
export function chunkNounPhrases(tokens: readonly Token[], sentences: readonly TokenRange[]): NounPhrase[] {
  return sentences.flatMap((sentence) => chunkSentence(tokens, sentence));
}

function chunkSentence(tokens: readonly Token[], { first, end }: TokenRange): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let i = first;
  let possessiveMarker: number | null = null;
  while (i < end) {
    const phrase = phraseAt(tokens, i, end);
    if (!phrase) {
      possessiveMarker = isPossessiveMarker(tokens, i) ? i : null;
      i++;
      continue;
    }
    phrases.push({ ...phrase, possessiveMarker: phrase.determiner === null ? possessiveMarker : null });
    possessiveMarker = null;
    i = phrase.end;
  }
  return phrases;
}

function phraseAt(tokens: readonly Token[], start: number, limit: number): NounPhrase | null {
  let i = start;
  let determiner: number | null = null;
  if (isDeterminer(tokens, i)) {
    determiner = i++;
    if (i < limit && isDeterminer(tokens, i) && tokens[determiner]?.lower === 'all') i++;
  }
  const bodyStart = i;
  while (i < limit && isModifier(tokens, i, limit) && !(i > bodyStart && opensPredicate(tokens, i))) i++;
  let head = -1;
  for (let j = i - 1; j >= bodyStart; j--) {
    if (!isNominal(tokens[j] as Token)) continue;
    head = j;
    break;
  }
  if (head < 0) return null;
  const end = endOfName(tokens, head, limit) ?? head + 1 + trailingNumbers(tokens, head, limit);
  return { first: start, end, head, determiner, possessiveMarker: null };
}

/** "Are Bengal cats good pets?": no adjective follows a plural inside a noun phrase. */
const opensPredicate = (tokens: readonly Token[], i: number): boolean => {
  const before = tokens[i - 1] as Token;
  return tokens[i]?.tag === 'ADJ' && before.tag === 'NOUN' && isPlural(before.lower);
};

/** "Battle of Hastings", "Bank of the West": where both sides of "of" are capitalised it is inside a name; null when it is not. */
function endOfName(tokens: readonly Token[], head: number, limit: number): number | null {
  const isNamePart = (i: number): boolean => {
    const token = i < limit ? tokens[i] : undefined;
    return token?.tag === 'PROPN' && token.kind === null && /^\p{Lu}\p{Ll}/u.test(token.text);
  };
  if (!isNamePart(head) || tokens[head + 1]?.lower !== 'of') return null;
  let end = tokens[head + 2]?.lower === 'the' ? head + 3 : head + 2;
  if (!isNamePart(end)) return null;
  while (isNamePart(end)) end++;
  return end;
}

/** How many numbers belong to the noun before them: "issue 85", "version 2", "Restaurant Two Two". */
function trailingNumbers(tokens: readonly Token[], head: number, limit: number): number {
  const noun = tokens[head] as Token;
  if (noun.kind !== null || noun.lower.endsWith('s')) return 0;
  let count = 0;
  while (
    head + 1 + count < limit &&
    tokens[head + 1 + count]?.tag === 'NUM' &&
    tokens[head + 1 + count]?.kind === null
  )
    count++;
  const after = tokens[head + 1 + count];
  const isQuantity =
    after?.tag === 'NOUN' || (after?.tag === 'ADJ' && !/^\d+$/.test(tokens[head + 1]?.text ?? ''));
  return isQuantity ? 0 : count;
}

export const isNominal = (token: Token): boolean =>
  (token.tag === 'NOUN' || token.tag === 'PROPN') &&
  !NOT_A_HEAD.has(token.lower) &&
  /[\p{L}\p{N}]/u.test(token.text);

export function isPossessiveMarker(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token) return false;
  if (token.lower === "'s" && (token.tag === 'PART' || isNominal(tokens[i - 1] ?? token)))
    return token.tag !== 'AUX';
  return token.lower === "'" && token.tag === 'PART';
}

function isDeterminer(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token || !DETERMINERS.has(token.lower)) return false;
  if (token.lower === 'her')
    return startsNominal(tokens, i + 1) && tokens[i + 1]?.kind === null && !isRecipient(tokens, i);
  if (token.lower === 'that') return token.tag === 'DET';
  // "what Omar said" is a clause; no name has its kind asked for.
  if (token.lower === 'what') return tokens[i + 1]?.tag !== 'PROPN';
  return true;
}

const startsNominal = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  return token !== undefined && (isNominal(token) || token.tag === 'ADJ' || token.tag === 'NUM');
};

function isModifier(tokens: readonly Token[], i: number, limit: number): boolean {
  const token = tokens[i] as Token;
  if (isNominal(token)) return true;
  if (token.tag === 'ADJ' || (token.tag === 'NUM' && token.kind === null)) return true;
  const next = i + 1 < limit ? tokens[i + 1] : undefined;
  if (isJoiningHyphen(tokens, i)) return next !== undefined;
  if (next === undefined) return false;
  if (token.tag === 'ADV' && token.lower.endsWith('ly')) return gradesModifier(tokens, i, next);
  if (!isParticiple(token)) return false;
  if (tokens[i - 1]?.tag === 'ADV') return isNominal(next) && !isPredicate(tokens, i - 1);
  return next.tag === 'NOUN' && describesFrom(tokens[i - 1]);
}

/** "moderately priced food" */
const gradesModifier = (tokens: readonly Token[], adverb: number, next: Token): boolean =>
  (next.tag === 'ADJ' || (isParticiple(next) && !isPredicate(tokens, adverb))) &&
  startsNominal(tokens, adverb + 2);

/** "the missed calls", "her saved drafts": after a determiner a participle describes, after a subject ("I created issue 7") it tells. */
const describesFrom = (before: Token | undefined): boolean =>
  before !== undefined && (['DET', 'ADJ', 'NUM'].includes(before.tag) || DETERMINERS.has(before.lower));

/** "we recently fixed", "I have just uploaded": after a subject or an auxiliary an adverb belongs to the verb. */
const isPredicate = (tokens: readonly Token[], adverb: number): boolean =>
  ['PRON', 'AUX', 'NOUN', 'PROPN'].includes(tokens[adverb - 1]?.tag ?? '');

const isParticiple = (token: Token): boolean => token.tag === 'VERB' && /(?:ing|ed)$/.test(token.lower);

/** "co-worker", "36 - month" */
function isJoiningHyphen(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const previous = tokens[i - 1];
  const next = tokens[i + 1];
  if (token?.text !== '-' || !previous || !next) return false;
  return token.start === previous.end && next.start === token.end;
}
