import { fitLogistic, probability } from './logistic';

it('finds the weights that made the labels', () => {
  const features: number[][] = [];
  const labels: boolean[] = [];
  for (let x = -3; x <= 3; x += 0.5) {
    // Of a hundred at each point, as many are true as the model 1 - 2x says.
    const share = Math.round(100 / (1 + Math.exp(-(1 - 2 * x))));
    for (let i = 0; i < 100; i++) {
      features.push([1, x]);
      labels.push(i < share);
    }
  }
  const [intercept, slope] = fitLogistic(features, labels);
  expect(intercept).toBeCloseTo(1, 1);
  expect(slope).toBeCloseTo(-2, 1);
});

it('stays finite when a feature separates the labels', () => {
  const weights = fitLogistic(
    [
      [1, -1],
      [1, 1],
    ],
    [false, true],
  );
  expect(probability(weights, [1, 1])).toBeGreaterThan(0.9);
  expect(weights.every(Number.isFinite)).toBe(true);
});
