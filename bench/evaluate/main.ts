import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitCalibration } from './calibrate';
import { readDialogues } from './dialogues';
import { describeDialogues } from './dialogue-results';
import { describeDecision } from './explain';
import { fitWeights } from './fit-weights';
import { readOptions, USAGE, Options } from './options';
import { EvaluationRecord, predict, readJsonLines } from './records';
import { writeReport } from './report';
import { readSets } from './sets';

const DIALOGUES = 'test/dialogues';

function main(args: string[]): void {
  const options = readOptions(args);
  if (options.help || args.length === 0) return console.log(USAGE);
  if (options.input !== undefined && options.output !== undefined)
    return resolveFile(options.input, options.output, options);
  if (options.explain !== undefined) return console.log(explain(options.explain, options));
  if (options.fitWeights) return console.log(fitWeights(readSets(options.data), readDialogues(DIALOGUES)));
  if (options.calibrate) return console.log(fitCalibration(readSets(options.data), readDialogues(DIALOGUES)));
  if (options.dialogues) return console.log(describeDialogues(readDialogues(DIALOGUES)));
  if (options.report) return console.log(writeReport(readSets(options.data), readDialogues(DIALOGUES)));
  throw new Error(`Nothing to do.\n\n${USAGE}`);
}

/** One line a record, in the order of the input. */
function resolveFile(input: string, output: string, { resolution: options }: Options): void {
  const lines = readJsonLines<EvaluationRecord>(input).map((record) => {
    const { resolution, ms } = predict(record, options);
    return JSON.stringify({
      id: record.id,
      rewrite: resolution.resolvedMessage,
      references: resolution.references,
      ms: Math.round(ms * 1000) / 1000,
    });
  });
  writeFileSync(output, lines.length ? `${lines.join('\n')}\n` : '');
}

function explain(id: string, options: Options): string {
  const records = existsSync(options.data) ? readSets(options.data).flatMap((set) => set.records) : [];
  const record =
    records.find((candidate) => candidate.id === id) ??
    readDialogues(DIALOGUES).find((test) => test.id === id);
  if (!record) {
    throw new Error(
      `No record "${id}" in ${options.data} or ${DIALOGUES}. An id looks like "gecor/1-4-complete" or "${join('it-things.txt:4')}".`,
    );
  }
  return describeDecision(record, options.resolution);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
