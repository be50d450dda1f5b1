import { classesOf } from '../lexicons/vocabulary';
import { formOf } from '../rewriting/forms';
import { restoreTokens } from './restore';
import { Entity, PlacedMention } from './types';

const LOCATIVE = new Set(['in', 'at', 'near', 'on', 'around']);

/** A mention with the preposition that makes it a location: "in the centre of town". */
export interface Location {
  entity: Entity;
  source: PlacedMention;
  phrase: string;
}

/** Where things have been said to be, latest first in each entity. `verb` is that of the clause that asks for a location. */
export function locationsOf(entities: readonly Entity[], verb: string): Location[] {
  return entities.flatMap((entity) => {
    if (HOLDERS.has(entity.place?.kind ?? '') && !GOING.has(verb))
      return [{ entity, source: entity.latest, phrase: `in ${formOf(entity)}` }];
    if (!canBePlace(entity)) return [];
    for (const source of [...entity.mentions].reverse()) {
      const phrase = locativePhrase(source);
      if (phrase !== null) return [{ entity, source, phrase }];
    }
    return [];
  });
}

/** What things are said to be "in" wherever it stood in its sentence. */
const HOLDERS = new Set(['repository', 'project']);
/** Nobody goes to a repository: "We will get there" means something else. */
const GOING = new Set(['get', 'go', 'come', 'arrive', 'travel', 'drive', 'walk', 'fly', 'live', 'stay']);

const canBePlace = ({ type, kinds, members, mentions }: Entity): boolean =>
  members.length === 0 &&
  (type === 'place' ||
    (type === 'person' && mentions.some(({ mention }) => mention.role === 'possessor')) ||
    ((type === 'noun_phrase' || type === 'organization') &&
      [...kinds].some((kind) => PARTS.has(kind) || classesOf(kind).includes('place'))));

const PARTS = new Set([
  'part',
  'side',
  'section',
  'centre',
  'center',
  'area',
  'town',
  'city',
  'north',
  'south',
  'east',
  'west',
  'office',
]);

function locativePhrase(source: PlacedMention): string | null {
  const { mention, utterance } = source;
  const { tokens } = restoreTokens(utterance.analysis);
  const at = tokens.findIndex(({ start }) => start >= mention.start);
  const preposition = tokens[at - 1];
  if (!preposition || !LOCATIVE.has(preposition.lower)) return null;
  if (mention.type === 'person') return localGenitive(source, preposition.start);
  const after = tokens.findIndex(({ start }) => start >= mention.end);
  let end = mention.end;
  if (after >= 0 && tokens[after]?.lower === 'of') {
    const complement = utterance.analysis.mentions.find(
      ({ start, implied }) => !implied && start === tokens[after + 1]?.start,
    );
    if (complement) end = complement.end;
    else if (tokens[after + 1]?.tag === 'NOUN') end = tokens[after + 1]?.end ?? end;
  }
  return utterance.analysis.text.slice(preposition.start, end);
}

/** "at Lucy's": a possessor without a noun is where that person lives (local genitive, Quirk et al. 1985, section 5.125). */
function localGenitive({ mention, utterance }: PlacedMention, start: number): string | null {
  const { text, mentions } = utterance.analysis;
  const owned = mentions.some((other) => other !== mention && other.start === mention.start);
  const marker = /^['’]s/.exec(text.slice(mention.end));
  return owned || !marker ? null : text.slice(start, mention.end + marker[0].length);
}
