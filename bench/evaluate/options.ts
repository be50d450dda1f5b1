import { parseArgs } from 'node:util';
import {
  DEFAULT_RESOLUTION_OPTIONS,
  PERFORMANCE_MODES,
  PerformanceMode,
  ResolutionOptions,
} from '@antecedent/resolution';

export const USAGE = `npm run evaluate -- [options]
  --input FILE --output FILE   resolve each record of a JSON Lines file; writes { id, rewrite, references, ms } a line
  --mode speed|balanced|high_accuracy
  --dialogues                  run test/dialogues and print what is wrong, by phenomenon
  --explain ID                 how one record of the evaluation sets or of test/dialogues was decided
  --report                     write bench/reports/resolution.md
  --data DIR                   where the evaluation sets are (default: ../shared/eval/dev)
  --fit-weights                fit the weights of the candidates' features and write them for the engine
  --calibrate                  then fit the confidence to what was right and write it for the engine`;

export interface Options {
  input?: string;
  output?: string;
  explain?: string;
  report: boolean;
  dialogues: boolean;
  calibrate: boolean;
  fitWeights: boolean;
  help: boolean;
  data: string;
  resolution: ResolutionOptions;
}

/** Throws an Error with a sentence for the user when the command line makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      explain: { type: 'string' },
      data: { type: 'string', default: '../shared/eval/dev' },
      mode: { type: 'string', default: DEFAULT_RESOLUTION_OPTIONS.mode },
      report: { type: 'boolean', default: false },
      dialogues: { type: 'boolean', default: false },
      calibrate: { type: 'boolean', default: false },
      'fit-weights': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { mode, 'fit-weights': fitWeights, ...rest } = values;
  if (!isMode(mode))
    throw new Error(`--mode must be one of ${PERFORMANCE_MODES.join(', ')}; it is "${mode}".`);
  if ((rest.input === undefined) !== (rest.output === undefined)) {
    throw new Error('--input and --output go together.');
  }
  return { ...rest, fitWeights, resolution: { ...DEFAULT_RESOLUTION_OPTIONS, mode } };
}

const isMode = (mode: string): mode is PerformanceMode =>
  (PERFORMANCE_MODES as readonly string[]).includes(mode);
