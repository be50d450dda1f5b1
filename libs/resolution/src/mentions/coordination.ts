import { Token } from '../language/types';
import { Mention } from '../types';

interface Positioned {
  mention: Mention;
  first: number;
  end: number;
}

/**
 * Coordinations among the mentions of one utterance: "Paul and Gene", "Cherry, Jill, and Linda", "Jake Larson or Jake Ellsworth".
 * Each becomes a plural mention of its own ("and") or a list of alternatives ("or") that knows its members.
 */
export function findCoordinations(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Positioned[],
): Mention[] {
  const groups: Mention[] = [];
  let start = 0;
  while (start < mentions.length) {
    const run = runFrom(tokens, mentions, start);
    if (run.conjunction !== null && run.end - start >= 2)
      groups.push(groupOf(text, mentions, rangeOf(start, run.end), run.conjunction));
    start = run.conjunction !== null ? run.end : start + 1;
  }
  return groups;
}

const rangeOf = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

function runFrom(
  tokens: readonly Token[],
  mentions: readonly Positioned[],
  start: number,
): { end: number; conjunction: 'and' | 'or' | null } {
  let conjunction: 'and' | 'or' | null = null;
  let end = start + 1;
  while (end < mentions.length) {
    const left = mentions[end - 1] as Positioned;
    const right = mentions[end] as Positioned;
    const joint = jointBetween(tokens, left.end, withoutRepeatedPreposition(tokens, left, right));
    if (joint === null || !areAlike(left.mention, right.mention)) break;
    if (joinsClauses(tokens, left, right)) break;
    end++;
    if (joint !== 'comma') conjunction = joint;
    if (conjunction !== null && joint === 'and' && jointAfterIsNotComma(tokens, right.end)) break;
  }
  return { end, conjunction };
}

/** "on Monday or on Wednesday": the preposition of the first said again belongs to the second. */
const withoutRepeatedPreposition = (
  tokens: readonly Token[],
  left: Positioned,
  right: Positioned,
): number => {
  const [before, repeated] = [tokens[left.first - 1], tokens[right.first - 1]];
  return repeated?.tag === 'ADP' && repeated.lower === before?.lower ? right.first - 1 : right.first;
};

/** How two neighbours are joined: by a comma alone, "and" or "or"; null when other words stand between them. */
function jointBetween(tokens: readonly Token[], from: number, to: number): 'comma' | 'and' | 'or' | null {
  let joint: 'comma' | 'and' | 'or' | null = null;
  for (let i = from; i < to; i++) {
    const { lower } = tokens[i] as Token;
    if (lower === ',') joint = joint ?? 'comma';
    else if (lower === '?' && tokens[i + 1]?.lower === 'or') joint = joint ?? 'comma';
    else if (lower === 'and' || lower === '&' || lower === 'plus') joint = 'and';
    else if (lower === 'or' || lower === 'versus' || lower === 'vs' || lower === 'with')
      joint = lower === 'with' ? joint : 'or';
    else return null;
  }
  return joint;
}

/** "Ann has two desks and Ben has one": an object before "and", a subject with its own verb after it. */
const joinsClauses = (tokens: readonly Token[], left: Positioned, right: Positioned): boolean =>
  isFinite(tokens[right.end]) && isFinite(tokens[left.first - 1]);

const isFinite = (token: Token | undefined): boolean => token?.tag === 'AUX' || token?.tag === 'VERB';

const jointAfterIsNotComma = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.lower !== ',' && tokens[i]?.lower !== 'and';

const areAlike = (a: Mention, b: Mention): boolean => {
  if (a.type === b.type)
    return a.type !== 'noun_phrase' || a.gender === b.gender || a.definiteness === b.definiteness;
  return (
    a.definiteness === 'name' &&
    b.definiteness === 'name' &&
    a.type !== 'date' &&
    b.type !== 'date' &&
    a.type !== 'time' &&
    b.type !== 'time'
  );
};

/** One plural mention for the mentions at `indexes`. */
export function groupOf(
  text: string,
  mentions: readonly Positioned[],
  indexes: readonly number[],
  conjunction: 'and' | 'or',
): Mention {
  const members = indexes.map((index) => mentions[index] as Positioned);
  const first = (members[0] as Positioned).mention;
  const last = (members.at(-1) as Positioned).mention;
  const types = new Set(members.map(({ mention }) => mention.type));
  const person = types.has('person');
  return {
    ...first,
    text: text.slice(first.start, last.end),
    head:
      types.size === 1 && members.every(({ mention }) => mention.head === first.head)
        ? first.head
        : last.head,
    type: person ? 'person' : first.type,
    number: 'plural',
    gender: person ? 'unknown' : 'neuter',
    start: first.start,
    end: last.end,
    core: text.slice(first.start, last.end),
    modifiers: [],
    members: [...indexes],
    conjunction,
    predicateOf: null,
    complement: null,
  };
}
