import { wordSet } from '../lexicons/word-set';
import { areSynonyms } from '../lexicons/vocabulary';
import { WORK_NOUNS } from './titles';
import { Complement, EntityType, Mention } from '../types';
import { Entity, PlacedMention, Utterance } from './types';

/** Mentions that mean the same thing become one entity, in order of first mention. */
export function clusterEntities(utterances: readonly Utterance[]): Entity[] {
  const entities: Entity[] = [];
  for (const utterance of utterances) {
    const ofMention: Entity[] = [];
    utterance.analysis.mentions.forEach((mention, position) => {
      const placed = { mention, position, utterance };
      const members = mention.members
        .map((member) => ofMention[member])
        .filter((member) => member !== undefined);
      const subject = mention.predicateOf === null ? undefined : ofMention[mention.predicateOf];
      if (mention.predicateOf !== null) {
        if (subject) ofMention[position] = subject;
        return;
      }
      const known = entities.findLast((entity) => denotesSame(entity, mention, members));
      const entity = known ?? newEntity(entities.length, placed, members);
      if (known) addMention(known, placed);
      else entities.push(entity);
      ofMention[position] = entity;
    });
  }
  return entities;
}

export function newEntity(id: number, placed: PlacedMention, members: Entity[]): Entity {
  const { type, number, gender, head, kinds, conjunction, place = null } = placed.mention;
  return {
    id,
    type: place?.kind === 'repository' ? 'repository' : type,
    number,
    gender,
    kinds: new Set([head, ...kinds, ...(place ? [place.kind] : [])]),
    mentions: [placed],
    fullest: placed,
    latest: placed,
    members,
    conjunction,
    place,
  };
}

function addMention(entity: Entity, placed: PlacedMention): void {
  const { mention } = placed;
  entity.mentions.push(placed);
  entity.latest = placed;
  entity.kinds.add(mention.head);
  mention.kinds.forEach((kind) => entity.kinds.add(kind));
  entity.place ??= mention.place ?? null;
  if (entity.gender === 'unknown') entity.gender = mention.gender;
  if (entity.type === 'noun_phrase' && mention.type !== 'noun_phrase') entity.type = mention.type;
  if (
    informativeness(mention) > informativeness(entity.fullest.mention) &&
    !isOnlyCapitalised(entity, mention)
  )
    entity.fullest = placed;
}

/** "Shingles is …" after "What is shingles?": a capital that the start of a sentence gave. */
const isOnlyCapitalised = ({ fullest }: Entity, { text, start }: Mention): boolean =>
  start === 0 && text !== fullest.mention.text && text.toLowerCase() === fullest.mention.text;

/** Names say more than descriptions, longer names more than shorter ones. */
const informativeness = (mention: Mention): number => {
  if (mention.implied) return -1;
  const named = mention.definiteness === 'name' ? 100 : 0;
  return named + stripped(mention.text).split(' ').length;
};

function denotesSame(entity: Entity, mention: Mention, members: readonly Entity[]): boolean {
  if (members.length > 0 || entity.members.length > 0) return sameMembers(entity.members, members);
  if (sameKind(entity, mention)) return true;
  if (entity.number !== mention.number) return false;
  if (entity.place && mention.place && entity.place.uri === mention.place.uri) return true;
  if (entity.place && mention.place && TOLD_APART_BY_PLACE.has(entity.place.kind)) return false;
  const rule = SAMENESS[mention.type];
  return rule(entity, mention);
}

/** "#85" is another issue in another repository; a file keeps its name wherever it is. */
const TOLD_APART_BY_PLACE = new Set(['issue', 'repository']);
/** "a heat pump" and "heat pumps" are one kind; "a pump" asks on about it. */
const sameKind = ({ latest }: Entity, mention: Mention): boolean =>
  mention.generic &&
  latest.mention.generic &&
  latest.mention.head === mention.head &&
  (mention.modifiers.length === 0 || latest.mention.modifiers.join(' ') === mention.modifiers.join(' '));

const sameMembers = (a: readonly Entity[], b: readonly Entity[]): boolean =>
  a.length === b.length && a.every((member) => b.includes(member));

type SamenessRule = (entity: Entity, mention: Mention) => boolean;

const sameText: SamenessRule = (entity, mention) =>
  entity.type === mention.type && spelling(entity.fullest.mention).text === spelling(mention).text;
const sameNumber: SamenessRule = (entity, mention) =>
  entity.type === mention.type &&
  (identifierOf(entity.fullest.mention.text) === identifierOf(mention.text) || isBareHead(entity, mention));

/** What it takes for a mention of a type to be an earlier thing again. */
const SAMENESS: Readonly<Record<EntityType, SamenessRule>> = {
  issue: sameNumber,
  file: sameNumber,
  url: sameText,
  email: sameText,
  version: sameText,
  identifier: sameText,
  date: sameText,
  time: sameText,
  quantity: sameText,
  project: (entity, mention) => sameText(entity, mention) || isBareHead(entity, mention),
  repository: (entity, mention) => sameText(entity, mention) || isBareHead(entity, mention),
  organization: (entity, mention) => sameName(entity, mention) || isBareHead(entity, mention),
  place: (entity, mention) => sameName(entity, mention),
  title: (entity, mention) => sameName(entity, mention),
  person: samePerson,
  noun_phrase: (entity, mention) => sameName(entity, mention) || sameDescription(entity, mention),
};

/** "Susan" is "Susan Jacobson", "Jacobson" too; "Susan Reed" is another. */
function samePerson(entity: Entity, mention: Mention): boolean {
  if (entity.type !== 'person' && entity.latest.mention.definiteness !== 'name') return false;
  if (entity.gender !== 'unknown' && mention.gender !== 'unknown' && mention.gender !== entity.gender)
    return false;
  const known = spelling(entity.fullest.mention).words;
  const { words } = spelling(mention);
  return isPartOf(words, known) || isPartOf(known, words);
}

const sameName: SamenessRule = (entity, mention) => {
  if (mention.definiteness !== 'name' || entity.fullest.mention.definiteness !== 'name')
    return (
      spelling(entity.fullest.mention).text === spelling(mention).text &&
      mention.definiteness !== 'indefinite'
    );
  const known = spelling(entity.fullest.mention).words;
  const { words } = spelling(mention);
  return isPartOf(words, known) || isPartOf(known, words);
};

/** "the call" is the call spoken of before; "a call" is a new one. */
const sameDescription: SamenessRule = (entity, mention) => {
  if (mention.implied)
    return entity.kinds.has(mention.head) && entity.fullest.mention.definiteness !== 'name';
  if (mention.definiteness === 'indefinite' || mention.definiteness === 'name' || entity.type === 'person')
    return false;
  const sameHead =
    (entity.type === 'title' && isWorkNoun(entity, mention.head)) ||
    entity.kinds.has(mention.head) ||
    [...entity.kinds].some((kind) => areSynonyms(kind, mention.head));
  if (!sameHead || isOtherwiseRestricted(entity, mention)) return false;
  const known = entity.mentions.flatMap((placed) => placed.mention.modifiers);
  const isDefinite = entity.mentions.some((placed) => placed.mention.definiteness === 'definite');
  return (
    mention.modifiers.every((modifier) => known.includes(modifier) || (isDefinite && isNumeral(modifier))) ||
    spelling(mention).text === spelling(entity.latest.mention).text
  );
};

/** "nine invoices" after "the invoices": how many there are of a known set tells no others apart. */
const isNumeral = (word: string): boolean => /^\d+$/.test(word) || NUMERALS.has(word);
const NUMERALS = wordSet(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
);

/** "the bug in the import" is not "the bug in the export". */
const isOtherwiseRestricted = ({ mentions }: Entity, { complement }: Mention): boolean =>
  complement !== null &&
  complement.certain &&
  mentions.some(
    ({ mention: { complement: known } }) =>
      known !== null &&
      known.certain &&
      prepositionOf(known) === prepositionOf(complement) &&
      known.words !== complement.words,
  );

const prepositionOf = ({ words }: Complement): string => words.split(' ', 1).join();

/** "the song" after "Play Hello": a title is the work it was called, or any work as long as nobody said which. */
const isWorkNoun = ({ kinds }: Entity, noun: string): boolean =>
  WORK_NOUNS.has(noun) && [...kinds].every((kind) => kind === 'title' || kind === noun);

/** "the issue" after "issue #85": a description that adds nothing. */
const isBareHead = (entity: Entity, mention: Mention): boolean =>
  mention.definiteness !== 'name' &&
  mention.definiteness !== 'indefinite' &&
  mention.modifiers.length === 0 &&
  (entity.kinds.has(mention.head) || (entity.place !== null && areSynonyms(entity.place.kind, mention.head)));

/** "#85" in "GitHub issue #85"; the whole text when it holds no identifier. */
function identifierOf(text: string): string {
  const match = /#\d+|[A-Z][A-Z0-9]+-\d+|\S+\.\w{1,6}$/.exec(text);
  return (match?.[0] ?? text).toLowerCase();
}

const stripped = (text: string): string => text.replace(/^(?:the|a|an|my|your|our|their|his|her|its) /i, '');

/** A mention's text in lower case without its determiner, and the words of it. */
interface Spelling {
  text: string;
  words: readonly string[];
}

/** Every mention is compared with every entity before it. */
const SPELLINGS = new WeakMap<Mention, Spelling>();

function spelling(mention: Mention): Spelling {
  const known = SPELLINGS.get(mention);
  if (known) return known;
  const text = stripped(mention.text).toLowerCase();
  const made = { text, words: text.split(/\s+/).filter((word) => word !== "'s") };
  SPELLINGS.set(mention, made);
  return made;
}

const isPartOf = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.every((word) => whole.includes(word));
