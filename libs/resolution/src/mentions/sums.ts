import { nounClassOf } from '../ranking/similarity';
import { EntityType, Mention } from '../types';
import { Discourse, Entity } from './types';

/** What has an identity of its own, so that two of it are told apart by name. */
const COUNTABLE: ReadonlySet<EntityType> = new Set(['issue', 'file', 'project', 'repository', 'version']);
const IDENTIFIED: ReadonlySet<EntityType> = new Set(['issue', 'file']);
/** Turns that the parts may lie apart. */
const REACH = 2;

/**
 * Things of one type that were named apart and can be meant together: "Ask Paul. – Ask Gina too. – Invite them." A plural pronoun may sum up
 * several mentions that have something in common (split antecedents; common association basis, Eschenbach et al. 1989), unless something plural
 * has been spoken of since.
 */
export function sumsOf({ utterances, entities }: Discourse): Entity[] {
  const turns = [...new Set(utterances.map(({ turnNumber }) => turnNumber))].slice(-REACH);
  const recent = entities.filter(
    (entity) => canBePart(entity) && turns.includes(entity.latest.utterance.turnNumber),
  );
  return [...new Set(recent.map(kindOf))].flatMap((kind) => {
    const parts = recent.filter((entity) => kindOf(entity) === kind);
    return parts.length > 1 && !isEclipsed(parts, entities) ? [sumOf(parts, entities.length)] : [];
  });
}

const canBePart = (entity: Entity): boolean => {
  const { members, number, type, fullest } = entity;
  const { mention } = fullest;
  if (members.length > 0 || number !== 'singular' || mention.implied) return false;
  if (type === 'person') return mention.definiteness === 'name' || isActor(entity);
  if (type === 'noun_phrase') return isNumberedName(mention);
  return COUNTABLE.has(type) && (mention.definiteness === 'name' || IDENTIFIED.has(mention.type));
};

/** "the plumber", "my aunt", as the user spoke of them: who does something or has it done to them, and does not only say whose a thing is. */
const isActor = ({ mentions }: Entity): boolean =>
  mentions.some(
    ({ mention: { definiteness, role }, utterance }) =>
      utterance.speaker === 'user' &&
      definiteness !== 'indefinite' &&
      (role === 'subject' || role === 'object'),
  );

/** "Flight LH400", "room 12" */
const isNumberedName = ({ definiteness, text, head }: Mention): boolean =>
  definiteness === 'name' && / \S*\d\S*$/.test(text) && nounClassOf(head) !== 'unknown';

/** What makes things one association: their type, or the noun of those that have but a number. */
const kindOf = ({ type, fullest: { mention } }: Entity): string =>
  type === 'noun_phrase' ? mention.head : type;

const lastIndex = ({ latest }: Entity): number => latest.utterance.index;

/** Whether something plural of that type was named when only a part of the sum was known. */
function isEclipsed(parts: readonly Entity[], entities: readonly Entity[]): boolean {
  const complete = Math.max(...parts.map(({ mentions }) => mentions[0]?.utterance.index ?? 0));
  return entities.some(
    (entity) => entity.number === 'plural' && entity.type === parts[0]?.type && lastIndex(entity) >= complete,
  );
}

function sumOf(parts: readonly Entity[], id: number): Entity {
  const latest = parts.reduce((last, part) => (lastIndex(part) > lastIndex(last) ? part : last)).latest;
  return {
    id,
    type: latest.mention.type,
    number: 'plural',
    gender: 'unknown',
    kinds: new Set(parts.flatMap(({ kinds }) => [...kinds])),
    mentions: parts.flatMap(({ mentions }) => mentions),
    fullest: latest,
    latest,
    members: [...parts],
    conjunction: 'and',
    place: null,
  };
}
