/** Multinomial logistic regression with an L1 penalty, fitted by proximal gradient descent with momentum (FISTA). Deterministic. */

export interface Example {
  features: readonly number[];
  label: number;
  /** Labels that are ruled out for this example. */
  vetoed: ReadonlySet<number>;
}

export interface FitOptions {
  features: number;
  labels: number;
  /** Strength of the L1 penalty, per example; larger means fewer weights. */
  l1: number;
  /** Strength of the L2 penalty, per example. */
  l2: number;
  iterations: number;
}

/** Weights as one row per feature. */
export type Weights = Float64Array[];

/** Finds the weights that explain the examples best under the penalties. */
export function fit(examples: readonly Example[], options: FitOptions): Weights {
  const step = 4 / Math.max(...examples.map((example) => example.features.length));
  let weights = zeros(options);
  let ahead = zeros(options);
  let momentum = 1;
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    const gradient = gradientAt(ahead, examples, options);
    const next = ahead.map((row, f) =>
      row.map((weight, l) => shrink(weight - step * (gradient[f]?.[l] ?? 0), step * options.l1)),
    );
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const pull = (momentum - 1) / nextMomentum;
    ahead = next.map((row, f) => row.map((weight, l) => weight + pull * (weight - (weights[f]?.[l] ?? 0))));
    weights = next;
    momentum = nextMomentum;
  }
  return weights;
}

/** Scores of all labels for one example. */
export function scores(weights: Weights, example: Example, labels: number): number[] {
  const sums = Array.from({ length: labels }, (_, label) => (example.vetoed.has(label) ? -Infinity : 0));
  for (const feature of example.features) {
    const row = weights[feature];
    if (row) for (let l = 0; l < labels; l++) sums[l] = (sums[l] ?? 0) + (row[l] ?? 0);
  }
  return sums;
}

export function softmax(values: readonly number[], temperature = 1): number[] {
  const highest = Math.max(...values);
  const exponentials = values.map((value) => Math.exp((value - highest) / temperature));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}

function gradientAt(weights: Weights, examples: readonly Example[], options: FitOptions): Weights {
  const gradient = weights.map((row) => row.map((weight) => options.l2 * weight));
  for (const example of examples) {
    const probabilities = softmax(scores(weights, example, options.labels));
    for (const feature of example.features) {
      const row = gradient[feature];
      if (!row) continue;
      probabilities.forEach((probability, label) => {
        row[label] = (row[label] ?? 0) + (probability - (label === example.label ? 1 : 0)) / examples.length;
      });
    }
  }
  return gradient;
}

const zeros = (options: FitOptions): Weights =>
  Array.from({ length: options.features }, () => new Float64Array(options.labels));
const shrink = (weight: number, amount: number): number =>
  Math.sign(weight) * Math.max(0, Math.abs(weight) - amount);
