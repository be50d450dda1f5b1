import { classesOf, complementClassesOf, objectClassesOf, subjectClassesOf } from '../lexicons/vocabulary';
import { Entity } from '../mentions/types';
import { Anaphor } from '../references/types';

/** Classes of things that an entity has been called by. */
export const heldClasses = (entity: Entity): string[] =>
  [...entity.kinds].flatMap((kind) => [...classesOf(kind)]);

/**
 * Whether the place of an anaphor takes such a thing (selectional preferences, Wilks 1975): 1 fits, -1 takes another class of things, 0 when
 * either is unknown.
 */
export function selection(anaphor: Anaphor, entity: Entity): number {
  const wanted = wantedClasses(anaphor);
  if (wanted.length === 0) return 0;
  const held = classesOfEntity(entity);
  if (held.length === 0) return entity.type === 'noun_phrase' ? 0 : -1;
  return held.some((name) => wanted.includes(name)) ? 1 : -1;
}

/** Whether the entity is of a class that the place of the anaphor asks for. */
export const isWanted = (anaphor: Anaphor, entity: Entity): boolean => selection(anaphor, entity) > 0;

/** "send it to voicemail" wants a call whatever is sent; "what does it say" wants a text. */
function wantedClasses({ role, verb, complement, afterObject }: Anaphor): readonly string[] {
  const byComplement = complementClassesOf(complement);
  if (byComplement.length > 0) return byComplement;
  if (verb === '' || (role === 'oblique' && afterObject)) return [];
  return role === 'subject' ? subjectClassesOf(verb) : objectClassesOf(verb);
}

function classesOfEntity(entity: Entity): readonly string[] {
  const held = heldClasses(entity);
  if (entity.type === 'title' && held.length === 0) return ['media', 'document'];
  if (entity.type === 'file') return ['document'];
  return entity.type === 'issue' ? ['issue'] : held;
}
