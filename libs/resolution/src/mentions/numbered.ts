import { isPlural, singular } from '../language/inflection';
import { Token, TokenRange } from '../language/types';

/** A plural noun with several numbers: "pull requests 4 and 5", "issues #3, #17 and #22". */
export interface NumberedList extends TokenRange {
  /** The singular noun with what is compounded to it, as written: "pull request". */
  noun: string;
  /** Tokens of the numbers. */
  numbers: number[];
}

const JOINTS = new Set([',', 'and', 'or', '&']);

/** Numbered lists in a sentence, left to right: a noun is said once for several numbers (close apposition, Quirk et al. 1985, 17.88). */
export function findNumberedLists(tokens: readonly Token[], { first, end }: TokenRange): NumberedList[] {
  const lists: NumberedList[] = [];
  for (let i = first; i < end; i++) {
    const list = listAt(tokens, i, end);
    if (!list) continue;
    lists.push(list);
    i = list.end - 1;
  }
  return lists;
}

function listAt(tokens: readonly Token[], at: number, limit: number): NumberedList | null {
  const head = tokens[at] as Token;
  if ((head.tag !== 'NOUN' && head.tag !== 'PROPN') || head.kind || !isPlural(head.lower)) return null;
  const numbers: number[] = [];
  let i = at + 1;
  while (i < limit && isNumber(tokens[i] as Token)) {
    numbers.push(i++);
    const joint = i;
    while (i < limit && JOINTS.has((tokens[i] as Token).lower)) i++;
    if (i === joint) break;
  }
  const last = numbers.at(-1);
  if (numbers.length < 2 || last === undefined || tokens[last + 1]?.tag === 'NOUN') return null;
  return { first: compoundStart(tokens, at), end: last + 1, noun: singularOf(tokens, at), numbers };
}

/** "4", "2.1", "#17", "T-4" */
export const isNumber = ({ text, tag, kind }: Token): boolean =>
  kind === null
    ? tag === 'NUM' && /^\d+(?:\.\d+)*$/.test(text)
    : kind === 'issue' || kind === 'ticket' || kind === 'version';

function compoundStart(tokens: readonly Token[], at: number): number {
  let first = at;
  while (first > 0 && tokens[first - 1]?.tag === 'NOUN' && tokens[first - 1]?.kind === null) first--;
  return first;
}

const singularOf = (tokens: readonly Token[], at: number): string =>
  [
    ...tokens.slice(compoundStart(tokens, at), at).map(({ text }) => text),
    singular(lowerCase(tokens[at])),
  ].join(' ');

const lowerCase = (token: Token | undefined): string => token?.lower ?? '';
