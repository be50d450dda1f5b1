/** A piece of a text: short enough to be indexed and cut into snippets quickly, long enough to hold what belongs together. */
export interface Passage {
  /** Position of its first character in the text, in Unicode code points. */
  startsAt: number;
  content: string;
}

/** UTF-16 units of a passage at most. About five printed pages. */
const MAX_LENGTH = 16_000;

/** Shares of a passage in which a paragraph, a line or a word may end it, best first. */
const BREAKS: readonly { mark: string; from: number }[] = [
  { mark: '\n\n', from: 0.6 },
  { mark: '\n', from: 0.6 },
  { mark: ' ', from: 0.9 },
];

/** Cuts a text into passages which, put together, are the text again. An empty text has none. */
export function toPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let startsAt = 0;
  for (let start = 0; start < text.length;) {
    const end = endOfPassage(text, start);
    const content = text.slice(start, end);
    passages.push({ startsAt, content });
    startsAt += codePoints(content);
    start = end;
  }
  return passages;
}

/** The length of a text as PostgreSQL and people count it. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function endOfPassage(text: string, start: number): number {
  const limit = start + MAX_LENGTH;
  if (limit >= text.length) return text.length;
  for (const { mark, from } of BREAKS) {
    const at = text.lastIndexOf(mark, limit - mark.length);
    if (at >= start + MAX_LENGTH * from) return at + mark.length;
  }
  // Never between the two halves of one character.
  return (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit - 1 : limit;
}
