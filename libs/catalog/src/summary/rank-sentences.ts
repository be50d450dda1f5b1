import { contentWords } from './content-words';

/** A sentence as a unit vector over its words; the weight of a word is tf-isf. */
type Vector = ReadonlyMap<string, number>;

interface Candidate {
  index: number;
  text: string;
  vector: Vector;
  score: number;
}

/** More sentences than this are first narrowed down to those nearest to the centroid: the graph grows with their square. */
const MAX_IN_GRAPH = 300;
const DAMPING = 0.85;
const ROUNDS = 30;

/** How much saying something new counts against saying much (maximal marginal relevance; Carbonell & Goldstein 1998). */
const NOVELTY = 0.35;

/**
 * Chooses the `count` sentences of a text that say most, in their order. LexRank (Erkan & Radev 2004): a sentence matters when
 * sentences that matter are like it. The random surfer prefers early sentences and those that take up words of a heading.
 * Deterministic.
 */
export function rankSentences(text: readonly string[], headings: readonly string[], count: number): string[] {
  // What a document repeats on every page is said once.
  const sentences = [...new Set(text)];
  if (sentences.length <= count) return sentences;
  const vectors = toVectors(sentences);
  const candidates = nearestToCentroid(sentences, vectors);
  const heading = new Set(headings.flatMap(contentWords));
  const preferences = candidates.map((candidate) => preference(candidate, sentences.length, heading));
  const scores = lexRank(candidates, preferences);
  const scored = candidates.map((candidate, place) => ({ ...candidate, score: scores[place] ?? 0 }));
  return select(scored, count)
    .sort((one, other) => one.index - other.index)
    .map(({ text }) => text);
}

function toVectors(sentences: readonly string[]): Vector[] {
  const words = sentences.map(contentWords);
  const frequency = new Map<string, number>();
  for (const word of words.flatMap((list) => [...new Set(list)]))
    frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return words.map((list) => {
    const weights = new Map<string, number>();
    for (const word of list) {
      const rarity = Math.log(1 + sentences.length / (frequency.get(word) ?? 1));
      weights.set(word, (weights.get(word) ?? 0) + rarity);
    }
    return normalised(weights);
  });
}

function nearestToCentroid(sentences: readonly string[], vectors: readonly Vector[]): Candidate[] {
  const centroid = new Map<string, number>();
  for (const vector of vectors) {
    for (const [word, weight] of vector) centroid.set(word, (centroid.get(word) ?? 0) + weight);
  }
  const direction = normalised(centroid);
  const candidates = vectors.map((vector, index) => ({
    index,
    text: sentences[index] ?? '',
    vector,
    score: similarity(vector, direction),
  }));
  return candidates
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, MAX_IN_GRAPH)
    .sort((one, other) => one.index - other.index);
}

/** Starts like a sentence and ends like one; what does not is a label, a caption or a piece of a table. */
const SENTENCE = /^["'“‘(]*[\p{Lu}\p{Lo}\p{N}].*[.!?…。][\])"'”’]*$/su;

function preference({ index, text, vector }: Candidate, total: number, heading: ReadonlySet<string>): number {
  const early = 1 / (1 + (4 * index) / total);
  const onTopic = [...vector.keys()].some((word) => heading.has(word)) ? 0.5 : 0;
  // Less than three words of content seldom make a statement.
  if (vector.size < 3) return 0.1;
  return (early + onTopic) * (SENTENCE.test(text) ? 1 : 0.3);
}

function lexRank(candidates: readonly Candidate[], preferences: readonly number[]): number[] {
  const links = candidates.map((one) =>
    candidates.map((other) => (one === other ? 0 : similarity(one.vector, other.vector))),
  );
  const outflow = links.map(sum);
  const wished = sum(preferences);
  let scores = preferences.map((value) => value / wished);
  for (let round = 0; round < ROUNDS; round++) {
    const flow = scores.map((score, place) => score / (outflow[place] || 1));
    // The links are symmetric, so a row holds what flows in as well as what flows out.
    scores = links.map((row, place) => {
      const inflow = row.reduce((total, link, from) => total + link * (flow[from] ?? 0), 0);
      return ((1 - DAMPING) * (preferences[place] ?? 0)) / wished + DAMPING * inflow;
    });
  }
  // A long sentence is like many others by its length alone; the surfer's preference weighs in once more at the end.
  return scores.map((score, place) => score * (0.5 + (preferences[place] ?? 0)));
}

function select(candidates: readonly Candidate[], count: number): Candidate[] {
  const best = Math.max(...candidates.map(({ score }) => score));
  const chosen: Candidate[] = [];
  const left = new Set(candidates);
  while (chosen.length < count && left.size > 0) {
    let next: Candidate | undefined;
    let nextWorth = -Infinity;
    for (const candidate of left) {
      const repeated = Math.max(0, ...chosen.map((other) => similarity(candidate.vector, other.vector)));
      const worth = (1 - NOVELTY) * (candidate.score / best) - NOVELTY * repeated;
      if (worth > nextWorth) [next, nextWorth] = [candidate, worth];
    }
    if (!next) break;
    chosen.push(next);
    left.delete(next);
  }
  return chosen;
}

/** Cosine of the angle between two unit vectors. */
function similarity(one: Vector, other: Vector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let product = 0;
  for (const [word, weight] of small) product += weight * (large.get(word) ?? 0);
  return product;
}

function normalised(weights: ReadonlyMap<string, number>): Vector {
  const length = Math.sqrt(sum([...weights.values()].map((weight) => weight * weight))) || 1;
  return new Map([...weights].map(([word, weight]) => [word, weight / length]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
