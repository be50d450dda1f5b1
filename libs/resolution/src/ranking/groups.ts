import { Discourse, Entity } from '../mentions/types';
import { isDistinct, isSingle, knownThings, toCandidate } from './entities';
import { descriptionFit } from './features';
import { together } from './list-items';
import { Candidate } from './types';

/** What a plural noun can stand for: things named together of which each is of that kind, else those named in one utterance. */
export function groupsCalled(noun: string, discourse: Discourse): Candidate[] {
  const entities = knownThings(discourse);
  const joined = entities.filter((entity) => isGroupOf(entity, noun));
  if (joined.length > 0) return joined.map(toCandidate);
  if (
    entities.some(
      ({ number, members, kinds }) => number === 'plural' && members.length === 0 && kinds.has(noun),
    )
  )
    return [];
  const named = namedInOneUtterance(noun, discourse);
  return named.length > 1 ? [together(named)] : [];
}

/** Whether things named together may be called by the noun: "those documents" for pricing.md and terms.md, "the devices" for a laptop and a tablet. */
export const isGroupOf = ({ members, conjunction }: Entity, noun: string): boolean =>
  members.length > 1 &&
  conjunction !== 'or' &&
  members.every((member) => {
    const fit = descriptionFit(noun, member);
    return isDistinct(member) ? fit === 'exact' || fit === 'kind' : fit === 'kind' && !member.kinds.has(noun);
  });

/** "the issues" after "issue #9 is a duplicate of issue #2" */
function namedInOneUtterance(noun: string, { entities, utterances }: Discourse): Entity[] {
  const ofKind = entities.filter(
    (entity) =>
      isSingle(entity) &&
      entity.number === 'singular' &&
      isDistinct(entity) &&
      descriptionFit(noun, entity) === 'exact',
  );
  const utterance = utterances.findLast(
    (said) =>
      ofKind.filter(({ mentions }) => mentions.some((placed) => placed.utterance === said)).length > 1,
  );
  return ofKind.filter(({ mentions }) => mentions.some((placed) => placed.utterance === utterance));
}
