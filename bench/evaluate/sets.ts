import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvaluationRecord, readJsonLines } from './records';

export interface EvaluationSet {
  name: string;
  records: EvaluationRecord[];
}

/** Every *.jsonl of a folder, by name. */
export function readSets(folder: string): EvaluationSet[] {
  if (!existsSync(folder)) {
    throw new Error(`The evaluation sets are not in ${folder}. Say where they are with --data DIR.`);
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.jsonl$/, ''),
      records: readJsonLines<EvaluationRecord>(join(folder, file)),
    }));
}
