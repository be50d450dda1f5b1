import { DEMONYMS } from '../language/vocabulary';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { nounClassOf } from '../ranking/similarity';
import { Definiteness, GrammaticalRole } from '../types';

/** What a phrase does in its clause, read off the words around it; a parser would know better, in a hundred times the time. */
export function roleOf(
  tokens: readonly Token[],
  sentence: TokenRange,
  phrase: TokenRange,
): { role: GrammaticalRole; verb: string } {
  const governor = verbBefore(tokens, sentence, phrase.first);
  const verb = governor?.lemma ?? '';
  const marker = tokens[phrase.end];
  if (marker?.lower === "'s" && marker.tag === 'PART') return { role: 'possessor', verb };
  const preposition = prepositionBefore(tokens, sentence, phrase);
  if (preposition) return { role: preposition.lower === 'about' ? 'topic' : 'oblique', verb };
  const after = verbAfter(tokens, sentence, phrase.end);
  if (after && (!governor || startsClause(tokens, sentence, phrase.first)))
    return { role: 'subject', verb: after.lemma };
  if (governor) return { role: 'object', verb };
  return { role: hasVerb(tokens, sentence) ? 'subject' : 'fragment', verb: '' };
}

function prepositionBefore(tokens: readonly Token[], sentence: TokenRange, phrase: TokenRange): Token | null {
  const before = phrase.first > sentence.first ? tokens[phrase.first - 1] : undefined;
  if (!before || before.lower === "'s") return null;
  return before.tag === 'ADP' || before.tag === 'PART' ? before : null;
}

function verbBefore(tokens: readonly Token[], sentence: TokenRange, from: number): Token | null {
  for (let i = from - 1; i >= sentence.first; i--) {
    const token = tokens[i] as Token;
    if (token.tag === 'VERB') return token;
    if (token.tag === 'SCONJ' && token.lower !== 'that') return null;
  }
  return null;
}

/** The first full verb after a phrase with nothing but auxiliaries and adverbs in between, or a copula. */
function verbAfter(tokens: readonly Token[], sentence: TokenRange, from: number): Token | null {
  let copula: Token | null = null;
  for (let i = from; i < sentence.end; i++) {
    const token = tokens[i] as Token;
    if (token.tag === 'VERB') return token;
    if (token.tag === 'AUX') copula = token;
    else if (token.tag !== 'ADV' && token.tag !== 'PART') return copula;
  }
  return copula;
}

function startsClause(tokens: readonly Token[], sentence: TokenRange, first: number): boolean {
  if (first === sentence.first) return true;
  const before = tokens[first - 1] as Token;
  return (
    before.tag === 'PUNCT' ||
    before.tag === 'SCONJ' ||
    before.tag === 'CCONJ' ||
    before.tag === 'AUX' ||
    before.tag === 'INTJ' ||
    before.tag === 'ADV'
  );
}

const hasVerb = (tokens: readonly Token[], { first, end }: TokenRange): boolean => {
  for (let i = first; i < end; i++) if (tokens[i]?.tag === 'VERB' || tokens[i]?.tag === 'AUX') return true;
  return false;
};

const INDEFINITE = new Set([
  'a',
  'an',
  'any',
  'some',
  'another',
  'no',
  'every',
  'each',
  'several',
  'many',
  'few',
  'which',
  'what',
]);
const POSSESSIVE = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose']);

export function definitenessOf(tokens: readonly Token[], phrase: NounPhrase): Definiteness {
  if (phrase.possessiveMarker !== null) return 'possessive';
  const determiner = phrase.determiner === null ? null : (tokens[phrase.determiner]?.lower ?? null);
  if (isNumbered(tokens, phrase) && !(determiner !== null && INDEFINITE.has(determiner))) return 'name';
  if (determiner === null) return tokens[phrase.head]?.tag === 'PROPN' ? 'name' : 'bare';
  if (determiner === 'the' && isNameWithArticle(tokens, phrase)) return 'name';
  if (INDEFINITE.has(determiner)) return 'indefinite';
  return POSSESSIVE.has(determiner) ? 'possessive' : 'definite';
}

/** "release 4.1", "the room 12": a noun with a number is a name. */
export const isNumbered = (tokens: readonly Token[], { head, end }: NounPhrase): boolean =>
  end > head + 1 &&
  /^\d/.test(tokens[end - 1]?.text ?? '') &&
  nounClassOf(tokens[head]?.lower ?? '') !== 'unknown';

/** "the Golden Wok", "the Nirala": a capital inside the sentence that no adjective of origin and no dictionary explains. */
function isNameWithArticle(tokens: readonly Token[], { first, head }: NounPhrase): boolean {
  const word = tokens[first + 1] as Token;
  return (
    (first + 1 < head || nounClassOf(word.lower) === 'unknown') &&
    word.kind === null &&
    /^\p{Lu}\p{Ll}/u.test(word.text) &&
    word.tag === 'PROPN' &&
    !DEMONYMS.has(word.lower)
  );
}
