import type { MediaType } from '../files/file.types';
import { toBlocks } from './blocks';
import { describeCsv } from './describe-csv';
import { describeJson } from './describe-json';
import { rankSentences } from './rank-sentences';
import { splitSentences } from './sentences';

/** What a text says in short. */
export interface Summary {
  /** The sentences as one paragraph; a plain remark when there is nothing to say. */
  text: string;
  /** Sentences of the text in its own order, or statements about a table or a JSON document. */
  sentences: string[];
  /** Headings of the text, 12 at most. */
  headings: string[];
  /** Whether the text goes on after what was looked at. */
  truncated: boolean;
}

/** UTF-16 units of prose that are looked at; a book says early what it is about. */
const MAX_PROSE = 300_000;

const MAX_HEADINGS = 12;

/**
 * Summarises by extraction: takes the `maxSentences` sentences that say most, in their order. Of tables and JSON documents it
 * describes the shape. Pure: the same text has the same summary.
 */
export function summarise(text: string, mediaType: MediaType, maxSentences: number): Summary {
  switch (mediaType) {
    case 'text/csv':
      return toSummary(describeCsv(text), []);
    case 'application/json':
      return toSummary(describeJson(text), []);
    case 'text/markdown':
    case 'text/plain':
    case 'application/pdf':
      return summariseProse(text, mediaType === 'text/markdown', maxSentences);
  }
}

function summariseProse(text: string, isMarkdown: boolean, maxSentences: number): Summary {
  const blocks = toBlocks(text.slice(0, MAX_PROSE).toWellFormed(), isMarkdown);
  const headings = blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text);
  const prose = blocks.filter(({ kind }) => kind === 'prose').flatMap((block) => splitSentences(block.text));
  const sentences =
    prose.length > 0 ? rankSentences(prose, headings, maxSentences) : headings.slice(0, maxSentences);
  return { ...toSummary(sentences, headings.slice(0, MAX_HEADINGS)), truncated: text.length > MAX_PROSE };
}

function toSummary(sentences: string[], headings: string[]): Summary {
  const text = sentences.length > 0 ? sentences.join(' ') : 'There is no text to summarise.';
  return { text, sentences, headings, truncated: false };
}
