import functionWords from '../lexicons/function-words.json';
import givenNames from '../lexicons/given-names.json';
import people from '../lexicons/people.json';
import time from '../lexicons/time.json';
import { wordSet } from '../lexicons/word-set';

export const INTERJECTIONS = wordSet(functionWords.interjections);
export const CONNECTORS = wordSet(functionWords.connectors);
export const COMMAND_VERBS = wordSet(functionWords.commandVerbs);
/** Verbs that are also nouns and seldom open a command: "How much does it cost?" */
export const STATE_VERBS = wordSet(functionWords.stateVerbs);
export const AUXILIARIES = wordSet(functionWords.auxiliaries);
export const QUANTIFIERS = wordSet(functionWords.quantifiers);

export const FEMALE_NAMES = wordSet(givenNames.female);
export const MALE_NAMES = wordSet(givenNames.male);
export const EITHER_NAMES = wordSet(givenNames.both);
/** Names that are also words: the tagger and the capital letter have to agree before they count. */
export const WORDLIKE_NAMES = wordSet(givenNames.words);

export const FEMALE_NOUNS = wordSet(people.female);
export const MALE_NOUNS = wordSet(people.male);
export const PERSON_NOUNS = wordSet(people.any);
export const GROUP_NOUNS = wordSet(people.groups);
/** Adjectives of origin: capitalised, and no names. */
export const DEMONYMS = wordSet(people.demonyms);
export const PERSON_TITLES = wordSet(people.titles);

export const TIME_ADVERBS = wordSet(time.adverbs);
export const TIME_UNITS = wordSet(time.units);
export const TIME_NAMES = wordSet(time.names);
export const TIME_SHIFTERS = wordSet(time.shifters);

/** Whether a word is a given name by itself, without a capital letter to help ("call megan"). */
export const isGivenName = (lower: string): boolean =>
  !WORDLIKE_NAMES.has(lower) && (FEMALE_NAMES.has(lower) || MALE_NAMES.has(lower) || EITHER_NAMES.has(lower));

/** Whether a word can be a given name at all ("Mark", "june"). */
export const canBeGivenName = (lower: string): boolean =>
  FEMALE_NAMES.has(lower) || MALE_NAMES.has(lower) || EITHER_NAMES.has(lower) || WORDLIKE_NAMES.has(lower);

/** Whether a word names a time: "tomorrow", "Friday", "weekend". */
export const isTimeWord = (lower: string): boolean =>
  TIME_ADVERBS.has(lower) ||
  TIME_UNITS.has(lower) ||
  (TIME_NAMES.has(lower) && lower !== 'may' && lower !== 'march');
