import { restoreTokens } from '../mentions/restore';
import { Discourse, Entity, PlacedMention } from '../mentions/types';
import { Anaphor } from '../references/types';
import { isDistinct, isSingle, toCandidate } from './entities';
import { Candidate } from './types';

const BE = new Set(['is', 'are', 'was', 'were', "'s", "'re"]);

/** "the approved one" after "pull request 4 is approved, pull request 5 is not": the one thing that this was said of. */
export function saidToBe({ modifiers }: Anaphor, discourse: Discourse): Candidate[] {
  const entities = entitiesSaidToBe(modifiers, discourse);
  return entities.length === 1 ? entities.map((entity) => ({ ...toCandidate(entity), picked: true })) : [];
}

/** The things of which every one of these words has been predicated. */
export const entitiesSaidToBe = (words: readonly string[], { entities }: Discourse): Entity[] =>
  entities.filter(
    (entity) =>
      isSingle(entity) &&
      (isDistinct(entity) || entity.latest.mention.modifiers.length > 0) &&
      words.every((word) => entity.mentions.some((placed) => isSaidToBe(placed, word))),
  );

/** Whether "is" and the word follow the mention. */
function isSaidToBe({ mention, utterance }: PlacedMention, word: string): boolean {
  const { tokens } = restoreTokens(utterance.analysis);
  const after = tokens.findIndex(({ start }) => start >= mention.end);
  return after >= 0 && BE.has(tokens[after]?.lower ?? '') && tokens[after + 1]?.lower === word;
}
