import { Entity } from './types';

/** "Brian Toups or Johnson": the second is Brian Johnson. */
export function completeNames(members: readonly Entity[]): Entity[] {
  const words = (members[0]?.fullest.mention.text ?? '').split(' ');
  if (members[0]?.type !== 'person' || words.length !== 2) return [...members];
  return members.map((member) => {
    const { mention } = member.fullest;
    if (mention.text.includes(' ') || member.mentions.length > 1) return member;
    const name = `${words[0]} ${mention.text}`;
    const fullest = { ...member.fullest, mention: { ...mention, text: name, core: name } };
    return { ...member, fullest, latest: fullest, mentions: [fullest] };
  });
}
