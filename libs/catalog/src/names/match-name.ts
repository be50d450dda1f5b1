import { nameKey, nameWords } from './name-key';

/** How well a name fits what was asked for, best first. */
const QUALITIES = ['exact', 'same_words', 'partial', 'typo'] as const;
export type MatchQuality = (typeof QUALITIES)[number];

/** What became of looking for a name. Candidates come best first. */
export type NameMatch<T> =
  | { outcome: 'found'; quality: MatchQuality; item: T }
  | { outcome: 'ambiguous'; candidates: T[] }
  | { outcome: 'none' };

const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/;

/**
 * Chooses among items by their names. The first rule that any name meets decides; several names under one rule are ambiguous.
 * exact: the same name, whatever the case; same_words: the same but for punctuation, spacing or a left-out file extension;
 * partial: every word asked for begins a word of the name; typo: the name, or each word asked for, is a few letters off
 * (Damerau-Levenshtein distance 1 from four letters, 2 from eight).
 */
export function matchName<T extends { name: string }>(asked: string, items: readonly T[]): NameMatch<T> {
  for (const quality of QUALITIES) {
    const fitting = items.filter((item) => FITS[quality](asked, item.name));
    const [first] = fitting;
    if (first && fitting.length === 1) return { outcome: 'found', quality, item: first };
    if (first) return { outcome: 'ambiguous', candidates: fitting };
  }
  return { outcome: 'none' };
}

const FITS: Readonly<Record<MatchQuality, (asked: string, name: string) => boolean>> = {
  exact: (asked, name) => nameKey(asked) === nameKey(name),
  same_words: (asked, name) => {
    const words = nameWords(asked).join('');
    return words !== '' && forms(name).some((form) => form === words);
  },
  partial: (asked, name) => {
    const words = nameWords(asked);
    const held = nameWords(name);
    return words.length > 0 && words.every((word) => held.some((other) => other.startsWith(word)));
  },
  typo: (asked, name) => {
    const words = nameWords(asked);
    const held = nameWords(name);
    if (forms(name).some((form) => isClose(words.join(''), form))) return true;
    return words.length > 0 && words.every((word) => held.some((other) => isClose(word, other)));
  },
};

/** A name without its separators, with and without its file extension. */
function forms(name: string): string[] {
  const withoutExtension = nameKey(name).replace(EXTENSION, '');
  return [nameWords(name).join(''), nameWords(withoutExtension).join('')];
}

function isClose(asked: string, other: string): boolean {
  if (asked.length < 4) return asked === other;
  const allowed = asked.length < 8 ? 1 : 2;
  return Math.abs(asked.length - other.length) <= allowed && editDistance(asked, other) <= allowed;
}

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment distance). */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
