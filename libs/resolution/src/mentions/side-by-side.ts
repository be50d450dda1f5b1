import type { Discourse, Entity } from './types';

/** Times and amounts stand beside each other without being a choice. */
const NOT_A_CHOICE: ReadonlySet<string> = new Set(['date', 'time', 'quantity', 'noun_phrase']);

/**
 * The things of one type that an utterance names side by side without joining them into a list: "compare #86 with #90", "move a.md
 * next to b.md". The latest such utterance counts; empty when there is none. In order of mention.
 */
export function namedSideBySide({ utterances, entities }: Discourse): Entity[] {
  for (const utterance of utterances.toReversed()) {
    const named = entities.filter(
      ({ type, members, mentions }) =>
        members.length === 0 &&
        !NOT_A_CHOICE.has(type) &&
        mentions.some((placed) => placed.utterance === utterance),
    );
    const group = named
      .map(({ type }) => named.filter((other) => other.type === type))
      .find(({ length }) => length > 1);
    if (group) return group;
  }
  return [];
}
