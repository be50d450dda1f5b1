import types from './types.json';
import verbs from './verbs.json';
import { wordSet } from './word-set';

const CLASSES = new Map(Object.entries(types.classes).map(([name, nouns]) => [name, wordSet(nouns)]));
const KINDS = new Map<string, readonly string[]>(Object.entries(types.kinds));
const SYNONYMS = types.synonyms.map((group) => new Set(group));
const OBJECT_CLASSES = new Map(
  Object.entries(verbs.objects).map(([name, lemmas]) => [name, wordSet(lemmas)]),
);
const EVENT_NOUNS = new Map(Object.entries(verbs.eventNouns));

export const PERSON_OBJECT_VERBS = wordSet(verbs.personObject);
export const PERSON_SUBJECT_VERBS = wordSet(verbs.personSubject);
/** Verbs of leading, making and judging: "led by …", "approved by …". */
export const PERSON_AGENT_VERBS = wordSet(verbs.personSubject, verbs.personAgent);

const invert = (table: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, readonly string[]> => {
  const inverted = new Map<string, string[]>();
  for (const [name, words] of table)
    for (const word of words) inverted.set(word, [...(inverted.get(word) ?? []), name]);
  return inverted;
};
const CLASSES_OF = invert(CLASSES);
const OBJECTS_OF = invert(OBJECT_CLASSES);
const classesByWord = (table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  invert(new Map(Object.entries(table).map(([name, words]) => [name, wordSet(words)])));
const SUBJECTS_OF = classesByWord(verbs.subjects);
const COMPLEMENTS_OF = classesByWord(verbs.complements);
const NONE: readonly string[] = [];

/** The classes of things a noun names: "song" → media; empty for a noun the lexicon does not hold. */
export const classesOf = (noun: string): readonly string[] => CLASSES_OF.get(noun) ?? NONE;

/** The classes of things a verb takes as object: "decline" → call; empty when it takes anything. */
export const objectClassesOf = (verb: string): readonly string[] => OBJECTS_OF.get(verb) ?? NONE;

/** The classes of things a verb takes as a neuter subject: "say" → message, document; empty when it takes anything. */
export const subjectClassesOf = (verb: string): readonly string[] => SUBJECTS_OF.get(verb) ?? NONE;

/** The classes of things that are put on or sent to what a noun names: "voicemail" → call, "repeat" → media. */
export const complementClassesOf = (noun: string): readonly string[] => COMPLEMENTS_OF.get(noun) ?? NONE;

/** The classes a hypernym covers: "file" → document, image. */
export const classesCovered = (noun: string): readonly string[] => KINDS.get(noun) ?? NONE;

/** The noun for what a verb brings about: "call" → "call", "remind" → "reminder"; null when the lexicon names none. */
export const eventNounOf = (verb: string): string | null => EVENT_NOUNS.get(verb) ?? null;

/** Nouns that do not count: "food", "information". */
export const UNCOUNTABLE = wordSet(types.uncountable);

export const areSynonyms = (a: string, b: string): boolean =>
  SYNONYMS.some((group) => group.has(a) && group.has(b));
