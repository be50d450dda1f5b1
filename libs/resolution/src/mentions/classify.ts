import { PERSON_OBJECT_VERBS, classesOf } from '../lexicons/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { nounClassOf } from '../ranking/similarity';
import { isPlural, singular } from '../language/inflection';
import { IdentifierKind, NounPhrase, Token } from '../language/types';
import { FEMALE_NOUNS, GROUP_NOUNS, MALE_NOUNS, PERSON_NOUNS, isTimeWord } from '../language/vocabulary';
import { EntityType, GrammaticalRole, Mention } from '../types';
import { Classification } from './classification';
import { classifyName } from './classify-name';
import { isHour } from './clock';
import { isMonth } from './months';
import { isPersonNoun, kinGender } from './person-nouns';

const TYPE_OF_IDENTIFIER: Readonly<Record<IdentifierKind, EntityType>> = {
  url: 'url',
  email: 'email',
  file: 'file',
  issue: 'issue',
  ticket: 'issue',
  handle: 'person',
  path: 'identifier',
  symbol: 'identifier',
  commit: 'identifier',
  version: 'version',
  date: 'date',
  time: 'time',
  quoted: 'title',
};
const HEAD_OF_IDENTIFIER: Readonly<Record<IdentifierKind, string>> = {
  url: 'link',
  email: 'address',
  file: 'file',
  issue: 'issue',
  ticket: 'issue',
  handle: 'person',
  path: 'path',
  symbol: 'name',
  commit: 'commit',
  version: 'version',
  date: 'date',
  time: 'time',
  quoted: 'title',
};
/** Units of measure and currencies, in full and by their symbols. */
const UNITS = wordSet(
  'byte kilobyte megabyte gigabyte terabyte petabyte bit kb mb gb tb pb kib mib gib tib metre meter kilometre kilometer centimetre centimeter millimetre millimeter mile yard foot feet inch m km cm mm mi ft gram gramme kilogram kilo tonne ton milligram pound ounce stone g kg mg lb lbs oz litre liter millilitre milliliter gallon pint quart l ml percent percentage degree celsius fahrenheit kelvin watt kilowatt megawatt volt ampere ohm hertz kilohertz megahertz gigahertz w kw kwh mw v hz khz mhz ghz calorie kilocalorie kcal joule pixel dpi px pt knot mph kph kmh acre hectare square dollar euro pound cent penny yen yuan rupee franc krone krona peso real rand lira zloty usd eur gbp chf jpy inr',
);
/**
 * What a base noun phrase names. Evidence in falling order of strength: an identifier's form, a kinship or role noun, a given name, the
 * verb that governs it (only people are told things), the preposition before it, the type lexicon.
 */
export function classify(
  tokens: readonly Token[],
  phrase: NounPhrase,
  grammar: { role: GrammaticalRole; verb: string },
): Classification {
  const head = tokens[phrase.head] as Token;
  const identifier = identifierIn(tokens, phrase);
  if (identifier?.kind) return classifyIdentifier(tokens, phrase, identifier, identifier.kind);

  if (isMeasure(tokens, phrase))
    return { type: 'quantity', head: singular(head.lower), number: 'singular', gender: 'neuter' };
  const role = roleNounBefore(tokens, phrase);
  if (role !== null)
    return { type: 'person', head: role, number: 'singular', gender: kinGender(role) ?? 'unknown' };
  const number = head.tag === 'NOUN' && isPlural(head.lower) ? 'plural' : 'singular';
  const noun = singular(head.lower);
  if (isHour(tokens, phrase.head))
    return { type: 'time', head: head.lower, number: 'singular', gender: 'neuter' };
  if (isTimeWord(head.lower) || isMonth(tokens, phrase, PERSON_OBJECT_VERBS.has(grammar.verb)))
    return { type: 'date', head: head.lower, number, gender: 'neuter' };
  if (
    (head.tag === 'NOUN' && !isUnknownBareNoun(phrase, head)) ||
    (phrase.end === phrase.first + 1 && isPersonNoun(head.lower))
  ) {
    return classifyCommonNoun(noun, number, head.lower);
  }
  return classifyName(tokens, phrase, grammar);
}

/** "48 GB", "two litres": a bare number with a unit says how much there is of something and is no thing itself. */
const isMeasure = (tokens: readonly Token[], { first, head }: NounPhrase): boolean =>
  head === first + 1 && tokens[first]?.tag === 'NUM' && isUnit(tokens[head]?.lower ?? '');

const isUnit = (lower: string): boolean => UNITS.has(lower) || UNITS.has(singular(lower));

/** What the form of an identifier says that it names. */
export const typeOfIdentifier = (kind: IdentifierKind): EntityType => TYPE_OF_IDENTIFIER[kind];

function identifierIn(tokens: readonly Token[], phrase: NounPhrase): Token | null {
  for (let i = phrase.end - 1; i >= phrase.first; i--) if (tokens[i]?.kind) return tokens[i] as Token;
  return null;
}

/** A class of the lexicon, and for what has no form of its own ("the flag dark-mode") any noun that the dictionary knows. */
const isTypeNoun = (noun: string, kind: IdentifierKind): boolean =>
  classesOf(noun).length > 0 ||
  (TYPE_OF_IDENTIFIER[kind] === 'identifier' && nounClassOf(noun) !== 'unknown');

function classifyIdentifier(
  tokens: readonly Token[],
  phrase: NounPhrase,
  identifier: Token,
  kind: IdentifierKind,
): Classification {
  const before = tokens[phrase.head - 1];
  const typeNoun =
    phrase.head - 1 >= phrase.first && before?.tag === 'NOUN' && isTypeNoun(before.lower, kind)
      ? singular(before.lower)
      : null;
  const type = kind === 'issue' && typeNoun === 'version' ? 'version' : TYPE_OF_IDENTIFIER[kind];
  return {
    type,
    head: typeNoun ?? HEAD_OF_IDENTIFIER[kind],
    number: 'singular',
    gender: identifier.kind === 'handle' ? 'unknown' : 'neuter',
  };
}

/**
 * What a common noun names.
 * @param noun in the singular
 * @param written as it stands in the text, where a plural has a class of its own ("parents")
 */
export function classifyCommonNoun(noun: string, number: Mention['number'], written = noun): Classification {
  if (FEMALE_NOUNS.has(noun) || FEMALE_NOUNS.has(written))
    return { type: 'person', head: noun, number, gender: 'female' };
  if (MALE_NOUNS.has(noun) || MALE_NOUNS.has(written))
    return { type: 'person', head: noun, number, gender: 'male' };
  if (PERSON_NOUNS.has(noun) || (nounClassOf(noun) === 'person' && classesOf(noun).length === 0))
    return { type: 'person', head: noun, number, gender: 'unknown' };
  if (GROUP_NOUNS.has(written)) return { type: 'organization', head: noun, number, gender: 'neuter' };
  if (noun === 'project') return { type: 'project', head: noun, number, gender: 'neuter' };
  if (noun === 'repository' || noun === 'repo')
    return { type: 'repository', head: noun, number, gender: 'neuter' };
  return { type: 'noun_phrase', head: noun, number, gender: 'neuter' };
}

/** "our customer Paula Weiss", "my friend Sru": the noun for a person in close apposition to a name (Quirk et al. 1985, 17.88); null when there is none. */
function roleNounBefore(tokens: readonly Token[], { first, head }: NounPhrase): string | null {
  if (nounClassOf(tokens[head]?.lower ?? '') !== 'unknown') return null;
  for (let i = head - 1; i >= first; i--) {
    const { lower, tag } = tokens[i] as Token;
    if (isPersonNoun(lower)) return lower;
    if (tag !== 'PROPN') return null;
  }
  return null;
}

/** "charmi": a word that no dictionary knows, without a determiner, is read as a name. */
const isUnknownBareNoun = (phrase: NounPhrase, head: Token): boolean =>
  phrase.determiner === null &&
  !(isPlural(head.lower) && head.lower.endsWith('s') && !/^\p{Lu}/u.test(head.text)) &&
  nounClassOf(head.lower) === 'unknown' &&
  classesOf(singular(head.lower)).length === 0;
