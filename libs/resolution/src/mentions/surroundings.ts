import { Surrounding } from '../types';
import { BLANK } from './blank';
import { newEntity } from './entities';
import { Entity, PlacedMention, Utterance } from './types';

/** What a turn was set in, with the utterance that stands for the turn. */
export interface Setting {
  utterance: Utterance;
  surroundings: readonly Surrounding[];
}

/**
 * What the turns were set in without naming it, as entities of its own. A thing that somebody did name is not repeated: being the setting
 * of a turn counts as one more mention of it.
 * @param settings oldest first
 */
export function readSurroundings(settings: readonly Setting[], entities: readonly Entity[]): Entity[] {
  const unnamed: Entity[] = [];
  for (const { utterance, surroundings } of settings) {
    for (const surrounding of surroundings) {
      const placed = impliedBy(surrounding, utterance);
      const known = [...entities, ...unnamed].find(({ place }) => place?.uri === surrounding.place.uri);
      if (known) touch(known, placed);
      else unnamed.push(newEntity(entities.length + unnamed.length, placed, []));
    }
  }
  return unnamed;
}

function touch(entity: Entity, placed: PlacedMention): void {
  if (entity.latest.utterance.turnNumber >= placed.utterance.turnNumber) return;
  entity.mentions.push(placed);
  entity.latest = placed;
}

function impliedBy({ name, place }: Surrounding, utterance: Utterance): PlacedMention {
  const mention = {
    ...BLANK,
    text: name,
    head: place.kind,
    type: 'identifier' as const,
    start: 0,
    end: 0,
    definiteness: 'name' as const,
    role: 'oblique' as const,
    verb: '',
    core: name,
    implied: true,
    sentence: 0,
    place,
  };
  return { mention, position: -1, utterance };
}
