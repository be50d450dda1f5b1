const FUNCTION_WORDS = new Set(
  'a an the and or but if then than of in on at to for from with by into onto about as is are was were be been it its this that these those our my your their his her we you they i us me all any each every some no not so too very can could should would will may must do does did has have had new up out over via per what which who how when where why'.split(
    ' ',
  ),
);

/** The words that say what a text is about, lower case, each once. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.#-]*/gu) ?? [];
  const bare = words.map((word) => word.replace(/[.-]+$/, ''));
  return [...new Set(bare)].filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word));
}

/** How many of the words a text contains. */
export function wordsIn(text: string, words: readonly string[]): number {
  const there = new Set(contentWords(text));
  return words.filter((word) => there.has(word)).length;
}
