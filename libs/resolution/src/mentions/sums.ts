import { EntityType } from '../types';
import { Discourse, Entity } from './types';

/** What has an identity of its own, so that two of it are told apart by name. */
const COUNTABLE: readonly EntityType[] = ['person', 'issue', 'file', 'project', 'repository', 'version'];
/** Turns that the parts may lie apart. */
const REACH = 2;

/**
 * Things of one type that were named apart and can be meant together: "Ask Paul. – Ask Gina too. – Invite them." A plural pronoun may sum up
 * several mentions that have something in common (split antecedents; common association basis, Eschenbach et al. 1989), unless something plural
 * has been spoken of since.
 */
export function sumsOf({ utterances, entities }: Discourse): Entity[] {
  const turns = [...new Set(utterances.map(({ turnNumber }) => turnNumber))].slice(-REACH);
  return COUNTABLE.flatMap((type) => {
    const parts = entities.filter(
      (entity) =>
        entity.type === type && isNamedThing(entity) && turns.includes(entity.latest.utterance.turnNumber),
    );
    return parts.length > 1 && !isEclipsed(parts, entities) ? [sumOf(parts, entities.length)] : [];
  });
}

const isNamedThing = ({ members, number, fullest }: Entity): boolean =>
  members.length === 0 &&
  number === 'singular' &&
  (fullest.mention.definiteness === 'name' ||
    fullest.mention.type === 'issue' ||
    fullest.mention.type === 'file');

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
