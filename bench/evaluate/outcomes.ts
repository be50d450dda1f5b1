import { Resolution } from '@antecedent/resolution';
import { Phenomenon, phenomenonOf } from './phenomena';
import { EvaluationRecord, predict } from './records';
import { compareInserted, matchKey } from './score';

/** How far a rewrite is from the human's, and why. */
export type Cause =
  | 'right'
  | 'changed without need'
  | 'asked instead of resolved'
  | 'not seen as a reference'
  | 'no antecedent chosen'
  | 'wrong antecedent'
  | 'right antecedent, too many words'
  | 'right antecedent, too few words'
  | 'right words, another change too';

export interface Outcome {
  record: EvaluationRecord;
  resolution: Resolution;
  ms: number;
  phenomenon: Phenomenon;
  cause: Cause;
  /** Inserted tokens that are wrong or missing. */
  cost: number;
}

export function outcomesOf(records: readonly EvaluationRecord[]): Outcome[] {
  return records.map((record) => {
    const { resolution, ms } = predict(record);
    const { hits, wrong, missed } = compareInserted(record.message, record.gold, resolution.resolvedMessage);
    const cause = causeOf(record, resolution, { hits, wrong, missed });
    return {
      record,
      resolution,
      ms,
      phenomenon: phenomenonOf(record),
      cause,
      cost: Math.max(wrong + missed, cause === 'right' ? 0 : 1),
    };
  });
}

function causeOf(
  record: EvaluationRecord,
  resolution: Resolution,
  inserted: { hits: number; wrong: number; missed: number },
): Cause {
  const key = matchKey(resolution.resolvedMessage);
  if (key === matchKey(record.gold)) return 'right';
  if (!record.required) return 'changed without need';
  if (key === matchKey(record.message)) {
    if (resolution.clarification !== null) return 'asked instead of resolved';
    return resolution.unresolved.length > 0 ? 'no antecedent chosen' : 'not seen as a reference';
  }
  if (inserted.hits === 0) return 'wrong antecedent';
  if (inserted.wrong > 0)
    return inserted.missed > 0 ? 'wrong antecedent' : 'right antecedent, too many words';
  return inserted.missed > 0 ? 'right antecedent, too few words' : 'right words, another change too';
}
