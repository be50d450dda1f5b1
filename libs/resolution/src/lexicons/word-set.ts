/** The words of a space-separated lexicon entry, as a set for look-up. */
export function wordSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')).filter(Boolean));
}
