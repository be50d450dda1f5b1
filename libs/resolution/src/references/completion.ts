import { Discourse } from '../mentions/types';
import { Reading } from './types';

/** Words that an elliptical message leaves out, found in the utterance it continues. */
export interface Completion {
  /** Name of the rule that made it. */
  rule: string;
  /** Tokens of the message that are replaced, end exclusive; `first === end` inserts in front of `first`. */
  first: number;
  end: number;
  replacement: string;
  /** What was left out, as reported to callers. */
  name: string;
  sourceTurn: number;
  /** How often such a completion is right, before calibration, 0 to 1. */
  reliability: number;
}

/** Completes the message or says that it is none of its business. */
export type Completer = (reading: Reading, discourse: Discourse) => Completion | null;
