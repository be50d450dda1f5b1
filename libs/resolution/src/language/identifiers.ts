import { IdentifierKind } from './types';

export interface IdentifierSpan {
  kind: IdentifierKind;
  start: number;
  end: number;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*';

/** "the branch fix-typos", "the server db-02": hyphens make a name after a noun for what has code names; anywhere else they join words. */
const CODE_NAME =
  /(?<=\b(?:branch|tag|flag|toggle|server|host|machine|node|pod|container|cluster|service|database|table|queue|topic|bucket|namespace|package|module|library|job|pipeline|workflow|channel|environment|role|token|variable|parameter|index|volume|image|app|api)(?: named| called)? )[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){1,5}\b/g;

/**
 * One pattern a kind, tried in this order; an earlier one wins where two overlap. Every pattern is linear: no nested
 * repetition, so that a hostile message costs no more than a friendly one.
 */
const PATTERNS: readonly { kind: IdentifierKind; pattern: RegExp }[] = [
  { kind: 'url', pattern: /\b(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi },
  { kind: 'email', pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/g },
  {
    kind: 'file',
    pattern:
      /(?<![\w./-])[\w-][\w./-]{0,120}\.(?:pdf|docx?|xlsx?|pptx?|csv|tsv|txt|md|json|ya?ml|xml|html?|css|scss|[jt]sx?|mjs|cjs|py|rb|go|rs|java|kt|c|h|cpp|cs|php|sh|sql|log|ini|toml|env|lock|png|jpe?g|gif|svg|mp[34]|wav|mov|zip|tar|gz|key|pages|rtf|odt|ipynb|conf|cfg|patch|diff)\b/gi,
  },
  { kind: 'issue', pattern: /#\d{1,9}\b/g },
  {
    kind: 'path',
    pattern:
      /(?<![\w/.])(?!(?:and|he|she|his|her|him|either|yes|w|n)\/)[A-Za-z][\w.-]{1,60}\/[A-Za-z\d][\w.-]{0,60}(?:\/[\w.-]{1,60}){0,4}(?<![.,])(?![\w/])/g,
  },
  { kind: 'commit', pattern: /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/g },
  { kind: 'path', pattern: /(?<![\w/.:])\/[\w.-]{1,60}(?:\/[\w.-]{1,60}){1,5}(?<![.,])/g },
  { kind: 'symbol', pattern: /\b[a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){1,6}\b/gi },
  { kind: 'symbol', pattern: /(?<![\w&#/])#[a-z][\w-]{1,38}\b/gi },
  { kind: 'symbol', pattern: CODE_NAME },
  { kind: 'ticket', pattern: /\b[A-Z][A-Z0-9]{1,9}-\d{1,7}\b/g },
  { kind: 'handle', pattern: /(?<![\w.])@[A-Za-z][\w-]{0,38}\b/g },
  { kind: 'date', pattern: /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g },
  {
    kind: 'date',
    pattern: new RegExp(
      `\\b(?:\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)\\b(?:,? \\d{4}\\b)?`,
      'gi',
    ),
  },
  { kind: 'time', pattern: /\b\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m\.|p\.m\.)(?!\w)|\b\d{1,2}:\d{2}\b/gi },
  { kind: 'version', pattern: /\bv\d{1,4}(?:\.\d{1,4}){0,3}\b|\b\d{1,4}(?:\.\d{1,4}){2,3}\b/gi },
  { kind: 'quoted', pattern: /"[^"\n]{1,120}"|“[^”\n]{1,120}”|(?<=^|\s)'[^'\n]{2,120}'(?=[\s.,;:!?]|$)/g },
];

/** The identifiers in a text, in order and without overlaps. */
export function findIdentifiers(text: string): IdentifierSpan[] {
  const found: IdentifierSpan[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const span = { kind, start: match.index, end: match.index + match[0].length };
      if (taken.subarray(span.start, span.end).includes(1)) continue;
      taken.fill(1, span.start, span.end);
      found.push(span);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
