import { plural } from '../language/inflection';
import { completeNames } from '../mentions/lists';
import { namedSideBySide } from '../mentions/side-by-side';
import { Discourse, Entity, Utterance } from '../mentions/types';
import { Anaphor } from '../references/types';
import { formOf, listOf } from '../rewriting/forms';
import { EntityType } from '../types';
import { UNPOINTABLE, isDistinct, isSingle, knownThings, toCandidate } from './entities';
import { descriptionFit } from './features';
import { nounClassOf } from './similarity';
import { Candidate } from './types';
import { indexOfMost } from './values';

/** The items of a list that an ordinal or a superlative picks: "the second", "the last two", "the cheapest". */
export function listItem(anaphor: Anaphor, discourse: Discourse): Candidate[] {
  const items = listedItems(anaphor, discourse);
  const chosen = choose(anaphor, items);
  const [first] = chosen;
  if (!first) return [];
  if (chosen.length > 1) return [together(chosen)];
  return [first, ...items.filter((item) => item !== first)].map((item) => ({
    ...toCandidate(item),
    picked: item === first,
  }));
}

function choose({ ordinal, count, superlative, ofTwo }: Anaphor, items: readonly Entity[]): Entity[] {
  if (ofTwo && items.length !== 2) return [];
  const most = superlative === '' ? -1 : indexOfMost(superlative, detailsOf(items));
  if (most >= 0) return items.slice(most, most + 1);
  if (ordinal === 0 || count > items.length) return [];
  const first = ordinal > 0 ? ordinal - 1 : items.length + ordinal - (count - 1);
  return first < 0 ? [] : items.slice(first, first + count);
}

/** "the other one", "the others": the list without what is in focus, which is what was spoken of last. */
export function theOther(anaphor: Anaphor, discourse: Discourse): Candidate[] {
  const items = listedItems({ ...anaphor, ordinal: 1 }, discourse);
  if (items.length < 2) return [];
  const named = items.filter((item) => anaphor.besides.some((words) => isCalled(item, words)));
  const focus = named.length > 0 ? named : [inFocus(items)];
  const rest = items.filter((item) => !focus.includes(item));
  if (rest.length === 0) return [];
  if (anaphor.number === 'plural') return rest.length > 1 || named.length > 0 ? [together(rest)] : [];
  return rest.map((item, i) => ({ ...toCandidate(item), picked: i === 0 }));
}

const inFocus = (items: readonly Entity[]): Entity =>
  items.reduce((latest, item) => (lastMentionOf(item) > lastMentionOf(latest) ? item : latest));

/** "2.1", "room 3" and "Lara" name the items that end in these words. */
const isCalled = ({ fullest, mentions }: Entity, words: string): boolean =>
  [fullest, ...mentions].some(({ mention }) => ` ${mention.text.toLowerCase()}`.endsWith(` ${words}`));

/** "release 2.2" and "release 2.3" are "releases 2.2 and 2.3". */
function jointForm(names: readonly string[]): string {
  const parts = names.map((name) => /^(\p{Ll}[\p{Ll} ]*) (#?\d[\d.]*)$/u.exec(name));
  const noun = parts[0]?.[1];
  if (noun === undefined || parts.some((part) => part?.[1] !== noun)) return listOf(names, 'and');
  return `${plural(noun)} ${listOf(
    parts.map((part) => part?.[2] ?? ''),
    'and',
  )}`;
}

/** Several items as one candidate: "pull requests 4 and 5", "Oslo and Turin". */
export function together(items: readonly Entity[]): Candidate {
  const form = jointForm(items.map(formOf));
  return { entity: null, picked: true, source: (items[0] as Entity).latest, name: form, form };
}

/** The things a list holds: the members of the latest coordination, else the things of that kind spoken of. */
function listedItems(anaphor: Anaphor, discourse: Discourse): Entity[] {
  const { utterances } = discourse;
  const entities = anaphor.head === '' ? discourse.entities : knownThings(discourse);
  const fits = (entity: Entity): boolean =>
    anaphor.head === '' ||
    ['exact', 'kind'].includes(descriptionFit(anaphor.head, entity)) ||
    (entity.type === 'person' && nounClassOf(anaphor.head) === 'person');
  const coordination = entities.findLast(
    (entity) =>
      entity.members.length > 1 &&
      !isMixed(entity) &&
      (entity.members.every(fits) || entity.kinds.has(anaphor.head) || entity.kinds.has('item')),
  );
  if (coordination) {
    // "Alpha, notes.md and budget.xlsx": the first file is the first that is a file.
    const ofThatKind = coordination.members.filter(fits);
    return completeNames(ofThatKind.length > 0 ? ofThatKind : coordination.members);
  }
  if (anaphor.head === '')
    return anaphor.form === 'other' ? likeTheFocus(entities) : namedSideBySide(discourse);
  const ofKind = entities.filter(
    (entity) => isSingle(entity) && entity.number === 'singular' && isDistinct(entity) && fits(entity),
  );
  const inOneUtterance = utterances.findLast(
    (utterance) => ofKind.filter((entity) => isNamedIn(entity, utterance)).length > 1,
  );
  return inOneUtterance && anaphor.ordinal > 0
    ? ofKind.filter((entity) => isNamedIn(entity, inOneUtterance))
    : ofKind;
}

const isNamedIn = ({ mentions }: Entity, utterance: Utterance): boolean =>
  mentions.some((placed) => placed.utterance === utterance);

/** What the latest utterance that names them all says of each, from its name to the name of the next. */
function detailsOf(items: readonly Entity[]): string[] {
  const utterance = items[0]?.mentions.findLast((placed) =>
    items.every((item) => isNamedIn(item, placed.utterance)),
  )?.utterance;
  if (!utterance) return [];
  const starts = items.map(
    ({ mentions }) => mentions.find((placed) => placed.utterance === utterance)?.mention.start ?? 0,
  );
  const { text } = utterance.analysis;
  return starts.map((start) =>
    text.slice(start, Math.min(...starts.filter((other) => other > start), text.length)),
  );
}

const IDENTIFIED: ReadonlySet<EntityType> = new Set([
  'issue',
  'file',
  'url',
  'version',
  'repository',
  'project',
  'identifier',
]);

/** "Noted: issue #85 and Maria Lopez": a person beside a thing that has a name of its own is no list to choose from. */
const isMixed = ({ members }: Entity): boolean =>
  members.some(({ type }) => type === 'person') && members.some(({ type }) => IDENTIFIED.has(type));

/** The named things of the same type as the one named last. */
function likeTheFocus(entities: readonly Entity[]): Entity[] {
  const named = entities.filter(
    (entity) => isSingle(entity) && isDistinct(entity) && !UNPOINTABLE.has(entity.type),
  );
  const focus = named.length > 0 ? inFocus(named) : null;
  return focus ? named.filter(({ type }) => type === focus.type) : [];
}

/** Later mentions outside the list itself decide what is in focus. */
const lastMentionOf = ({ mentions }: Entity): number =>
  mentions.reduce(
    (last, { utterance, mention }) => Math.max(last, utterance.index * 10000 + mention.start),
    0,
  );
