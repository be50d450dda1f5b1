import { isAttributeValue } from './attribute-values';
import {
  PERSON_OBJECT_VERBS,
  PERSON_SUBJECT_VERBS,
  areSynonyms,
  classesCovered,
  classesOf,
} from '../lexicons/vocabulary';
import { GROUP_NOUNS } from '../language/vocabulary';
import { METATALK, PARTITIVES } from '../mentions/partitives';
import { isAspect } from '../mentions/relations';
import { Discourse, Entity } from '../mentions/types';
import { lastWish } from '../references/wish';
import { heldClasses, selection } from './selection';
import { isKindOf, kindOfFileName } from './similarity';
import { Anaphor } from '../references/types';

type Feature = (anaphor: Anaphor, entity: Entity, discourse: Discourse) => number;

const truth = (value: boolean): number => (value ? 1 : 0);

/** How well a noun describes a thing: it has been called so (exact), or something of that kind (kind); -1 when it is known to be something else. */
export function descriptionFit(noun: string, entity: Entity): 'exact' | 'kind' | 'unknown' | 'mismatch' {
  if (entity.kinds.has(noun)) return 'exact';
  const kinds = [...entity.kinds];
  if (kinds.some((kind) => areSynonyms(kind, noun))) return 'kind';
  const covered = [...classesCovered(noun), ...(classesCovered(noun).length === 0 ? classesOf(noun) : [])];
  const held = kinds.flatMap((kind) => classesOf(kind));
  if (typeFits(noun, entity)) return 'kind';
  if (fileIsA(noun, entity)) return 'kind';
  if (
    entity.type === 'noun_phrase' &&
    entity.fullest.mention.definiteness !== 'name' &&
    kinds.some((kind) => isKindOf(kind, noun))
  )
    return 'kind';
  if (NAMEABLE_KINDS.has(noun) && isUntypedName(entity) && entity.type === 'noun_phrase') return 'kind';
  if (classesCovered(noun).length > 0 && held.some((name) => covered.includes(name))) return 'kind';
  if (entity.type === 'person' || held.length > 0 || covered.length === 0) return 'mismatch';
  return isUntypedName(entity) ? 'unknown' : 'mismatch';
}

/** The fit of what an anaphor calls the thing; null when it describes nothing, as names and pronouns do. */
const calledFit = ({ head, form }: Anaphor, entity: Entity): ReturnType<typeof descriptionFit> | null =>
  head === '' || form === 'name' ? null : descriptionFit(head, entity);

/** "the presentation" for kickoff.pptx */
function fileIsA(noun: string, entity: Entity): boolean {
  if (entity.type !== 'file') return false;
  const kind = kindOfFileName(entity.fullest.mention.text);
  return kind !== undefined && (kind === noun || isKindOf(kind, noun));
}

/** What a name that says nothing of itself may well be. */
const NAMEABLE_KINDS = new Set([
  'company',
  'customer',
  'client',
  'vendor',
  'supplier',
  'organization',
  'organisation',
  'firm',
  'agency',
  'city',
  'country',
  'hotel',
  'restaurant',
  'place',
]);

const isUntypedName = ({ type, fullest }: Entity): boolean =>
  type === 'title' || (type === 'noun_phrase' && fullest.mention.definiteness === 'name');

/** Nouns that go with a type of entity whatever it was called. */
const TYPE_NOUNS: Readonly<Partial<Record<Entity['type'], readonly string[]>>> = {
  issue: ['issue', 'ticket', 'bug', 'task', 'item', 'defect', 'story', 'pr'],
  file: ['file', 'document', 'doc', 'attachment', 'report', 'item', 'spreadsheet', 'pdf', 'sheet'],
  project: ['project', 'initiative', 'program'],
  repository: ['repository', 'repo'],
  url: ['link', 'url', 'page', 'site', 'website'],
  email: ['address', 'email'],
  version: ['version', 'release'],
  title: ['title', 'song', 'album', 'movie', 'book', 'film', 'article', 'document', 'track', 'show', 'video'],
  person: ['person', 'guy', 'man', 'woman'],
  place: ['place', 'city', 'town', 'location', 'restaurant', 'area'],
  organization: ['company', 'organization', 'team', 'group', 'band', 'place', 'restaurant'],
};

function typeFits(noun: string, entity: Entity): boolean {
  if (!(TYPE_NOUNS[entity.type]?.includes(noun) ?? false)) return false;
  if (entity.type === 'title') return [...entity.kinds].every((kind) => kind === 'title' || kind === noun);
  return entity.type !== 'file' || !SPREADSHEETS.has(noun) || noun === 'pdf'
    ? fileKindFits(noun, entity)
    : /\.(?:xlsx?|csv|ods)$/i.test(entity.fullest.mention.text);
}
const SPREADSHEETS = new Set(['spreadsheet', 'sheet']);
const fileKindFits = (noun: string, entity: Entity): boolean =>
  noun !== 'pdf' || /\.pdf$/i.test(entity.fullest.mention.text);

/** The features of the scored model by strategy; each is a number between -1 and 1 or a small count. */
export const FEATURES: Readonly<Record<string, Readonly<Record<string, Feature>>>> = {
  recency_weighted: {
    recency: (_anaphor, { latest }) => 1 / (1 + latest.utterance.distance),
    lastTurn: (_anaphor, { latest }, { utterances }) =>
      truth(latest.utterance.turnNumber === utterances.at(-1)?.turnNumber),
    frequency: (_anaphor, { mentions }) => Math.min(Math.log2(mentions.length + 1), 3) - 1,
    freshness: (_anaphor, { latest }) =>
      latest.mention.start / Math.max(1, latest.utterance.analysis.text.length),
  },
  entity_matching: {
    headMatch: (anaphor, entity) => truth(calledFit(anaphor, entity) === 'exact'),
    kindMatch: (anaphor, entity) => truth(calledFit(anaphor, entity) === 'kind'),
    kindMismatch: (anaphor, entity) => truth(calledFit(anaphor, entity) === 'mismatch'),
    genderMatch: ({ gender }, entity) =>
      truth((gender === 'male' || gender === 'female') && entity.gender === gender),
    numberMatch: ({ number }, entity) => truth(number !== 'any' && entity.number === number),
    named: (_anaphor, { fullest }) => truth(fullest.mention.definiteness === 'name'),
    implied: (_anaphor, { fullest }) => truth(fullest.mention.implied),
    indefinite: (_anaphor, { latest }) => truth(latest.mention.definiteness === 'indefinite'),
    modifierMatch: ({ modifiers }, entity) => modifiers.filter((word) => saidOf(entity, word)).length,
    modifierMismatch: ({ modifiers, form }, entity) =>
      form === 'one' ? 0 : modifiers.filter((word) => !saidOf(entity, word)).length,
  },
  semantic_similarity: {
    selected: (anaphor, entity) => truth(selection(anaphor, entity) > 0),
    notSelected: (anaphor, entity) => truth(selection(anaphor, entity) < 0),
    subject: (_anaphor, { latest }) => truth(latest.mention.role === 'subject'),
    topic: ({ form }, entity, { topic }) =>
      truth((entity === topic && form !== 'bare_demonstrative') || entity.latest.mention.role === 'topic'),
    object: (_anaphor, { latest }) => truth(latest.mention.role === 'object'),
    oblique: (_anaphor, { latest }) => truth(latest.mention.role === 'oblique'),
    parallelRole: ({ role }, { latest }) => truth(latest.mention.role === role),
    saidByUser: (_anaphor, { mentions }) =>
      truth(mentions.some(({ utterance }) => utterance.speaker === 'user')),
    attribute: (_anaphor, entity) =>
      truth(heldClasses(entity).includes('attribute') && entity.fullest.mention.definiteness !== 'name'),
    asked: (_anaphor, { latest }, { lastReply }) =>
      truth(
        lastReply !== null &&
          latest.utterance === lastReply &&
          lastReply.analysis.text.trimEnd().endsWith('?'),
      ),
    owner: ({ ownsAttribute }, entity) => (ownsAttribute ? ownership(entity) : 0),
    partitive: (_anaphor, { kinds, fullest, latest }) =>
      truth(
        fullest.mention.definiteness !== 'name' &&
          ([...kinds].some((kind) => PARTITIVES.has(kind) || METATALK.has(kind)) ||
            (latest.utterance.speaker === 'user' && isAspect(latest.mention, latest.utterance.analysis))),
      ),
    personWanted: (anaphor, entity) => (wantsPerson(anaphor) ? likenessToPerson(entity) : 0),
    wished: ({ form }, { kinds }, discourse) =>
      truth(form === 'one' && kinds.has(lastWish(discourse)?.head ?? '')),
    possessor: (_anaphor, { latest }) => truth(latest.mention.role === 'possessor'),
    personForThing: ({ form }, { type }) =>
      truth(
        type === 'person' &&
          !['person', 'group', 'name', 'list_item', 'other', 'place', 'one', 'argument'].includes(form),
      ),
  },
};

/** Named things have addresses and owners; parts, amounts, attributes and the values of attributes have not. */
function ownership(entity: Entity): number {
  if (isAttributeValue(entity)) return -1;
  if (
    entity.fullest.mention.definiteness === 'name' ||
    ['issue', 'file', 'project', 'title'].includes(entity.type)
  )
    return 1;
  return heldClasses(entity).some((name) => name === 'attribute' || name === 'food') ? -1 : 0;
}

/** "call them", "send them a message", "mail from them": only people are called and given things. */
const wantsPerson = ({ form, verb, role, beforeNounPhrase, correspondent }: Anaphor): boolean =>
  form === 'group' &&
  (correspondent ||
    (role === 'object' && (PERSON_OBJECT_VERBS.has(verb) || beforeNounPhrase)) ||
    (role === 'subject' && PERSON_SUBJECT_VERBS.has(verb)));

/** Companies and names of unknown kind sign, pay and are called too; a team is its people. */
const likenessToPerson = (entity: Entity): number => {
  if (entity.type === 'person') return 1;
  if (entity.type === 'organization') return GROUP_NOUNS.has(entity.latest.mention.head) ? 1 : 0;
  return isUntypedName(entity) ? 0 : -1;
};

/** Whether a word has been used of a thing, as a modifier or as a part of its name. */
export const saidOf = (entity: Entity, word: string): boolean =>
  entity.mentions.some(
    ({ mention }) =>
      mention.modifiers.includes(word) || mention.text.toLowerCase().split(/\s+/).includes(word),
  );
