import { ATTRIBUTES, UNSPECIFIC } from '../references/attributes';
import { METATALK, PARTITIVES } from './partitives';
import { Entity, PlacedMention } from './types';

/**
 * The entities without those that were only ever named inside the modifier of another of them: after "the warning in the log" "it" is
 * the warning. The head of a noun phrase is reached before what stands inside it (Hobbs 1978), unless the head is an attribute or a part of
 * what stands inside ("the address of the museum").
 */
export const withoutInnerNouns = (entities: readonly Entity[]): Entity[] => {
  const heads = entities.filter((entity) => isHead(entity)).flatMap(({ mentions }) => mentions);
  return entities.filter(({ mentions }) =>
    mentions.some((placed) => !heads.some((head) => head !== placed && isInside(placed, head))),
  );
};

const isHead = ({ kinds }: Entity): boolean =>
  ![...kinds].some(
    (kind) => ATTRIBUTES.has(kind) || UNSPECIFIC.has(kind) || PARTITIVES.has(kind) || METATALK.has(kind),
  );

function isInside(inner: PlacedMention, outer: PlacedMention): boolean {
  const { complement, end } = outer.mention;
  if (complement === null || inner.utterance !== outer.utterance) return false;
  const start = outer.utterance.analysis.text.indexOf(complement.words, end);
  return inner.mention.start >= start && inner.mention.end <= start + complement.words.length;
}
