/** A logistic model: probability = 1 / (1 + exp(-(weights · features))). */
export type Weights = number[];

const STEPS = 50;

/**
 * Fits a logistic model by Newton's method with a small quadratic penalty, which keeps the weights finite when the classes
 * can be separated. `features` all have the same length; give a constant 1 for an intercept.
 */
export function fitLogistic(
  features: readonly number[][],
  labels: readonly boolean[],
  penalty = 1e-3,
): Weights {
  const size = features[0]?.length ?? 0;
  let weights: Weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -penalty * weight);
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? penalty : 0)));
    features.forEach((row, n) => {
      const p = probability(weights, row);
      const error = (labels[n] ? 1 : 0) - p;
      row.forEach((x, i) => {
        gradient[i] = (gradient[i] ?? 0) + error * x;
        const line = curvature[i] ?? [];
        row.forEach((y, j) => (line[j] = (line[j] ?? 0) + p * (1 - p) * x * y));
      });
    });
    const change = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

export function probability(weights: Weights, row: readonly number[]): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0)));
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(at(i, column)) > Math.abs(at(pivot, column))) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = at(i, column) / at(column, column);
      rows[i] = (rows[i] ?? []).map((value, j) => value - factor * at(column, j));
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / at(i, i));
}
