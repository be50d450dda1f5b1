import { singular } from '../language/inflection';
import { Entity } from '../mentions/types';
import { Anaphor } from '../references/types';
import { isSingle, isThing } from './entities';
import { isWanted } from './selection';
import { Candidate } from './types';

/**
 * "Read it" after "You have new messages": where nothing single is of the class that the verb takes, one item of a set that is (set-member
 * bridging, Clark 1975).
 */
export function itemsOfSets(
  anaphor: Anaphor,
  things: readonly Entity[],
  entities: readonly Entity[],
): Candidate[] {
  if (things.some((thing) => isWanted(anaphor, thing))) return [];
  const set = entities.findLast(
    (entity) =>
      isSingle(entity) &&
      isThing(entity) &&
      entity.number === 'plural' &&
      entity.fullest.mention.definiteness !== 'name' &&
      isWanted(anaphor, entity),
  );
  if (!set) return [];
  const noun = singular(set.latest.mention.head);
  return [{ entity: set, source: set.latest, name: noun, form: `the ${noun}` }];
}
