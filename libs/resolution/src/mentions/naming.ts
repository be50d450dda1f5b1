import { PERSON_OBJECT_VERBS, classesOf } from '../lexicons/vocabulary';
import { isPlural } from '../language/inflection';
import { NounPhrase, TextAnalysis, Token } from '../language/types';
import { DEMONYMS, isGivenName, isPersonTitle, isTimeWord } from '../language/vocabulary';
import { isNumbered } from './grammar';
import { nounClassOf } from '../ranking/similarity';
import { Definiteness, EntityType, GrammaticalRole } from '../types';

/**
 * "galleria serves european food", "a call from charmi": a singular count noun without determiner is not English unless it is a name.
 * A subject must also be the name of a place, a group or nothing the dictionary knows.
 */
export function nameWithoutCapital(
  tokens: readonly Token[],
  phrase: NounPhrase,
  { role, verb }: { role: GrammaticalRole; verb: string },
): boolean {
  const head = tokens[phrase.head] as Token;
  if (
    phrase.determiner !== null ||
    phrase.possessiveMarker !== null ||
    head.tag !== 'NOUN' ||
    head.kind ||
    isPlural(head.lower) ||
    tokens[phrase.first]?.tag === 'NUM'
  )
    return false;
  const opener = tokens[phrase.first] as Token;
  const known = nounClassOf(head.lower);
  const capitalised = opener.tag === 'PROPN' && !DEMONYMS.has(opener.lower) && !isTimeWord(opener.lower);
  if (role === 'subject' && verb !== '')
    return (
      capitalised ||
      known === 'unknown' ||
      ((known === 'place' || known === 'organization') && tokens[phrase.first]?.tag !== 'ADJ')
    );
  const before = tokens[phrase.first - 1]?.lower ?? '';
  if (
    phrase.head === phrase.first + 1 &&
    isNameWord(opener) &&
    (known === 'place' || known === 'organization')
  )
    return true;
  return (
    known === 'unknown' &&
    phrase.end === phrase.first + 1 &&
    (PERSON_OBJECT_VERBS.has(before) || ['from', 'to', 'with', 'about', 'for', 'by'].includes(before))
  );
}

/** "Efes" in "Efes restaurant": neither the dictionary nor an adjective of origin knows it. */
const isNameWord = ({ tag, lower, kind }: Token): boolean =>
  kind === null &&
  (tag === 'NOUN' || tag === 'PROPN') &&
  !DEMONYMS.has(lower) &&
  nounClassOf(lower) === 'unknown' &&
  classesOf(lower).length === 0;

/** "Hotel Bristol" says itself that it is a hotel. */
export const kindsInName = (
  tokens: readonly Token[],
  phrase: NounPhrase,
  definiteness: Definiteness,
): string[] =>
  definiteness === 'name'
    ? tokens
        .slice(phrase.first, phrase.end)
        .map(({ lower }) => lower)
        .filter((lower) => classesOf(lower).length > 0)
    : [];

/** "Deonna's mom": the possessor belongs to the name of what is possessed. */
export function possessedStart({ nounPhrases }: TextAnalysis, phrase: NounPhrase): number {
  if (phrase.possessiveMarker === null) return phrase.first;
  return nounPhrases.find(({ end }) => end === phrase.possessiveMarker)?.first ?? phrase.first;
}

const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those']);
const IDENTIFIED: ReadonlySet<EntityType> = new Set([
  'issue',
  'file',
  'url',
  'email',
  'version',
  'title',
  'identifier',
]);

/** An article belongs to the mention, not to the thing: "a file" is later "the file", "the issue #85" is "issue #85". */
export const dropsDeterminer = (
  tokens: readonly Token[],
  phrase: NounPhrase,
  definiteness: Definiteness,
  type: EntityType,
): boolean =>
  definiteness === 'indefinite' ||
  DEMONSTRATIVES.has((tokens[phrase.determiner as number] as Token).lower) ||
  isIdentified(tokens, phrase, type);

const isIdentified = (tokens: readonly Token[], phrase: NounPhrase, type: EntityType): boolean =>
  isNumbered(tokens, phrase) ||
  (IDENTIFIED.has(type) && tokens.slice(phrase.first, phrase.end).some(({ kind }) => kind !== null));

/** The name of a file, a branch or a channel stands alone; an issue's number needs its noun. */
export function nameStart(tokens: readonly Token[], phrase: NounPhrase, type: EntityType): number {
  const identifier = tokens.findIndex(({ kind }, i) => i >= phrase.first && i < phrase.end && kind !== null);
  return (type === 'file' || type === 'identifier') && identifier >= 0
    ? identifier
    : (phrase.determiner as number) + 1;
}

/** The head with the nouns before it; of a person with a title the name alone ("CEO Bill Gates" is Bill Gates). */
export function coreOf({ text, tokens }: TextAnalysis, phrase: NounPhrase, type: EntityType): string {
  let first = phrase.head;
  while (first > phrase.first && isCompounded(tokens[first - 1] as Token)) first--;
  if (type === 'person') {
    const name = tokens.findIndex(
      (token, i) => i >= first && i < phrase.head && (isGivenName(token.lower) || isPersonTitle(token.lower)),
    );
    if (name >= 0) first = name;
    else
      while (first < phrase.head && tokens[first]?.tag === 'NOUN' && tokens[first + 1]?.tag === 'PROPN')
        first++;
  }
  return text.slice((tokens[first] as Token).start, (tokens[phrase.end - 1] as Token).end);
}

/** Nouns, names and gerunds make compounds ("onboarding checklist"); participles that only tell a state do not ("incoming call"). */
const isCompounded = (token: Token): boolean =>
  token.tag === 'NOUN' ||
  token.tag === 'PROPN' ||
  token.text === '-' ||
  (token.lower.endsWith('ing') && !STATE_PARTICIPLES.has(token.lower));

export const STATE_PARTICIPLES = new Set([
  'incoming',
  'outgoing',
  'upcoming',
  'missing',
  'ongoing',
  'following',
  'existing',
  'remaining',
  'pending',
  'coming',
  'interesting',
  'failing',
  'nothing',
  'running',
]);

export function modifiersOf(tokens: readonly Token[], phrase: NounPhrase): string[] {
  const from = phrase.determiner === null ? phrase.first : phrase.determiner + 1;
  return tokens.slice(from, phrase.head).map(({ lower }) => lower);
}
