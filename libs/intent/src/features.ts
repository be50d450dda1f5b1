import { Tag } from '@antecedent/resolution/language';
import { Clause, isTalk } from './clauses';
import { talkOfChange } from './guards';
import { Reading } from './reading';
import { Token } from './tokens';

/**
 * The evidence in a message, as a set of named facts: which concepts occur (`c:ISSUE`), what heads a clause and how it is meant
 * (`head:CLOSE/request`), which concepts occur together (`pair:FIND+PROJECT`), which shapes (`has:file`), and plain words (`w:so far`).
 */
export function featuresOf(reading: Reading): Set<string> {
  const features = new Set<string>();
  for (const clause of reading.clauses) addClause(features, clause);
  for (const mood of talkOfChange(reading)) features.add(`talk-of-change:${mood}`);
  const talked = new Set(reading.clauses.filter(isTalk).flatMap((clause) => clause.core));
  const words = reading.spoken.filter((token) => token.kind !== 'punctuation' && !talked.has(token));
  addShapes(features, reading, words);
  addWords(features, words);
  addPairs(features, words);
  addGrammar(features, words, reading.tags);
  if (reading.isQuestion) features.add('question');
  return features;
}

function addClause(features: Set<string>, clause: Clause): void {
  const head = clause.core[0];
  features.add(`mood:${clause.mood}`);
  if (isTalk(clause)) features.add(`talk:${clause.mood}/${clause.core.some(isObject) ? 'ours' : 'other'}`);
  if (!head || isTalk(clause)) return;
  const verb = clause.core.find((token) => token.isVerb);
  const object = clause.core.find((token) => token !== head && isObject(token));
  for (const name of namesOf(head)) {
    features.add(`head:${name}`);
    features.add(`head:${name}/${clause.mood}`);
    if (!object) features.add(`head:${name}/no-object`);
    if (object) for (const objectName of namesOf(object)) features.add(`act:${name}>${objectName}`);
  }
  if (verb && verb !== head)
    for (const name of namesOf(verb)) features.add(`verb:${name}:${verb.form}/${clause.mood}`);
}

const OBJECTS = new Set([
  'PROJECT',
  'ISSUE',
  'FILE',
  'CONVERSATION',
  'SYSTEM',
  'COMMENT_N',
  'LABEL',
  'MILESTONE',
  'ASSIGNEE',
  'SUMMARY',
  'WORK',
]);
const isObject = (token: Token): boolean =>
  (token.kind !== 'word' && token.kind !== 'number') ||
  token.concepts.some((concept) => OBJECTS.has(concept));

/** Concepts of a cue word, the kind of a shaped token, else the word itself. */
function namesOf(token: Token): readonly string[] {
  if (token.kind === 'project') return ['PROJECT'];
  if (token.kind !== 'word') return [token.kind];
  return token.concepts.length > 0 ? token.concepts : [token.norm];
}

/** A capital inside a sentence. */
const isName = (token: Token): boolean =>
  token.kind === 'word' && token.concepts.length === 0 && /^\p{Lu}\p{Ll}/u.test(token.text);

function addShapes(features: Set<string>, reading: Reading, words: readonly Token[]): void {
  for (const token of words) if (token.kind !== 'word') features.add(`has:${token.kind}`);
  for (const zone of reading.zones) features.add(`zone:${zone.kind}`);
  if (words.some((token, i) => i > 0 && isName(token))) features.add('has:name');
  if (!words.some(isObject)) features.add('no-object');
  const cues = words.filter(
    (token) => token.concepts.length > 0 || (token.kind !== 'word' && token.kind !== 'number'),
  );
  if (cues.length === 0) features.add('no-cue');
  const length = words.length;
  features.add(
    `length:${length <= 2 ? length : length <= 4 ? '3-4' : length <= 8 ? '5-8' : length <= 14 ? '9-14' : '15+'}`,
  );
}

function addWords(features: Set<string>, words: readonly Token[]): void {
  const [first] = words;
  const last = words.at(-1);
  for (const name of first ? namesOf(first) : []) features.add(`start:${name}`);
  for (const name of last ? namesOf(last) : []) features.add(`end:${name}`);
  words.forEach((token) => {
    for (const concept of token.kind === 'project' ? ['PROJECT'] : token.concepts)
      features.add(`c:${concept}`);
    if (token.kind !== 'word') return;
    features.add(`w:${token.lemma}`);
  });
  words.slice(1).forEach((token, i) => features.add(`w:${shown(words[i])} ${shown(token)}`));
}

/** A word as part of a pair: names and shapes by what they are. */
function shown(token: Token | undefined): string {
  if (!token) return '';
  if (token.kind !== 'word') return `<${token.kind}>`;
  return isName(token) ? '<name>' : token.norm;
}

/** Concepts that occur together; the shapes of names count as concepts. */
function addPairs(features: Set<string>, words: readonly Token[]): void {
  const names = [
    ...new Set(words.flatMap((token) => (token.kind === 'word' ? token.concepts : namesOf(token)))),
  ].sort();
  names.forEach((a, i) => names.slice(i + 1).forEach((b) => features.add(`pair:${a}+${b}`)));
}

const NOMINAL: ReadonlySet<Tag | undefined> = new Set<Tag>(['NOUN', 'PROPN', 'PRON']);
const BETWEEN: ReadonlySet<Tag | undefined> = new Set<Tag>(['ADV', 'PART']);
const VERBAL: ReadonlySet<Tag | undefined> = new Set<Tag>(['VERB', 'AUX']);

/** How the message opens, what its unknown words are, and whether a subject meets a verb: a telling sentence has one, a request has none. */
function addGrammar(features: Set<string>, words: readonly Token[], tags: ReadonlyMap<number, Tag>): void {
  const tagged = words.map((token) => tags.get(token.start));
  [1, 2, 3].forEach((length) => features.add(`tags:${tagged.slice(0, length).join(' ')}`));
  words.forEach((token, i) => {
    if (token.kind === 'word' && token.concepts.length === 0) features.add(`unknown:${tagged[i] ?? ''}`);
    if (!NOMINAL.has(tagged[i])) return;
    const verb = tagged.findIndex((tag, j) => j > i && !BETWEEN.has(tag));
    if (VERBAL.has(tagged[verb])) features.add(`meets:${tagged[i] ?? ''} ${tagged[verb] ?? ''}`);
  });
}
