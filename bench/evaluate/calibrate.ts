import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_RESOLUTION_OPTIONS, Resolution, ResolvedReference } from '@antecedent/resolution';
import { DialogueTest, isRight } from './dialogues';
import { fitLogistic, probability } from './logistic';
import { EvaluationRecord, predict } from './records';
import { expectedCalibrationError, judgeReferences } from './reliability';
import { EvaluationSet } from './sets';

const CALIBRATION = 'libs/resolution/src/ranking/calibration.json';
/** The licence of every other set allows weights to be fitted on it. */
const FITTED_ON = new Set(['gecor', 'cast19', 'cast20']);
/** Without a rival, and beyond, the lead of a candidate says no more (as in the engine). */
const MOST_MARGIN = 3;
const MARGIN_WITHOUT_RIVAL = 2;
const TEST_SHARE = 5;

interface Example {
  features: number[];
  right: boolean;
}

/** Everything is to be judged, the uncertain too. */
const OPTIONS = { ...DEFAULT_RESOLUTION_OPTIONS, confidenceThreshold: 0, explain: true };

/**
 * Fits the confidence of a reference to how often references of that score and margin are right, on four fifths of the
 * examples, writes it where the engine reads it, and says how well it holds on the last fifth.
 */
export function fitCalibration(sets: readonly EvaluationSet[], tests: readonly DialogueTest[]): string {
  const fitted = sets.filter(({ name }) => FITTED_ON.has(name));
  const examples = [
    ...fitted.flatMap(({ records }) => records.flatMap(fromRecord)),
    ...tests.flatMap(fromDialogue),
  ];
  const kept = examples.filter((_, i) => i % TEST_SHARE === 0);
  const used = examples.filter((_, i) => i % TEST_SHARE !== 0);
  const weights = fitLogistic(
    used.map(({ features }) => features),
    used.map(({ right }) => right),
  );
  const error = expectedCalibrationError(
    kept.map(({ features, right }) => ({ confidence: probability(weights, features), right })),
  );
  const [intercept = 0, score = 0, margin = 0] = weights.map((weight) => Math.round(weight * 1000) / 1000);
  const { about } = JSON.parse(readFileSync(CALIBRATION, 'utf8')) as { about: string };
  const provenance =
    `Fitted by npm run evaluate -- --calibrate on ${used.length} references in ${fitted.map(({ name }) => name).join(', ')} and test/dialogues; ` +
    `expected calibration error ${error.toFixed(3)} on ${kept.length} others.`;
  writeFileSync(CALIBRATION, `${JSON.stringify({ about, provenance, intercept, score, margin }, null, 2)}\n`);
  return `${CALIBRATION}: intercept ${intercept}, score ${score}, margin ${margin}.\n${provenance}`;
}

function fromRecord(record: EvaluationRecord): Example[] {
  const { resolution } = predict(record, OPTIONS);
  const judged = judgeReferences(record.message, record.gold, resolution);
  return toExamples(
    resolution,
    judged.map(({ right }) => right),
  );
}

function fromDialogue(test: DialogueTest): Example[] {
  const { resolution } = predict(test, OPTIONS);
  const judged = judgeReferences(test.message, test.accepted[0] ?? test.message, resolution);
  const isAllRight = isRight(test, resolution);
  return toExamples(
    resolution,
    judged.map(({ right }) => right || isAllRight),
  );
}

function toExamples(resolution: Resolution, right: readonly boolean[]): Example[] {
  return resolution.references.flatMap((reference, i) => {
    const features = featuresOf(reference, resolution);
    return features ? [{ features, right: right[i] ?? false }] : [];
  });
}

/** Constant, score of the chosen candidate, its margin over the next other one. */
function featuresOf({ span }: ResolvedReference, { explanation }: Resolution): number[] | null {
  const detection = explanation?.detections.find(
    (one) => one.span.start === span.start && one.span.end === span.end,
  );
  const [best, ...others] = detection?.candidates ?? [];
  if (!best) return null;
  const rival = others.find(({ entity }) => entity !== best.entity);
  const margin = rival ? best.score - rival.score : MARGIN_WITHOUT_RIVAL;
  return [1, best.score, Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, margin))];
}
