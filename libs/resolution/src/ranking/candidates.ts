import { isAttributeValue } from './attribute-values';
import { isPlural, singular } from '../language/inflection';
import { DEMONYMS, isPlaceName } from '../language/vocabulary';
import { withoutInnerNouns } from '../mentions/heads';
import { classesOf } from '../lexicons/vocabulary';
import { locationsOf } from '../mentions/locations';
import { sumsOf } from '../mentions/sums';
import { timesOf } from '../mentions/times';
import { Discourse, Entity } from '../mentions/types';
import { isFirstName, isLastName } from '../references/names';
import { Anaphor, AnaphorForm } from '../references/types';
import { isDistinct, UNPOINTABLE, isSingle, isThing, knownThings, toCandidate } from './entities';
import { descriptionFit, saidOf } from './features';
import { groupsCalled } from './groups';
import { itemsOfSets } from './items-of-sets';
import { listItem, theOther } from './list-items';
import { saidToBe } from './predicates';
import { selection } from './selection';
import { inNumber, senseOfOne } from './sense-of-one';
import { nounClassOf } from './similarity';
import { Candidate } from './types';

/** What has versions, copies and translations. */
const WORKS: ReadonlySet<Entity['type']> = new Set(['title', 'file']);

type Source = (anaphor: Anaphor, discourse: Discourse) => Candidate[];

/** Where the candidates of each form of anaphor come from. */
const SOURCES: Readonly<Record<AnaphorForm, Source>> = {
  person: (anaphor, { entities }) =>
    entities.filter((entity) => isSingle(entity) && canBePerson(entity, anaphor.gender)).map(toCandidate),
  thing: (anaphor, { entities, somebody }) => {
    const things = withoutInnerNouns(
      entities.filter(
        (entity) =>
          isSingle(entity) && isThing(entity) && entity.number === 'singular' && !somebody.has(entity),
      ),
    );
    const items = itemsOfSets(anaphor, things, entities);
    const fitting = items.length > 0 ? things.filter((thing) => selection(anaphor, thing) >= 0) : things;
    return [...fitting.map(toCandidate), ...items];
  },
  group: ({ partitive }, discourse) =>
    withoutMembers([
      ...discourse.entities.filter(
        (entity) =>
          canBeGroup(entity) &&
          !isOneBesideKind(entity, discourse) &&
          (!partitive || entity.number === 'plural'),
      ),
      ...sumsOf(discourse),
    ]).map(toGroup),
  bare_demonstrative: ({ number }, { entities, somebody }) =>
    entities
      .filter(
        (entity) =>
          !somebody.has(entity) &&
          (isSingle(entity) || number === 'plural') &&
          isThing(entity) &&
          entity.number === number &&
          entity.conjunction !== 'or',
      )
      .map(toCandidate),
  description: described,
  one: senseOfOne,
  predicated: saidToBe,
  list_item: listItem,
  other: theOther,
  all: ({ number, quantifier }, discourse) =>
    [...discourse.entities, ...sumsOf(discourse)]
      .filter((entity) => entity.members.length > 0 && entity.number === number)
      .filter(({ members }) => quantifier !== 'both' || members.length === 2)
      .map(toCandidate),
  name: ({ head }, { entities }) =>
    entities.filter((entity) => isLastName(entity, head) || isFirstName(entity, head)).map(fullName),
  place: ({ verb, rule }, discourse) => {
    const located = locationsOf(knownThings(discourse), verb, rule === 'contained_there').map(
      ({ entity, source, phrase }) => ({ entity, source, name: phrase, form: phrase }),
    );
    return located.length > 0 ? located : placeSpokenOf(discourse);
  },
  time: ({ rule }, { entities }) =>
    timesOf(entities).map(({ entity, source, phrase, bare }, i, all) => ({
      entity,
      source,
      name: phrase,
      form: rule === 'then_after_preposition' ? bare : phrase,
      picked: i === all.length - 1,
    })),
  action: () => [],
  argument: (_anaphor, { topic }) => (topic === null ? [] : [{ ...toCandidate(topic), picked: true }]),
  bridging: ({ rule }, { entities }) =>
    entities
      .filter((entity) => isSingle(entity) && isThing(entity))
      .filter(({ type }) => rule !== 'bridging_version' || WORKS.has(type))
      .map(toCandidate),
};

/** The candidates for an anaphor, in order of first mention. */
export function candidatesFor(anaphor: Anaphor, discourse: Discourse): Candidate[] {
  return SOURCES[anaphor.form](anaphor, discourse);
}

/** Persons, and names of unknown kind; the gender must not clash. */
function canBePerson({ type, gender, number, fullest }: Entity, wanted: string): boolean {
  if (number !== 'singular') return false;
  const unknownName =
    type === 'noun_phrase' &&
    fullest.mention.definiteness === 'name' &&
    fullest.mention.gender === 'unknown' &&
    looksLikePersonName(fullest.mention.text);
  return (type === 'person' || unknownName) && (gender === 'unknown' || gender === wanted);
}

/** "Okoro", "Mina Falk"; not "SQL", "Dutch" or "Alpine Foods". */
const looksLikePersonName = (name: string): boolean =>
  name.split(' ').every((word) => /^\p{Lu}.*\p{Ll}/u.test(word) && !DEMONYMS.has(word.toLowerCase())) &&
  !(name.includes(' ') && isPluralNoun(name.toLowerCase().split(' ').at(-1) ?? ''));

const isPluralNoun = (word: string): boolean => isPlural(word) && nounClassOf(singular(word)) !== 'unknown';

/** Where several things were named together, "they" are all of them. */
const withoutMembers = (entities: readonly Entity[]): Entity[] =>
  entities.filter(
    (entity) =>
      !entities.some(
        ({ members, latest }) => members.includes(entity) && latest.utterance === entity.latest.utterance,
      ),
  );

/** Several things, or one that acts as several: a company, a restaurant ("What is their address?"). */
function canBeGroup(entity: Entity): boolean {
  const { number, conjunction, type, kinds, fullest } = entity;
  if (UNPOINTABLE.has(type) || isPlaceName(fullest.mention.text.toLowerCase())) return false;
  if (number === 'plural') return conjunction !== 'or';
  if (isAttributeValue(entity)) return false;
  if (fullest.mention.generic) return true;
  if (type === 'organization') return true;
  if (type === 'person')
    return fullest.mention.gender === 'unknown' && fullest.mention.definiteness !== 'name';
  const collective = [...kinds].some((kind) => classesOf(kind).includes('organization'));
  return (
    collective || ((type === 'noun_phrase' || type === 'place') && fullest.mention.definiteness === 'name')
  );
}

/** "How many bears live in Spain? How big are they?": where a kind is spoken of, one name is not what "they" means. */
const isOneBesideKind = ({ number, type, fullest }: Entity, { topic }: Discourse): boolean =>
  topic !== null &&
  (topic.number === 'plural' || topic.fullest.mention.generic) &&
  number === 'singular' &&
  (type === 'place' || type === 'noun_phrase') &&
  fullest.mention.definiteness === 'name';

/** "Tell me about Lisbon. What is the weather like there?": a topic that is a place. */
function placeSpokenOf({ topic }: Discourse): Candidate[] {
  if (topic === null) return [];
  const candidate = toCandidate(topic);
  const isPlace = topic.type === 'place' || isPlaceName(candidate.name.toLowerCase());
  return isPlace ? [{ ...candidate, form: `in ${candidate.form}` }] : [];
}

/** "a pressure cooker … they": the plural names the kind. */
function toGroup(entity: Entity): Candidate {
  const candidate = toCandidate(entity);
  const { generic, text, number } = entity.fullest.mention;
  return generic && number === 'singular' ? { ...candidate, form: inNumber(text, 'plural') } : candidate;
}

const fullName = (entity: Entity): Candidate => ({
  entity,
  source: entity.fullest,
  name: entity.fullest.mention.text,
  form: entity.fullest.mention.text,
});

/** "that issue", "the document": what has been called so or is of that kind. */
function described(anaphor: Anaphor, discourse: Discourse): Candidate[] {
  const entities = knownThings(discourse);
  const groups = anaphor.number === 'plural' ? groupsCalled(anaphor.head, discourse) : [];
  const singles = entities
    .filter((entity) => isSingle(entity) && entity.number === anaphor.number && !UNPOINTABLE.has(entity.type))
    .filter((entity) => ['exact', 'kind'].includes(descriptionFit(anaphor.head, entity)))
    .filter((entity) => !tellsApart(anaphor, entity));
  const things = singles.filter((entity) => !announces(entity, singles)).map(toCandidate);
  return [...groups, ...things];
}

/** "There is 1 late parcel: AX-7": the count announces what is named next and is no thing beside it. */
const announces = ({ latest }: Entity, others: readonly Entity[]): boolean =>
  /^(?:1|one) /i.test(latest.mention.text) &&
  others.some(
    (other) =>
      isDistinct(other) &&
      other.latest.utterance === latest.utterance &&
      other.latest.mention.start > latest.mention.start,
  );

/**
 * "the dining room" after "the kitchen", "the red van" after "the blue van": a modifier that was never used of a thing picks out another one,
 * where the noun is new as well or the thing has a modifier of its own. "That" may describe what it points at anew.
 */
function tellsApart({ rule, head, modifiers }: Anaphor, entity: Entity): boolean {
  if (rule !== 'definite_description' || modifiers.every((word) => saidOf(entity, word))) return false;
  return !entity.kinds.has(head) || entity.mentions.some(({ mention }) => mention.modifiers.length > 0);
}
