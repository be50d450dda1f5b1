/**
 * Learns `libs/intent/src/weights.json` from the training part of `test/intent-utterances` and the examples of the catalogue.
 * The temperature, which calibrates the confidence, is fitted on predictions made by cross-validation. The kept part is not read.
 */
import { writeFileSync } from 'node:fs';
import { ACTIONS } from '../../libs/intent/src/catalogue';
import { featuresOf } from '../../libs/intent/src/features';
import { vetoed } from '../../libs/intent/src/guards';
import { ACTION_NAMES, ActionName } from '../../libs/intent/src/intent.types';
import { read } from '../../libs/intent/src/reading';
import { sentencesFromPatterns } from './patterns';
import { Example, FitOptions, Weights, fit, scores, softmax } from './regression';
import { LabelledUtterance, isKept, readUtterances } from './utterances';

/** Smaller weights are left out: they change nothing but the size of the file. */
const PRUNED = 0.15;
const FOLDS = 5;
const MINIMUM_COUNT = 3;
const FITTING = { l2: 0.001, epochs: 12, rate: 0.1 };

const SENTENCES_PER_ACTION = 250;

const labelled = readUtterances('test/intent-utterances');
const kept = new Set(labelled.filter(({ text }) => isKept(text)).map(({ text }) => essence(text)));
const examples = ACTIONS.flatMap((action) => action.examples.map((text) => ({ action: action.name, text })));
const handwritten = withoutKeptOrRepeated([...labelled, ...readUtterances('bench/intent/more'), ...examples]);
const drawn = withoutKeptOrRepeated(sentencesFromPatterns('bench/intent/patterns.txt', SENTENCES_PER_ACTION));
const training = [...handwritten, ...drawn];

/** What makes two utterances the same for this purpose: their letters, digits and "#". */
function essence(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d#]/gu, '') || text;
}

function withoutKeptOrRepeated(utterances: readonly LabelledUtterance[]): LabelledUtterance[] {
  const byText = new Map(utterances.map((utterance) => [essence(utterance.text), utterance]));
  return [...byText].filter(([text]) => !kept.has(text)).map(([, utterance]) => utterance);
}

interface Encoded {
  names: readonly string[];
  examples: readonly Example[];
}

function encode(utterances: readonly LabelledUtterance[]): Encoded {
  const readings = utterances.map(({ text, knownEntities = [] }) => read(text, { knownEntities }));
  const found = readings.map(featuresOf);
  const counts = new Map<string, number>();
  for (const features of found) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [
    'bias',
    ...[...counts]
      .filter(([, count]) => count >= MINIMUM_COUNT)
      .map(([name]) => name)
      .sort(),
  ];
  const index = new Map(names.map((name, i) => [name, i]));
  return {
    names,
    examples: found.map((features, i) => ({
      features: [0, ...[...features].flatMap((name) => index.get(name) ?? [])],
      label: ACTION_NAMES.indexOf(utterances[i]?.action ?? 'unknown'),
      vetoed: new Set([...vetoed(readings[i] ?? read(''))].map((action) => ACTION_NAMES.indexOf(action))),
    })),
  };
}

const optionsFor = (features: number): FitOptions => ({ ...FITTING, features, labels: ACTION_NAMES.length });

function crossValidate({
  names,
  examples: encoded,
}: Encoded): { label: number; values: number[]; text: string }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(
      encoded.filter((_example, i) => i % FOLDS !== fold || i >= handwritten.length),
      optionsFor(names.length),
    );
    return encoded.flatMap((example, i) =>
      i % FOLDS === fold && i < handwritten.length
        ? [
            {
              label: example.label,
              values: scores(weights, example, ACTION_NAMES.length),
              text: training[i]?.text ?? '',
            },
          ]
        : [],
    );
  }).flat();
}

function bestTemperature(predictions: readonly { label: number; values: number[] }[]): number {
  const loss = (temperature: number): number =>
    predictions.reduce(
      (sum, { label, values }) => sum - Math.log(Math.max(softmax(values, temperature)[label] ?? 0, 1e-6)),
      0,
    );
  return Array.from({ length: 40 }, (_, i) => 0.3 + i * 0.05).reduce((best, t) =>
    loss(t) < loss(best) ? t : best,
  );
}

function readable(
  names: readonly string[],
  weights: Weights,
): Record<string, Partial<Record<ActionName, number>>> {
  const rows = names.map((name, f): [string, Partial<Record<ActionName, number>>] => [
    name,
    Object.fromEntries(
      ACTION_NAMES.flatMap((action, l) => {
        const weight = Math.round((weights[f * ACTION_NAMES.length + l] ?? 0) * 100) / 100;
        return Math.abs(weight) < PRUNED ? [] : [[action, weight]];
      }),
    ),
  ]);
  return Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0));
}

interface Prediction {
  text: string;
  expected: ActionName;
  actual: ActionName;
  confidence: number;
}

/** Learns the weights and writes them; returns a line that says how well, and what cross-validation got wrong. */
export function train(): { summary: string; errors: Prediction[] } {
  const encoded = encode(training);
  const predictions = crossValidate(encoded);
  const temperature = Math.round(bestTemperature(predictions) * 100) / 100;
  const rows = readable(encoded.names, fit(encoded.examples, optionsFor(encoded.names.length)));
  const lines = Object.entries(rows).map(
    ([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  writeFileSync(
    'libs/intent/src/weights.json',
    `{\n  "provenance": ${JSON.stringify(PROVENANCE)},\n  "temperature": ${temperature},\n  "features": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
  const errors = predictions
    .map((prediction) => judged(prediction, temperature))
    .filter(({ expected, actual }) => expected !== actual);
  const right = (100 * (predictions.length - errors.length)) / predictions.length;
  const summary = `${handwritten.length} utterances, ${drawn.length} drawn; ${lines.length} of ${encoded.names.length} features; cross-validation ${right.toFixed(1)} % right; temperature ${temperature}`;
  return { summary, errors };
}

const PROVENANCE = [
  `Learned by bench/intent/train.ts from ${handwritten.length} utterances (the training part of test/intent-utterances,`,
  `bench/intent/more, the examples of the catalogue) and ${drawn.length} sentences drawn from bench/intent/patterns.txt.`,
].join(' ');

function judged(
  { label, values, text }: { label: number; values: number[]; text: string },
  temperature: number,
): Prediction {
  const best = values.indexOf(Math.max(...values));
  return {
    text,
    expected: ACTION_NAMES[label] ?? 'unknown',
    actual: ACTION_NAMES[best] ?? 'unknown',
    confidence: Math.max(...softmax(values, temperature)),
  };
}
