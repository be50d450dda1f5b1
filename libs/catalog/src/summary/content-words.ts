/** Words that carry no topic. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can could did
  do does doing down during each even every few for from further had has have having he her here hers him his how however i if in into is
  it its itself just let like many may me might more most much must my no nor not now of off on once one only or other our ours out over
  own per said same say says shall she should since so some such than that the their theirs them then there these they this those through
  thus to too under until up upon us very was we well were what when where which while who whom whose why will with within without would
  yet you your yours`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** Endings that make forms of one word; longer ones first. What is left must have four letters at least. */
const ENDING = /^(.{4,}?)(?:ations?|ments?|ingly|ings?|edly|ied|ies|ed|es|ly|s)$/u;

/** The words of a text that say what it is about, lower case and without their commonest English endings. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words
    .map((word) => word.replace(/['’]s$/u, ''))
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => word.replace(ENDING, '$1'));
}
