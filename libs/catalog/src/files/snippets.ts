import type { Snippet } from './file.types';

/** Marks that the database sets around matches and between snippets: noncharacters, which cannot occur in a text. */
export const SNIPPET_MARKS = { start: '\ufdd0', end: '\ufdd1', gap: '\ufdd2' } as const;

const MARK = new RegExp(`[${SNIPPET_MARKS.start}${SNIPPET_MARKS.end}]`, 'u');

/** Reads a marked headline into plain snippets with the places of their matches. Snippets without a match are left out. */
export function toSnippets(headline: string): Snippet[] {
  return headline
    .split(SNIPPET_MARKS.gap)
    .map(toSnippet)
    .filter(({ highlights }) => highlights.length > 0);
}

function toSnippet(marked: string): Snippet {
  const highlights: Snippet['highlights'] = [];
  let text = '';
  marked
    .replace(/\s+/gu, ' ')
    .trim()
    .split(MARK)
    .forEach((piece, index) => {
      const start = text.length;
      text += piece;
      // The marks come in pairs, so every second piece is a match.
      if (index % 2 === 1) highlights.push({ start, end: text.length });
    });
  return { text, highlights };
}
