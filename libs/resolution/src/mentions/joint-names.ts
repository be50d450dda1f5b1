import { Token } from '../language/types';
import { Mention } from '../types';

interface Positioned {
  mention: Mention;
  first: number;
  end: number;
}

const SINGULAR = new Set(['is', 'was', 'has', 'does', "'s"]);

/**
 * "Marks and Spencer has closed", "oak and iron serves lunch": two nouns with the verb of one are one name (number agreement, Quirk et al.
 * 1985, 10.34). The parts give way to the whole.
 */
export function joinNames(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Positioned[],
): Positioned[] {
  const joined: Positioned[] = [];
  for (const right of mentions) {
    const left = joined.at(-1);
    if (left && isOneName(tokens, left, right)) joined[joined.length - 1] = whole(text, left, right);
    else joined.push(right);
  }
  return joined;
}

function isOneName(tokens: readonly Token[], left: Positioned, right: Positioned): boolean {
  const joint = tokens.slice(left.end, right.first);
  return (
    joint.length === 1 &&
    ['and', '&'].includes(joint[0]?.lower ?? '') &&
    canBePart(left.mention) &&
    canBePart(right.mention) &&
    opensSentence(tokens, left.first) &&
    hasSingularVerb(tokens, right.end)
  );
}

const canBePart = ({ definiteness, text }: Mention): boolean =>
  (definiteness === 'name' || definiteness === 'bare' || /^the /i.test(text)) && !/[#\d]/.test(text);

const opensSentence = (tokens: readonly Token[], first: number): boolean =>
  first === 0 || ['PUNCT', 'INTJ', 'SCONJ'].includes(tokens[first - 1]?.tag ?? '');

function hasSingularVerb(tokens: readonly Token[], i: number): boolean {
  const { tag, lower } = tokens[i] ?? { tag: 'X', lower: '' };
  return SINGULAR.has(lower) || (tag === 'VERB' && /[^s]s$/.test(lower));
}

function whole(text: string, left: Positioned, right: Positioned): Positioned {
  const { start } = left.mention;
  const { end, role, verb } = right.mention;
  const name = text.slice(start, end);
  const mention: Mention = {
    ...right.mention,
    text: name,
    core: name,
    type: 'organization',
    number: 'singular',
    gender: 'neuter',
    start,
    definiteness: 'name',
    role,
    verb,
    modifiers: [],
  };
  return { mention, first: left.first, end: right.end };
}
