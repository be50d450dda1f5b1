/** Ends of pieces that only look like ends of sentences: "Dr. Smith", "e.g. this", "J. Doe", "No. 5". */
const ABBREVIATION =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nos|fig|figs|eq|vs|approx|inc|ltd|co|corp|dept|est|gen|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vol|pp?|ed|eds|cf|al|etc|e\.g|i\.e|u\.s|u\.k|\p{L})\.$/iu;

/** Longer sentences are cut at a word: nobody reads a summary of one sentence that fills a page. */
const MAX_LENGTH = 400;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Parts a paragraph into its sentences by the Unicode rules (UAX #29), with the commonest abbreviations put right. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment;
    if (ABBREVIATION.test(open.trimEnd())) continue;
    sentences.push(open);
    open = '';
  }
  sentences.push(open);
  return sentences.map(shorten).filter((sentence) => /\p{L}/u.test(sentence));
}

function shorten(sentence: string): string {
  const trimmed = sentence.trim();
  if (trimmed.length <= MAX_LENGTH) return trimmed;
  const cut = trimmed.slice(0, MAX_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2))}…`;
}
