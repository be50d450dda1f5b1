import { Discourse, Entity } from '../mentions/types';
import { EntityType } from '../types';
import { formOf } from '../rewriting/forms';
import { Candidate } from './types';

/** Types that no pronoun or noun of a thing points at. */
export const UNPOINTABLE: ReadonlySet<EntityType> = new Set(['date', 'time', 'quantity']);

/** What was named, and what the turns were set in: a noun or "there" can point at either. */
export const knownThings = ({ entities, surroundings }: Discourse): readonly Entity[] =>
  surroundings.length > 0 ? [...entities, ...surroundings] : entities;

export const isSingle = ({ members }: Entity): boolean => members.length === 0;

export const isThing = ({ type }: Entity): boolean => type !== 'person' && !UNPOINTABLE.has(type);

/** Told apart from others of its kind by a name or a number. */
export const isDistinct = ({ fullest, place }: Entity): boolean =>
  place !== null ||
  fullest.mention.definiteness === 'name' ||
  ['issue', 'file', 'title'].includes(fullest.mention.type);

/** An entity as a candidate, in its fullest form. */
export const toCandidate = (entity: Entity): Candidate => ({
  entity,
  source: entity.latest,
  name: entity.members.length > 0 ? formOf(entity) : entity.fullest.mention.text,
  form: formOf(entity),
});
