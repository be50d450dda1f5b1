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

/** The sets whose licence lets others fit weights on them, with the credit that it asks for. */
const CREDITS: Readonly<Record<string, string>> = {
  gecor: 'gecor (CamRest676 with coreference and ellipsis, Quan et al., EMNLP 2019, CC BY 4.0)',
  cast19: 'cast19 (TREC CAsT 2019, MIT)',
  cast20: 'cast20 (TREC CAsT 2020, MIT)',
};

/** The sets that weights may be fitted on, and how to credit them. */
export function setsToFitOn(sets: readonly EvaluationSet[]): { records: EvaluationRecord[]; credit: string } {
  const fitted = sets.filter(({ name }) => name in CREDITS);
  return {
    records: fitted.flatMap(({ records }) => records),
    credit: [...fitted.map(({ name }) => CREDITS[name]), 'test/dialogues'].join(', '),
  };
}
