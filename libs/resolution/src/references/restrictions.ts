import { wordSet } from '../lexicons/word-set';
import { Token, TokenRange } from '../language/types';

/** What narrows a noun down from behind: a prepositional phrase, a clause, or a predicate adjective in a clause. */
export interface Restriction {
  kind: 'phrase' | 'clause' | 'adjective';
  /** Its words without the joint: "in the west" for "that is in the west". */
  text: string;
  /** Lower-case words of it. */
  words: string[];
}

const PREPOSITIONS = wordSet(
  'in on at near with without for from by about around under over within between for during before after',
);
const RELATIVES = wordSet('that which who');
const JOINTS = wordSet("that which who is are 's was were and also it");

/** The restrictions in a range of tokens behind a noun, in order: "in the west part of town", "that serves lunch". */
export function restrictionsIn(tokens: readonly Token[], { first, end }: TokenRange): Restriction[] {
  const starts: number[] = [];
  for (let i = first; i < end; i++) if (i === first || opensRestriction(tokens, i)) starts.push(i);
  return starts.flatMap((start, k) => restrictionOf(tokens, start, starts[k + 1] ?? end));
}

/** A preposition inside a clause belongs to its verb ("that opens on Sunday"), unless only a copula stands before it ("that is in Leeds"). */
function opensRestriction(tokens: readonly Token[], i: number): boolean {
  const { lower, tag } = tokens[i] as Token;
  if (tag === 'ADP') return PREPOSITIONS.has(lower);
  if (RELATIVES.has(lower)) return true;
  if (tag === 'CCONJ') return ['VERB', 'AUX', 'ADP'].includes(tokens[i + 1]?.tag ?? '');
  return tag === 'VERB' && lower.endsWith('ing') && tokens[i - 1]?.tag !== 'DET';
}

function restrictionOf(tokens: readonly Token[], start: number, end: number): Restriction[] {
  let first = start;
  while (first < end && (JOINTS.has(tokens[first]?.lower ?? '') || tokens[first]?.tag === 'PUNCT')) first++;
  const content = tokens.slice(first, end);
  if (content.length === 0) return [];
  const kind = kindOf(content, first > start);
  const from = kind === 'clause' ? start : first;
  const text = tokens
    .slice(from, end)
    .map(({ text: word, start: at }, i, all) => (i > 0 && at > (all[i - 1]?.end ?? 0) ? ` ${word}` : word))
    .join('')
    .replace(/[,.;]$/, '');
  return [{ kind, text, words: content.map(({ lower }) => lower) }];
}

function kindOf(content: readonly Token[], joined: boolean): Restriction['kind'] {
  if (content[0]?.tag === 'ADP') return 'phrase';
  const isAdjective = content.every(({ tag, lower }) => tag === 'ADJ' || tag === 'ADV' || /ed$/.test(lower));
  return joined && isAdjective ? 'adjective' : 'clause';
}
