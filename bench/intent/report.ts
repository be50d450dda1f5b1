/**
 * Scores the classifier on the utterances kept aside and writes `bench/intent/report.md`: share right, confusion table, calibration,
 * latency. Run as `npm run bench:intent`.
 */
import { writeFileSync } from 'node:fs';
import { ACTIONS, ActionName, actionDefinition, classify } from '@antecedent/intent';
import { isKept, readUtterances } from './utterances';

interface Outcome {
  expected: ActionName;
  actual: ActionName;
  confidence: number;
}

const all = readUtterances('test/intent-utterances');
const kept = all.filter(({ text }) => isKept(text));
const outcomes: Outcome[] = kept.map(({ action, text }) => {
  const { action: actual, confidence } = classify(text);
  return { expected: action, actual, confidence };
});
const names = ACTIONS.map(({ name }) => name);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const count = (test: (outcome: Outcome) => boolean): number => outcomes.filter(test).length;
const isWrite = (name: ActionName): boolean => actionDefinition(name).effect === 'write';

function perAction(): string[] {
  return names.map((name) => {
    const expected = count((outcome) => outcome.expected === name);
    const answered = count((outcome) => outcome.actual === name);
    const right = count((outcome) => outcome.expected === name && outcome.actual === name);
    return `| ${name} | ${expected} | ${percent(right, expected)} | ${percent(right, answered)} |`;
  });
}

function confusionTable(): string[] {
  const letters = names.map((_, i) => String.fromCharCode(97 + i));
  const rows = names.map((expected, i) => {
    const cells = names.map((actual) =>
      count((outcome) => outcome.expected === expected && outcome.actual === actual),
    );
    return `| ${letters[i] ?? ''} ${expected} | ${cells.map((cell) => (cell === 0 ? '·' : String(cell))).join(' | ')} |`;
  });
  return [
    `| meant \\ answered | ${letters.join(' | ')} |`,
    `|---|${letters.map(() => '--:').join('|')}|`,
    ...rows,
  ];
}

const BANDS: readonly (readonly [number, number])[] = [
  [0, 0.4],
  [0.4, 0.6],
  [0.6, 0.8],
  [0.8, 0.95],
  [0.95, 1.01],
];

function calibration(): { rows: string[]; error: number } {
  const named = outcomes.filter(({ actual }) => actual !== 'unknown');
  let error = 0;
  const rows = BANDS.map(([from, to]) => {
    const band = named.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = band.filter(({ expected, actual }) => expected === actual).length;
    const stated = band.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, band.length);
    error += (band.length / named.length) * Math.abs(stated - right / Math.max(1, band.length));
    return `| ${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)} | ${band.length} | ${band.length === 0 ? '–' : stated.toFixed(2)} | ${percent(right, band.length)} |`;
  });
  return { rows, error };
}

/** Each utterance by the median of its rounds, so that other work on the machine does not count. */
function latency(): { median: number; p99: number } {
  const times = kept
    .map(({ text }) => middle(Array.from({ length: ROUNDS }, () => timed(text))))
    .sort((a, b) => a - b);
  return { median: middle(times), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const ROUNDS = 15;
const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function timed(text: string): number {
  const start = performance.now();
  classify(text);
  return performance.now() - start;
}

/** Writes the report and returns its first figure as a line. */
export function writeReport(): string {
  const right = count(({ expected, actual }) => expected === actual);
  const unwanted = count(
    ({ expected, actual }) => isWrite(actual) && expected !== actual && !isWrite(expected),
  );
  const { rows, error } = calibration();
  const { median, p99 } = latency();
  const report = [
    '# Intent classification on utterances kept aside',
    '',
    'Made by `npm run bench:intent`. The utterances are in `test/intent-utterances`; which of them are kept aside is decided by a hash of their text.',
    '',
    `- ${all.length} utterances, ${new Set(all.map(({ action }) => action)).size} classes; ${kept.length} kept aside`,
    `- right: **${percent(right, kept.length)}** (${right} of ${kept.length})`,
    `- changes that nobody asked for (a writing action for an utterance that asks for none): ${unwanted}`,
    `- expected calibration error of the actions named: ${error.toFixed(3)}`,
    `- latency on the machine at hand: median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    '',
    '## Confusion table',
    '',
    ...confusionTable(),
    '',
    '## Per action',
    '',
    '| action | kept aside | found (recall) | answered rightly (precision) |',
    '|---|--:|--:|--:|',
    ...perAction(),
    '',
    '## Calibration',
    '',
    '| confidence | answers | mean stated | right |',
    '|---|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n');
  writeFileSync('bench/intent/report.md', report);
  return `${percent(right, kept.length)} of ${kept.length} right; report in bench/intent/report.md`;
}
