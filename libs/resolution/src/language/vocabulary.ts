import functionWords from '../lexicons/function-words.json';
import givenNames from '../lexicons/given-names.json';
import people from '../lexicons/people.json';
import properNames from '../lexicons/proper-names.json';
import time from '../lexicons/time.json';
import verbsKnown from '../lexicons/verbs-known.json';
import { wordSet } from '../lexicons/word-set';

export const INTERJECTIONS = wordSet(functionWords.interjections);
export const CONNECTORS = wordSet(functionWords.connectors);
export const COMMAND_VERBS = wordSet(functionWords.commandVerbs);
/** Base forms of all verbs in use, most of them nouns too: only what follows tells. */
export const KNOWN_VERBS = wordSet(verbsKnown.verbs);
/** Verbs that are also nouns and seldom open a command: "How much does it cost?" */
export const STATE_VERBS = wordSet(functionWords.stateVerbs);
export const AUXILIARIES = wordSet(functionWords.auxiliaries);
export const QUANTIFIERS = wordSet(functionWords.quantifiers);

const FEMALE_NAMES = wordSet(givenNames.female);
const MALE_NAMES = wordSet(givenNames.male);
const EITHER_NAMES = wordSet(givenNames.both);
/** Names that are also words: the tagger and the capital letter have to agree before they count. */
const WORDLIKE_NAMES = wordSet(givenNames.words);
/** Given names of other languages: they need their capital. */
const WORLD_FEMALE_NAMES = wordSet(properNames.female, givenNames.romanised.female);
const WORLD_MALE_NAMES = wordSet(properNames.male, givenNames.romanised.male);
const WORLD_NAMES = new Set([
  ...WORLD_FEMALE_NAMES,
  ...WORLD_MALE_NAMES,
  ...wordSet(properNames.both, givenNames.romanised.both),
]);
/** Names of countries, cities, rivers and the like, words joined by "_". */
const PLACE_NAMES = wordSet(properNames.places);

export const FEMALE_NOUNS = wordSet(people.female);
export const MALE_NOUNS = wordSet(people.male);
export const PERSON_NOUNS = wordSet(people.any);
export const GROUP_NOUNS = wordSet(people.groups);
/** Adjectives of origin: capitalised, and no names. */
export const DEMONYMS = wordSet(people.demonyms);
const PERSON_TITLES = wordSet(people.titles);

export const TIME_ADVERBS = wordSet(time.adverbs);
export const TIME_UNITS = wordSet(time.units);
export const TIME_NAMES = wordSet(time.names);
export const TIME_SHIFTERS = wordSet(time.shifters);

/** "Mr", "Mr.", "Dr." */
export const isPersonTitle = (lower: string): boolean => PERSON_TITLES.has(lower.replace(/\.$/, ''));

/** Whether a word is a given name by itself, without a capital letter to help ("call megan"). */
export const isGivenName = (lower: string): boolean =>
  !WORDLIKE_NAMES.has(lower) && (FEMALE_NAMES.has(lower) || MALE_NAMES.has(lower) || EITHER_NAMES.has(lower));

/** Whether a capitalised word can be a given name at all ("Mark", "June", "Ngozi"). */
export const canBeGivenName = (lower: string): boolean => isCommonGivenName(lower) || WORLD_NAMES.has(lower);

/** Whether it is one that English speakers know as such, so that the words after it hardly matter ("Kate Bush", other than "Yu Garden"). */
export const isCommonGivenName = (lower: string): boolean =>
  FEMALE_NAMES.has(lower) || MALE_NAMES.has(lower) || EITHER_NAMES.has(lower) || WORDLIKE_NAMES.has(lower);

/** Whether a capitalised name, its words joined by a space, is that of a place and not of a person: "Oslo", "New York". */
export const isPlaceName = (lower: string): boolean =>
  PLACE_NAMES.has(lower.replaceAll(' ', '_')) && !isCommonGivenName(lower);

/** Who usually bears a given name; null for a word that is none, or a name for both. */
export function genderOfGivenName(lower: string): 'female' | 'male' | null {
  if (EITHER_NAMES.has(lower)) return null;
  const isCommon = isCommonGivenName(lower);
  const isFemale = (isCommon ? FEMALE_NAMES : WORLD_FEMALE_NAMES).has(lower);
  const isMale = (isCommon ? MALE_NAMES : WORLD_MALE_NAMES).has(lower);
  if (isFemale === isMale) return null;
  return isFemale ? 'female' : 'male';
}

/** Whether a word names a time: "tomorrow", "Friday", "weekend". */
export const isTimeWord = (lower: string): boolean =>
  TIME_ADVERBS.has(lower) ||
  TIME_UNITS.has(lower) ||
  (TIME_NAMES.has(lower) && lower !== 'may' && lower !== 'march');
