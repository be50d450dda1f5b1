import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteWithCompromise } from './compromise-baseline';
import { byPhenomenon, percentRight, runDialogues } from './dialogue-results';
import { DialogueTest, readDialogues } from './dialogues';
import { costlyErrors } from './errors';
import { writeGuideFigures } from './guide-figures';
import { measureLatency, percentile } from './latency';
import { markdownTable } from './markdown';
import { outcomesOf } from './outcomes';
import { expectedCalibrationError, judge, judgeDialogue, reliabilityBins } from './reliability';
import {
  domainTable,
  guideTable,
  MeasuredSet,
  phenomenonTable,
  publishedTable,
  systemsTable,
} from './report-tables';
import { EvaluationSet } from './sets';

const REPORT = 'bench/reports/resolution.md';

const DATA =
  'The data: `mudoco-qr` is MuDoCo with query rewrites (Tseng et al., NAACL 2021; its licence lets nobody ship its texts, so only ids appear here, and nothing ' +
  'is fitted on it); `gecor` is CamRest676 as annotated by Quan et al. (EMNLP 2019; CC BY 4.0); `cast19` and `cast20` are questions of the TREC Conversational ' +
  'Assistance Track with the rewrites of its organisers (MIT).';

/** Measures everything, writes the report and returns its first table. */
export function writeReport(sets: readonly EvaluationSet[], dialogues: readonly DialogueTest[]): string {
  const measured = sets.map(measure);
  const systems = systemsTable(measured);
  const text = [
    '# How well references are resolved',
    'Written by `npm run evaluate -- --report`; every figure comes from one run of the engine as it is in this tree, in one configuration. ' +
      'EM+ is the share of messages needing a rewrite that came out exactly as a human wrote them; EM- the share of the others left as they were; ' +
      'insF1 is F1 over the words that the rewrite inserts; harm the share of messages that needed nothing and were changed.',
    DATA,
    '## Beside others',
    systems,
    'Published figures, on other parts of the same data:',
    publishedTable(),
    '## By domain',
    domainTable(measured),
    '## By phenomenon',
    phenomenonTable(measured),
    '## Dialogues in the service’s own field',
    dialogueSection(dialogues),
    '## Calibration',
    calibrationSection(measured, dialogues),
    '## Latency',
    latencySection(measured),
    '## The fifty most costly errors',
    costlyErrors(measured.flatMap(({ outcomes }) => outcomes)),
  ].join('\n\n');
  mkdirSync(join(REPORT, '..'), { recursive: true });
  writeFileSync(REPORT, `${text}\n`);
  writeGuideFigures(guideTable(measured, dialogues));
  return `${systems}\n\nThe whole report is in ${REPORT}.`;
}

function measure({ name, records }: EvaluationSet): MeasuredSet {
  const compromise = records.map((record) => {
    const started = performance.now();
    const rewrite = rewriteWithCompromise(record);
    return { record, rewrite, ms: performance.now() - started };
  });
  return { name, outcomes: outcomesOf(records), compromise };
}

function dialogueSection(tests: readonly DialogueTest[]): string {
  const results = runDialogues(tests);
  const rows = [...byPhenomenon(results)].map(([name, group]) => [name, group.length, percentRight(group)]);
  const heldBack = runDialogues(readDialogues('test/dialogues/held-back'));
  return [
    `${percentRight(results).toFixed(1)} % of ${results.length} messages come out right, and ${percentRight(heldBack).toFixed(1)} % of ${heldBack.length} that were held back while the engine was written.`,
    markdownTable(['phenomenon', 'messages', 'right'], rows),
  ].join('\n\n');
}

function calibrationSection(sets: readonly MeasuredSet[], tests: readonly DialogueTest[]): string {
  const groups = [
    ...sets.map(({ name, outcomes }) => ({ name, judged: outcomes.flatMap(judge) })),
    { name: 'test/dialogues', judged: runDialogues(tests).flatMap(judgeDialogue) },
  ];
  const all = groups.flatMap(({ judged }) => judged);
  const errors = [...groups, { name: 'all', judged: all }].map(({ name, judged }) => [
    name,
    judged.length,
    (100 * judged.filter(({ right }) => right).length) / Math.max(1, judged.length),
    expectedCalibrationError(judged).toFixed(3),
  ]);
  const bins = reliabilityBins(all)
    .filter(({ n }) => n > 0)
    .map(({ from, to, n, confidence, right }) => [
      `${from.toFixed(1)}–${to.toFixed(1)}`,
      n,
      confidence.toFixed(2),
      right.toFixed(2),
    ]);
  return [
    'A reference counts as right when more than half of the words of meaning that it inserted were inserted by the human too. ECE is the expected calibration error.',
    markdownTable(['set', 'references', 'right %', 'ECE'], errors),
    markdownTable(['confidence', 'references', 'mean confidence', 'share right'], bins),
  ].join('\n\n');
}

function latencySection(sets: readonly MeasuredSet[]): string {
  const records = sets.flatMap(({ outcomes }) => outcomes.map(({ record }) => record));
  const byTurns = measureLatency(records).map(({ turns, p50, p99 }) => [
    turns,
    p50.toFixed(2),
    p99.toFixed(2),
  ]);
  const same = sets.map(({ name, outcomes, compromise }) => {
    const [mine, theirs] = [outcomes.map(({ ms }) => ms), compromise.map(({ ms }) => ms)];
    const [p50, other] = [percentile(mine, 50), percentile(theirs, 50)];
    return [name, p50.toFixed(2), other.toFixed(2), (other / p50).toFixed(1)];
  });
  return [
    'Milliseconds to resolve one message on one core, the turns analysed when they were stored, as in the service; over 400 messages, each the fastest of five runs:',
    markdownTable(['turns', 'p50', 'p99'], byTurns),
    'On the records of each set, beside compromise, which reads the whole conversation each time:',
    markdownTable(['set', 'p50', 'compromise p50', 'times slower'], same),
  ].join('\n\n');
}
