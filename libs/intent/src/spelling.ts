import { CUE_WORDS, SHORTHAND, lookUp } from './lexicon';
import lookalikes from './lookalikes.json';

/**
 * Mends typing errors in cue words ("clsoe" → "close"). Names, and real words that merely look like a cue ("lost", "closet";
 * `lookalikes.json`, made by `bench/intent/lookalikes.ts`), are left alone.
 */

const REAL_WORDS: ReadonlySet<string> = new Set(lookalikes.words);

/** Cues by length and by each of their first two letters: a typist rarely gets the first letter wrong, except by swapping it. */
const CUES = new Map<string, string[]>();
for (const cue of CUE_WORDS) {
  if (cue.length < 4) continue;
  for (const letter of new Set(cue.slice(0, 2))) {
    const key = `${letter}${cue.length}`;
    CUES.set(key, [...(CUES.get(key) ?? []), cue]);
  }
}

/** How many edits a word of this length may be away from a cue. Short words need all their letters. */
export function allowedEdits(length: number): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** The number of insertions, deletions, substitutions and swaps of neighbours between two words; more than `limit` gives limit + 1. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** Corrects one lower-case word, or gives it back as it is. */
export function correct(word: string): string {
  const expanded = SHORTHAND.get(word);
  if (expanded !== undefined) return expanded;
  const shortened = withoutRepeats(word);
  if (shortened !== undefined) return shortened;
  return REAL_WORDS.has(word) ? word : (nearestCue(word) ?? word);
}

/** "heyyy" and "byee" are cues with a letter held down. */
function withoutRepeats(word: string): string | undefined {
  if (lookUp(word) || REAL_WORDS.has(word) || !/([a-z])\1/.test(word)) return undefined;
  const candidates = [
    word.replace(/([a-z])\1+/g, '$1'),
    word.replace(/([a-z])\1{2,}/g, '$1$1'),
    word.replace(/([a-z])\1+$/, '$1'),
  ];
  return candidates.find((candidate) => lookUp(candidate) !== undefined);
}

/** The cue word that a word which is none is a typing error of, if any. */
export function nearestCue(word: string): string | undefined {
  const limit = allowedEdits(word.length);
  if (limit === 0 || lookUp(word) || !/^[a-z]+$/.test(word)) return undefined;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    for (const cue of CUES.get(`${word[0]}${length}`) ?? []) {
      if (!plausible(word, cue)) continue;
      const distance = editDistance(word, cue, bestDistance - 1);
      if (distance < bestDistance) [best, bestDistance] = [cue, distance];
    }
  }
  return best;
}

/** In a word of three or four letters only a slip of order or a lost letter counts; in a longer one the second letter must not be foreign to the cue. */
function plausible(word: string, cue: string): boolean {
  if (word.length > 4 || cue.length > word.length)
    return word.length < 5 || cue.slice(0, 4).includes(word[1] ?? '');
  return [...word].sort().join('') === [...cue].sort().join('');
}
