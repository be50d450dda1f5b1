import field from '../lexicons/similarity-field.json';
import table from '../lexicons/similarity.json';
import { KindTree, Sense } from './kind-tree';

/** What a noun names, coarsely: enough to know which pronouns may stand for it. */
export type NounClass =
  'person' | 'animal' | 'organization' | 'place' | 'time' | 'event' | 'thing' | 'unknown';

/** A meaning counts less the rarer it is: "queen" is an insect only when nothing else fits. */
const RANK_WEIGHT = [1, 0.85, 0.7];

const SAME_MEANING = 0.95;
const KIND_OF = 0.9;
/** Each further step up in the field's own kinds: a timesheet is a spreadsheet, then a file, then a thing. */
const KIND_STEP = 0.05;
const SIBLINGS = 0.5;
/** Two nouns of a common kind in the dictionary are never as close as a noun and its own kind. */
const COMMON_KIND = 0.8;

const ANYTHING = new Set(field.anything);

const TREE = new KindTree(table.tree);
const SYNONYM = new Map<string, string>(
  field.synonyms.flatMap(([first = '', ...more]) => more.map((word) => [word, first])),
);
const FIELD_PARENTS = parentsOf(field.kinds);
const FIELD_WORDS = new Set([...Object.keys(field.kinds), ...FIELD_PARENTS.keys(), ...field.synonyms.flat()]);
const FIELD_ONLY = new Set(field.onlyInThisSense.map(canonical));
const EXTENSIONS = new Map(
  Object.entries(field.extensions).flatMap(([kind, all]) => all.map((one) => [one, kind])),
);
const IRREGULAR = new Map<string, string>(Object.entries(field.irregularPlurals));
const MALE = new Set(field.male);
const FEMALE = new Set(field.female);

function canonical(word: string): string {
  return SYNONYM.get(word) ?? word;
}

function parentsOf(kinds: Record<string, string[]>): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  for (const [kind, members] of Object.entries(kinds)) {
    for (const member of members.map(canonical)) {
      parents.set(member, [...(parents.get(member) ?? []), canonical(kind)]);
    }
  }
  return parents;
}

/** What the tables know about the noun at the end of a phrase. */
interface Noun {
  /** Singular and canonical among its synonyms. */
  word: string;
  /** Last word of a longer phrase, likewise: a "phone number" is a number even where the dictionary files it as a sign. */
  last: string;
  /** Kinds in the service's field with their distance, the word itself at 0. */
  fieldKinds: Map<string, number>;
  senses: readonly Sense[];
}

/** A conversation asks about the same few nouns again and again. */
const NOUNS = new Map<string, Noun>();
const NOUNS_KEPT = 5000;

function nounOf(phrase: string): Noun {
  const known = NOUNS.get(phrase);
  if (known) return known;
  const word = knownNoun(phrase);
  const noun = {
    word,
    last: knownNoun(phrase.trim().split(/\s+/).at(-1) ?? ''),
    fieldKinds: fieldKinds(word),
    senses: dictionarySenses(word),
  };
  if (NOUNS.size >= NOUNS_KEPT) NOUNS.clear();
  NOUNS.set(phrase, noun);
  return noun;
}

/** The longest ending of a phrase that is a known noun, in the singular: "GitHub issues" → "issue". */
function knownNoun(phrase: string): string {
  const words = phrase.toLowerCase().trim().split(/\s+/);
  for (let from = Math.max(0, words.length - 3); from < words.length; from++) {
    const known = singularForms(words.slice(from).join(' ')).find(
      (form) => FIELD_WORDS.has(form) || TREE.has(form),
    );
    if (known) return canonical(known);
  }
  return words.at(-1) ?? '';
}

/** Readings of a noun as a singular, the likeliest first. A plural with a meaning of its own ("minutes") stays. */
function singularForms(noun: string): string[] {
  const irregular = IRREGULAR.get(noun);
  if (irregular) return [irregular];
  if (FIELD_WORDS.has(noun) || !noun.endsWith('s') || noun.endsWith('ss')) return [noun];
  const forms = [noun.slice(0, -1)];
  if (noun.endsWith('ies')) forms.unshift(`${noun.slice(0, -3)}y`);
  else if (/(?:s|x|z|ch|sh|o)es$/.test(noun)) forms.unshift(noun.slice(0, -2));
  return [...forms, noun];
}

/** Kinds of a word in the service's field with their distance, the word itself at 0. */
function fieldKinds(word: string): Map<string, number> {
  const found = new Map([[word, 0]]);
  for (const [kind, distance] of found) {
    for (const parent of FIELD_PARENTS.get(kind) ?? []) {
      if (!found.has(parent)) found.set(parent, distance + 1);
    }
  }
  return found;
}

/** Meanings in the dictionary; those of its field's root kinds for a word that only counts in the field's sense. */
function dictionarySenses(word: string): readonly Sense[] {
  if (!FIELD_ONLY.has(word)) return TREE.sensesOf(word);
  const roots = [...fieldKinds(word).keys()].filter(
    (kind) => kind !== word && kind !== 'thing' && !FIELD_ONLY.has(kind),
  );
  return roots.flatMap((root) => TREE.sensesOf(root).slice(0, 1));
}

/**
 * How close in meaning two nouns or type words are: 0 (nothing in common) to 1 (the same word).
 * Synonyms, kinds in either direction and members of a common kind score in that order. Phrases count by their last known noun.
 */
export function similarity(a: string, b: string): number {
  const [left, right] = [nounOf(a), nounOf(b)];
  if (left.word === '' || right.word === '') return 0;
  if (left.word === right.word) return a.trim().toLowerCase() === b.trim().toLowerCase() ? 1 : SAME_MEANING;
  if (left.last === right.word || right.last === left.word) return KIND_OF;
  return Math.max(fieldSimilarity(left, right), dictionarySimilarity(left, right));
}

function fieldSimilarity(a: Noun, b: Noun): number {
  const steps = a.fieldKinds.get(b.word) ?? b.fieldKinds.get(a.word);
  if (steps !== undefined) return KIND_OF - KIND_STEP * (steps - 1);
  for (const kind of a.fieldKinds.keys()) if (kind !== 'thing' && b.fieldKinds.has(kind)) return SIBLINGS;
  return 0;
}

function dictionarySimilarity(a: Noun, b: Noun): number {
  if (FIELD_ONLY.has(a.word) && FIELD_ONLY.has(b.word)) return 0;
  let best = 0;
  for (const left of a.senses) {
    for (const right of b.senses) {
      const weight = (RANK_WEIGHT[left.rank] ?? 0) * (RANK_WEIGHT[right.rank] ?? 0);
      best = Math.max(best, weight * senseSimilarity(left.node, right.node));
    }
  }
  return best;
}

function senseSimilarity(a: number, b: number): number {
  if (a === b) return SAME_MEANING;
  const lin = TREE.lin(a, b);
  // A kind scores above a sibling, and a near kind ("fish" for salmon) above a distant one ("object").
  if (TREE.contains(a, b) || TREE.contains(b, a)) return KIND_OF * (0.5 + lin / 2);
  return COMMON_KIND * lin;
}

/**
 * Whether a thing with this head noun may be called by that type word: a budget spreadsheet is a file, salmon is fish and
 * food, a nurse is a person. Words such as "thing" or "item" fit everything but people.
 */
export function isKindOf(head: string, kind: string): boolean {
  const [noun, wanted] = [nounOf(head), nounOf(kind).word];
  if (noun.word === '' || wanted === '') return false;
  if (noun.last === wanted || noun.fieldKinds.has(wanted)) return true;
  if (ANYTHING.has(wanted)) return nounClassOf(head) !== 'person';
  return isDictionaryKind(noun.senses, wanted);
}

function isDictionaryKind(senses: readonly Sense[], wanted: string): boolean {
  // A word of the field is not meant in a dictionary sense: no insect is a "bug" here.
  const kinds = FIELD_ONLY.has(wanted) ? [] : TREE.sensesOf(wanted);
  return senses.some(({ node }) => {
    if (kinds.some((kind) => TREE.contains(kind.node, node))) return true;
    const extra = TREE.extraKindsOf(node).flatMap((word) => TREE.sensesOf(word).slice(0, 1));
    return extra.some((parent) => kinds.some((kind) => TREE.contains(kind.node, parent.node)));
  });
}

/** What a noun usually names; 'unknown' for words that are in no table, such as most names. */
export function nounClassOf(head: string): NounClass {
  const { word, fieldKinds, senses } = nounOf(head);
  if (nounGenderOf(head) !== 'unknown') return 'person';
  const fieldClass = CLASS_WORDS.find(({ words }) => words.some((kind) => fieldKinds.has(kind)));
  if (fieldClass) return fieldClass.nounClass;
  const usual = senses[0];
  if (!usual) return FIELD_WORDS.has(word) ? 'thing' : 'unknown';
  const found = CLASS_WORDS.find(({ nodes }) => nodes.some((node) => TREE.contains(node, usual.node)));
  return found?.nounClass ?? 'thing';
}

/** In order of precedence; a word of the field that is two things at once ("customer": person, organization) is the first. */
const CLASS_WORDS = (
  [
    ['person', ['person']],
    ['animal', ['animal']],
    ['organization', ['organization', 'social group', 'musical organization']],
    ['place', ['place', 'location', 'building', 'road', 'room', 'area']],
    ['event', ['event']],
    ['time', ['time', 'time period', 'date']],
  ] as [NounClass, string[]][]
).map(([nounClass, words]) => ({
  nounClass,
  words,
  nodes: words.flatMap((word) => TREE.sensesOf(word).slice(0, 1)).map(({ node }) => node),
}));

/** The gender that a noun for people carries by itself ("king", "waitress"); 'unknown' for all others. */
export function nounGenderOf(head: string): 'male' | 'female' | 'unknown' {
  const { word, senses } = nounOf(head);
  if (MALE.has(word)) return 'male';
  if (FEMALE.has(word)) return 'female';
  if (FIELD_ONLY.has(word)) return 'unknown';
  const usual = senses.find(({ rank }) => rank === 0);
  const gender = usual && TREE.genderOf(usual.node);
  if (gender === 'm') return 'male';
  return gender === 'f' ? 'female' : 'unknown';
}

/** The type word for a file name by its extension: "budget.xlsx" → "spreadsheet"; undefined when there is none. */
export function kindOfFileName(name: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined ? undefined : EXTENSIONS.get(extension);
}
