/**
 * Where a sentence may end: at its mark, when something follows that can start another. Not Intl.Segmenter: in Node 20 its time grows
 * with the square of the text.
 */
const END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s+["'“‘([]*[\p{Lu}\p{Lo}\p{N}])|[。！？]+[」』）”’]*/gu;

/** Ends that only look like it: "Dr. Smith", "e.g. This", "J. Doe", "No. 5". */
const ABBREVIATION =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nos|fig|figs|eq|vs|approx|inc|ltd|co|corp|dept|est|gen|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vol|pp?|ed|eds|cf|al|etc|e\.g|i\.e|u\.s|u\.k|\p{L})\.$/iu;

/** More characters than the longest abbreviation, with what stands before it. */
const ABBREVIATION_WITHIN = 16;

/** Longer sentences are cut at a word: nobody reads a summary of one sentence that fills a page. */
const MAX_LENGTH = 400;

/** Parts a paragraph into its sentences. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of paragraph.matchAll(END)) {
    const end = index + mark.length;
    if (ABBREVIATION.test(paragraph.slice(Math.max(start, end - ABBREVIATION_WITHIN), end))) continue;
    sentences.push(paragraph.slice(start, end));
    start = end;
  }
  sentences.push(paragraph.slice(start));
  return sentences.map(shorten).filter((sentence) => /\p{L}/u.test(sentence));
}

function shorten(sentence: string): string {
  const trimmed = sentence.trim();
  if (trimmed.length <= MAX_LENGTH) return trimmed;
  const cut = trimmed.slice(0, MAX_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2))}…`;
}
