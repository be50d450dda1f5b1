/** One meaning of a word: the node of the tree of kinds and how usual the meaning is (0 = most usual). */
export interface Sense {
  node: number;
  rank: number;
}

const SENSE_MARKS = ['', ':2', ':3'];

/**
 * WordNet's nouns as a tree in pre-order, so that "is a kind of" is one interval test:
 * the kinds below node n are n + 1 … last[n].
 */
export class KindTree {
  /** Word as written in the table ("king", "king:2" for the second meaning) → node. */
  private readonly nodes = new Map<string, number>();
  private readonly parent: Int32Array;
  private readonly last: Int32Array;
  private readonly gender: string[] = [];
  private readonly extraParents = new Map<number, string[]>();

  constructor(lines: readonly string[]) {
    this.parent = new Int32Array(lines.length);
    this.last = new Int32Array(lines.length);
    const path: number[] = [];
    lines.forEach((line, node) => {
      const words = line.split(' ');
      const mark = words[0] ?? '';
      const depth = parseInt(mark, 10);
      while (path.length > depth) this.last[path.pop() ?? 0] = node - 1;
      this.parent[node] = path.at(-1) ?? -1;
      path.push(node);
      this.gender.push(mark.charAt(mark.length - 1));
      this.addWords(words, node);
    });
    for (const open of path) this.last[open] = lines.length - 1;
  }

  private addWords(words: string[], node: number): void {
    const arrow = words.indexOf('>');
    if (arrow >= 0) this.extraParents.set(node, words.splice(arrow).slice(1));
    for (let i = 1; i < words.length; i++) this.nodes.set(words[i] ?? '', node);
  }

  has(word: string): boolean {
    return this.sensesOf(word).length > 0;
  }

  /** The meanings of a word, the most usual first. */
  sensesOf(word: string): Sense[] {
    const written = word.replaceAll(' ', '_');
    return SENSE_MARKS.flatMap((mark, rank) => {
      const node = this.nodes.get(written + mark);
      return node === undefined ? [] : [{ node, rank }];
    });
  }

  genderOf(node: number): string {
    return this.gender[node] ?? '';
  }

  contains(kind: number, node: number): boolean {
    return kind <= node && node <= (this.last[kind] ?? -1);
  }

  /** Words of further kinds a node or one of its ancestors belongs to (a person is also a cause). */
  extraKindsOf(node: number): string[] {
    const found: string[] = [];
    for (let at = node; at >= 0; at = this.parent[at] ?? -1) found.push(...(this.extraParents.get(at) ?? []));
    return found;
  }

  /**
   * Lin's similarity (1998) with the intrinsic information content of Seco, Veale and Hayes (2004): what two kinds share
   * against what each says on its own. 0 to 1.
   */
  lin(a: number, b: number): number {
    let common = a;
    while (common >= 0 && !this.contains(common, b)) common = this.parent[common] ?? -1;
    if (common < 0) return 0;
    const own = this.information(a) + this.information(b);
    return own > 0 ? (2 * this.information(common)) / own : 0;
  }

  private information(node: number): number {
    const below = (this.last[node] ?? node) - node;
    return 1 - Math.log(below + 1) / Math.log(this.last.length);
  }
}
