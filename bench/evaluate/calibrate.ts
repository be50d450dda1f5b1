import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_RESOLUTION_OPTIONS, Resolution, ResolvedReference } from '@antecedent/resolution';
import { DialogueTest, isRight } from './dialogues';
import { fitLogistic, probability } from './logistic';
import { EvaluationRecord, predict } from './records';
import { expectedCalibrationError, judgeReferences } from './reliability';
import { EvaluationSet, setsToFitOn } from './sets';

const CALIBRATION = 'libs/resolution/src/ranking/calibration.json';
/** Without a rival, and beyond, the lead of a candidate says no more (as in the engine). */
const MOST_MARGIN = 3;
const MARGIN_WITHOUT_RIVAL = 2;
const TEST_SHARE = 5;

/** Completions are judged by their rule alone; so many judged ones at the general share temper a rule that was seldom seen. */
const PRIOR = 5;
/** Pull of the weights towards zero, so that a rule that was seldom seen keeps near its scores. */
const PENALTY = 1;

interface Example {
  rule: string;
  /** Score of the chosen candidate and its margin over the next other one; null for a completion. */
  score: number | null;
  margin: number;
  right: boolean;
}

interface Calibration {
  intercept: number;
  score: number;
  margin: number;
  rules: Record<string, number>;
  completions: Record<string, number>;
}

/** Everything is to be judged, the uncertain too. */
const OPTIONS = { ...DEFAULT_RESOLUTION_OPTIONS, confidenceThreshold: 0, explain: true };

/**
 * Fits the confidence of a reference to how often references of that score, margin and rule are right, and writes it where
 * the engine reads it. Says how well a fit on four fifths of the examples holds on the last fifth.
 */
export function fitCalibration(sets: readonly EvaluationSet[], tests: readonly DialogueTest[]): string {
  const { records, credit } = setsToFitOn(sets);
  const examples = [...records.flatMap(fromRecord), ...tests.flatMap(fromDialogue)];
  const kept = examples.filter((_, i) => i % TEST_SHARE === 0);
  const trial = fit(examples.filter((_, i) => i % TEST_SHARE !== 0));
  const error = expectedCalibrationError(
    kept.map((one) => ({ confidence: confidenceOf(one, trial), right: one.right })),
  );
  const { about } = JSON.parse(readFileSync(CALIBRATION, 'utf8')) as { about: string };
  const provenance =
    `Fitted by npm run evaluate -- --calibrate on ${examples.length} references in ${credit}; ` +
    `a fit on four fifths of them has an expected calibration error of ${error.toFixed(3)} on the last fifth.`;
  writeFileSync(CALIBRATION, `${JSON.stringify({ about, provenance, ...fit(examples) }, null, 2)}\n`);
  return `${CALIBRATION} is written. ${provenance}`;
}

function fit(examples: readonly Example[]): Calibration {
  const scored = examples.filter(({ score }) => score !== null);
  const rules = [...new Set(scored.map(({ rule }) => rule))].sort();
  const features = scored.map((one) => [
    1,
    one.score ?? 0,
    one.margin,
    ...rules.map((rule) => Number(rule === one.rule)),
  ]);
  const weights = fitLogistic(
    features,
    scored.map(({ right }) => right),
    PENALTY,
  ).map(round);
  const [intercept = 0, score = 0, margin = 0, ...ofRules] = weights;
  return {
    intercept,
    score,
    margin,
    rules: Object.fromEntries(rules.map((rule, i) => [rule, ofRules[i] ?? 0])),
    completions: sharesRight(examples.filter((one) => one.score === null)),
  };
}

function sharesRight(completions: readonly Example[]): Record<string, number> {
  const general = completions.filter(({ right }) => right).length / Math.max(1, completions.length);
  const rules = [...new Set(completions.map(({ rule }) => rule))].sort();
  return Object.fromEntries(
    rules.map((rule) => {
      const seen = completions.filter((one) => one.rule === rule);
      return [
        rule,
        round((seen.filter(({ right }) => right).length + PRIOR * general) / (seen.length + PRIOR)),
      ];
    }),
  );
}

function confidenceOf({ rule, score, margin }: Example, calibration: Calibration): number {
  if (score === null) return calibration.completions[rule] ?? 0;
  const weights = [calibration.intercept, calibration.score, calibration.margin, 1];
  return probability(weights, [1, score, margin, calibration.rules[rule] ?? 0]);
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
    const found = howFound(reference, resolution);
    return found ? [{ ...found, right: right[i] ?? false }] : [];
  });
}

function howFound({ span }: ResolvedReference, { explanation }: Resolution): Omit<Example, 'right'> | null {
  const detection = explanation?.detections.find(
    (one) => one.span.start === span.start && one.span.end === span.end,
  );
  if (!detection) return null;
  const [best, ...others] = detection.candidates;
  if (!best) return { rule: detection.rule, score: null, margin: 0 };
  const rival = others.find(({ entity }) => entity !== best.entity);
  const margin = rival ? best.score - rival.score : MARGIN_WITHOUT_RIVAL;
  return {
    rule: detection.rule,
    score: best.score,
    margin: Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, margin)),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
