import { Token, TokenRange } from '../language/types';
import { Mention } from '../types';

interface Positioned {
  mention: Mention;
  first: number;
  end: number;
}

interface Entry {
  /** Index of the mention that opens it. */
  index: number;
  /** Tokens of what is said of that mention. */
  detail: TokenRange;
}

const SEPARATORS = new Set([',', ';', '.', 'and', 'or', '&']);
const LINKS = new Set(['and', 'or', '&', 'then', 'also', 'while']);
const OPENERS_OF_DETAIL = new Set([':', '(', '-', '–']);
const LEAST_ENTRIES = 2;

/**
 * Mentions that each open a part of the text in which a detail is told of them: "plan-a.txt (2 KB), plan-b.txt (90 KB)", "the standup
 * at 9:00 and the retro at 16:00", "Redwood: 900 euros. Silverline: 750 euros.", "order 71 is paid, order 72 is open".
 * @returns the indexes of the mentions of each such list
 */
export function findDetailedLists(tokens: readonly Token[], mentions: readonly Positioned[]): number[][] {
  const lists: number[][] = [];
  let entries: Entry[] = [];
  const close = (): void => {
    if (entries.length >= LEAST_ENTRIES) lists.push(entries.map(({ index }) => index));
    entries = [];
  };
  for (const entry of entriesOf(tokens, mentions)) {
    const last = entries.at(-1);
    if (last && !areParallel(tokens, mentions, last, entry)) close();
    entries.push(entry);
  }
  close();
  return lists;
}

/** The parts of the text that a mention opens and that say something of it. */
const entriesOf = (tokens: readonly Token[], mentions: readonly Positioned[]): Entry[] =>
  segmentsOf(tokens).flatMap(({ first, end }) => {
    const index = mentions.findIndex(
      (opener) => opener.first === first && opener.mention.number === 'singular',
    );
    const opener = mentions[index];
    return opener && opener.end < end ? [{ index, detail: { first: opener.end, end } }] : [];
  });

/** What stands between commas, stops and conjunctions, outside parentheses, without the conjunction that opens it. */
function segmentsOf(tokens: readonly Token[]): TokenRange[] {
  const segments: TokenRange[] = [];
  let first = 0;
  let depth = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const word = tokens[i]?.lower ?? '.';
    if (word === '(') depth++;
    if (word === ')') depth--;
    if (i < tokens.length && (depth > 0 || !SEPARATORS.has(word))) continue;
    while (first < i && LINKS.has(tokens[first]?.lower ?? '')) first++;
    if (first < i) segments.push({ first, end: i });
    first = i + 1;
  }
  return segments;
}

/** Introduced alike, and either of one noun or each with a value: what is said of them is comparable. */
function areParallel(tokens: readonly Token[], mentions: readonly Positioned[], a: Entry, b: Entry): boolean {
  const [left, right] = [mentions[a.index]?.mention, mentions[b.index]?.mention];
  if (!left || !right || left.definiteness !== right.definiteness) return false;
  return (
    (hasValue(tokens, a.detail) && hasValue(tokens, b.detail)) ||
    (left.head === right.head && left.definiteness === 'name')
  );
}

/** "(2 KB)", ": cheap", "at 9:00", "costs 30 euros" */
const hasValue = (tokens: readonly Token[], { first, end }: TokenRange): boolean =>
  OPENERS_OF_DETAIL.has(tokens[first]?.lower ?? '') ||
  tokens.slice(first, end).some(({ tag, kind }) => tag === 'NUM' || kind === 'time' || kind === 'date');
