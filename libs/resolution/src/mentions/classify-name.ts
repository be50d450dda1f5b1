import { isPlural, singular } from '../language/inflection';
import { NounPhrase, Token } from '../language/types';
import {
  canBeGivenName,
  genderOfGivenName,
  isCommonGivenName,
  isPersonTitle,
  isPlaceName,
} from '../language/vocabulary';
import {
  PERSON_AGENT_VERBS,
  PERSON_OBJECT_VERBS,
  PERSON_SUBJECT_VERBS,
  classesOf,
} from '../lexicons/vocabulary';
import { nounClassOf } from '../ranking/similarity';
import { GrammaticalRole, Mention } from '../types';
import { Classification } from './classification';
import { isPersonNoun, kinGender } from './person-nouns';

const ORGANIZATION_SUFFIX = new Set([
  'inc',
  'corp',
  'ltd',
  'llc',
  'gmbh',
  'company',
  'university',
  'college',
  'bank',
  'hospital',
  'restaurant',
  'hotel',
  'cafe',
  'pizzeria',
  'bar',
  'museum',
  'airlines',
]);
const PLACE_PREPOSITIONS = new Set(['in', 'at', 'near', 'around', 'outside']);

interface Grammar {
  role: GrammaticalRole;
  verb: string;
}

/** What a phrase without a common noun as its head names: a person, a place, an organisation, or a name of unknown kind. */
export function classifyName(tokens: readonly Token[], phrase: NounPhrase, grammar: Grammar): Classification {
  const names = tokens
    .slice(phrase.first, phrase.head + 1)
    .filter((token) => token.tag === 'PROPN' || token.tag === 'NOUN');
  const first = names[0]?.lower ?? '';
  const head = names.at(-1)?.lower ?? '';
  const takesNoArticle = phrase.determiner === null;
  if (ORGANIZATION_SUFFIX.has(head))
    return { type: 'organization', head: singular(head), number: 'singular', gender: 'neuter' };
  if (takesNoArticle && holdsPersonName(names))
    return { type: 'person', head: first, number: 'singular', gender: nameGender(names) };
  if (isPlaceName(names.map(({ lower }) => lower).join(' ')) || followsPlacePreposition(tokens, phrase))
    return { type: 'place', head, number: 'singular', gender: 'neuter' };
  if (takesNoArticle && !isCompanyName(names) && isPersonByGrammar(tokens, phrase, grammar))
    return { type: 'person', head: first, number: 'singular', gender: 'unknown' };
  return { type: 'noun_phrase', head, number: 'singular', gender: 'unknown' };
}

/** A title, a word of kinship in front, or a given name in front or after a noun for people. */
const holdsPersonName = (names: readonly Token[]): boolean =>
  names.some(
    ({ lower }, i) =>
      isPersonTitle(lower) ||
      (i === 0 && kinGender(lower) !== null) ||
      ((i === 0 || isPersonNoun(names[i - 1]?.lower ?? '')) && opensPersonName(names.slice(i))),
  );

const followsPlacePreposition = (tokens: readonly Token[], { first }: NounPhrase): boolean =>
  PLACE_PREPOSITIONS.has(tokens[first - 1]?.lower ?? '');

/** "Quantum Tools", "Alpine Foods": the plural of a common noun ends the name of a company, which replies and is told things as well. */
const isCompanyName = (names: readonly Token[]): boolean => {
  const last = names.at(-1)?.lower ?? '';
  return names.length > 1 && isPlural(last) && namesThing(singular(last));
};

/** Only people are told things, say things, and are those whom messages come from. */
const isPersonByGrammar = (tokens: readonly Token[], phrase: NounPhrase, grammar: Grammar): boolean =>
  isPersonByVerb(tokens, phrase, grammar) ||
  isPersonBySource(tokens, phrase, grammar) ||
  isPersonByMessage(tokens, phrase);

const isPersonByVerb = (tokens: readonly Token[], { first }: NounPhrase, { role, verb }: Grammar): boolean =>
  (role === 'object' && PERSON_OBJECT_VERBS.has(verb)) ||
  (role === 'subject' && PERSON_SUBJECT_VERBS.has(verb)) ||
  (tokens[first - 1]?.lower === 'by' && PERSON_AGENT_VERBS.has(verb));

/** "Get a reply from …", "pass it on to …" */
const isPersonBySource = (
  tokens: readonly Token[],
  { first }: NounPhrase,
  { role, verb }: Grammar,
): boolean =>
  role === 'oblique' &&
  tokens[first - 2]?.tag !== 'PROPN' &&
  ['from', 'to'].includes(tokens[first - 1]?.lower ?? '') &&
  PERSON_OBJECT_VERBS.has(verb);

/** "the call with …", "a message from …" */
function isPersonByMessage(tokens: readonly Token[], { first }: NounPhrase): boolean {
  const source = tokens[first - 2];
  return (
    source?.tag === 'NOUN' &&
    ['from', 'to', 'with'].includes(tokens[first - 1]?.lower ?? '') &&
    classesOf(source.lower).some((name) => name === 'call' || name === 'message')
  );
}

/** A given name, and after a less common one nothing that names a kind of thing: "Ngozi Okafor", other than "Milton Road". */
function opensPersonName([first, ...others]: readonly Token[]): boolean {
  if (!first || !canBeGivenName(first.lower)) return false;
  return isCommonGivenName(first.lower) || others.every(({ lower }) => !namesThing(lower));
}

const namesThing = (lower: string): boolean =>
  !canBeGivenName(lower) && !['unknown', 'person'].includes(nounClassOf(lower));

function nameGender(names: readonly Token[]): Mention['gender'] {
  for (const { lower } of names) {
    const byTitle = kinGender(lower.replace(/\.$/, ''));
    if (byTitle) return byTitle;
    if (canBeGivenName(lower)) return genderOfGivenName(lower) ?? 'unknown';
  }
  return 'unknown';
}
