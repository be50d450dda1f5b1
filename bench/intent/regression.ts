import { seeded } from './random';

/** Multinomial logistic regression with an L2 penalty, fitted by stochastic gradient descent (AdaGrad; averaged weights). Deterministic. */

export interface Example {
  features: readonly number[];
  label: number;
  /** Labels that are ruled out for this example. */
  vetoed: ReadonlySet<number>;
}

export interface FitOptions {
  /** Features are numbered 0 to features - 1, labels 0 to labels - 1. */
  features: number;
  labels: number;
  /** Strength of the L2 penalty on the weights of the features an example has. */
  l2: number;
  /** Times that all examples are gone through. */
  epochs: number;
  rate: number;
}

/** Weights of all labels for feature 0, then for feature 1, and so on. */
export type Weights = Float64Array;

/** Finds weights that explain the examples; the mean over the second half of the epochs, which varies less than the last. */
export function fit(examples: readonly Example[], options: FitOptions): Weights {
  const size = options.features * options.labels;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1);
  const mean = new Float64Array(size);
  const random = seeded(11);
  const firstAveraged = Math.floor(options.epochs / 2);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (const example of shuffled(examples, random)) descend(weights, squares, example, options);
    if (epoch < firstAveraged) continue;
    for (let i = 0; i < size; i++)
      mean[i] = (mean[i] ?? 0) + (weights[i] ?? 0) / (options.epochs - firstAveraged);
  }
  return mean;
}

/** One step down the gradient of one example; a weight that has moved much moves less. */
function descend(weights: Weights, squares: Float64Array, example: Example, options: FitOptions): void {
  const { labels, l2, rate } = options;
  const errors = softmax(scores(weights, example, labels));
  errors[example.label] = (errors[example.label] ?? 0) - 1;
  for (const feature of example.features) {
    for (let label = 0, i = feature * labels; label < labels; label++, i++) {
      const gradient = (errors[label] ?? 0) + l2 * (weights[i] ?? 0);
      squares[i] = (squares[i] ?? 0) + gradient * gradient;
      weights[i] = (weights[i] ?? 0) - (rate * gradient) / Math.sqrt(squares[i] ?? 1);
    }
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Scores of all labels for one example. */
export function scores(weights: Weights, example: Example, labels: number): number[] {
  const sums = Array.from({ length: labels }, (_, label) => (example.vetoed.has(label) ? -Infinity : 0));
  for (const feature of example.features) {
    const row = feature * labels;
    for (let label = 0; label < labels; label++)
      sums[label] = (sums[label] ?? 0) + (weights[row + label] ?? 0);
  }
  return sums;
}

export function softmax(values: readonly number[], temperature = 1): number[] {
  const highest = Math.max(...values);
  const exponentials = values.map((value) => Math.exp((value - highest) / temperature));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}
