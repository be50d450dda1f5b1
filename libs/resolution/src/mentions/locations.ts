import { classesOf } from '../lexicons/vocabulary';
import { formOf } from '../rewriting/forms';
import { nounClassOf } from '../ranking/similarity';
import { restoreTokens } from './restore';
import { Entity, PlacedMention } from './types';

const LOCATIVE = new Set(['in', 'at', 'near', 'on', 'around']);

/** A mention with the preposition that makes it a location: "in the centre of town". */
export interface Location {
  entity: Entity;
  source: PlacedMention;
  phrase: string;
}

/**
 * Where things have been said to be, latest first in each entity.
 * @param verb that of the clause that asks for a location
 * @param contained whether it is asked what is there, so that a drawer or a folder is a place too
 */
export function locationsOf(entities: readonly Entity[], verb: string, contained: boolean): Location[] {
  return entities.flatMap((entity) => {
    if (HOLDERS.has(entity.place?.kind ?? '') && DONE_IN_HOLDERS.has(verb))
      return [{ entity, source: entity.latest, phrase: `in ${formOf(entity)}` }];
    const isPlace = canBePlace(entity);
    if (!isPlace && !(contained && canContain(entity)) && !isDestination(entity)) return [];
    for (const source of [...entity.mentions].reverse()) {
      const phrase = locativePhrase(source) ?? goalPhrase(source);
      if (phrase !== null) return [{ entity, source, phrase }];
    }
    return isPlace && isBuilding(entity)
      ? [{ entity, source: entity.latest, phrase: `at ${formOf(entity)}` }]
      : [];
  });
}

/** "in the drawer", "into the folder scans" */
const canContain = ({ type, members }: Pick<Entity, 'type' | 'members'>): boolean =>
  members.length === 0 && !['person', 'date', 'time', 'quantity'].includes(type);

/** "We are moving to Ghent." */
const isDestination = ({ mentions, members, type }: Entity): boolean =>
  canContain({ members, type }) &&
  mentions.some(
    ({ mention }) =>
      mention.definiteness === 'name' && MOVING.has(mention.verb) && mention.role === 'oblique',
  );

const MOVING = new Set([
  'go',
  'move',
  'travel',
  'fly',
  'drive',
  'relocate',
  'return',
  'come',
  'walk',
  'sail',
]);

/** "the Lisbon office", "the museum": one is at them even where nobody has said so. */
const isBuilding = ({ kinds, fullest }: Entity): boolean =>
  isWithArticle(fullest.mention) &&
  [...kinds].some((kind) => classesOf(kind).includes('place') || nounClassOf(kind) === 'place');

/** "the museum", "the Lisbon office"; not "the Golden Wok", which says nothing of what it is. */
const isWithArticle = ({ text, head }: PlacedMention['mention']): boolean =>
  /^the /i.test(text) && text.endsWith(head);

/** What things are said to be "in" wherever it stood in its sentence. */
const HOLDERS = new Set(['repository', 'project']);
/** What is done in a repository or a project: verbs of creation, putting, searching and showing (Levin 1993, sections 26, 9, 35, 29). Nobody meets there. */
const DONE_IN_HOLDERS = new Set(
  'create make open file raise log report track write draft add put place store save move copy upload post publish push commit merge find search look check count list show close change update fix'.split(
    ' ',
  ),
);

const canBePlace = ({ type, kinds, members, mentions }: Entity): boolean =>
  members.length === 0 &&
  (type === 'place' ||
    (type === 'person' && mentions.some(({ mention }) => mention.role === 'possessor')) ||
    ((type === 'noun_phrase' || type === 'organization') &&
      [...kinds].some(
        (kind) => PARTS.has(kind) || classesOf(kind).includes('place') || nounClassOf(kind) === 'place',
      )));

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

/** "to Ghent", "into the drawer": where something goes is where it then is. */
function goalPhrase({ mention, utterance }: PlacedMention): string | null {
  const { tokens } = restoreTokens(utterance.analysis);
  const preposition = tokens.findLast(({ end }) => end <= mention.start)?.lower ?? '';
  const words = utterance.analysis.text.slice(mention.start, mention.end);
  if (preposition === 'into' || (preposition === 'to' && MOVING.has(mention.verb))) return `in ${words}`;
  return preposition === 'onto' ? `on ${words}` : null;
}

/** "at Lucy's": a possessor without a noun is where that person lives (local genitive, Quirk et al. 1985, section 5.125). */
function localGenitive({ mention, utterance }: PlacedMention, start: number): string | null {
  const { text, mentions } = utterance.analysis;
  const owned = mentions.some((other) => other !== mention && other.start === mention.start);
  const marker = /^['’]s/.exec(text.slice(mention.end));
  return owned || !marker ? null : text.slice(start, mention.end + marker[0].length);
}
