/** Runs of white space and ASCII punctuation part the words of a name: `lunar_lander-v2.md` has four. */
const SEPARATORS = /[\s!-/:-@[-`{-~]+/u;

/** The form in which names are compared: one Unicode form, one case, single blanks. Two names with one key are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** The words of a name in the form in which they are compared. */
export function nameWords(name: string): string[] {
  return nameKey(name)
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

/**
 * The distinct three-character pieces of a name's words, each word padded as PostgreSQL's pg_trgm does (two blanks before, one
 * after), so that names which share many are alike. Empty for a name without words.
 */
export function nameTrigrams(name: string): string[] {
  const pieces = nameWords(name).flatMap((word) => {
    const characters = [...`  ${word} `];
    return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
  });
  return [...new Set(pieces)];
}
