/** What sort of work a task is; it decides which agent does it. */
export const WORK_KINDS = [
  'research',
  'plan',
  'build',
  'fix',
  'change',
  'test',
  'document',
  'release',
  'communicate',
  'issue',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const COMPLEXITIES = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof COMPLEXITIES)[number];

/** One piece of work, before it is stored. */
export interface PlannedTask {
  /** `t1`, `t2` … in an order in which the tasks could be done one by one. */
  id: string;
  kind: WorkKind;
  /** An imperative with a capital letter and without a full stop: "Migrate the billing database to Postgres". */
  title: string;
  /** Where in the request the task comes from, and what it waits for. */
  description: string;
  /** What the work is done to, as the user named it: "the billing database". */
  object: string;
  /** Ids of the tasks that must be completed first; always earlier in the list. */
  dependsOn: string[];
  estimatedMinutes: number;
}

/** A request cut into tasks. Their dependencies form an acyclic graph. */
export interface Decomposition {
  complexity: Complexity;
  /** At least one, at most `MAX_TASKS`. */
  tasks: PlannedTask[];
  /** Sentences that ask for nothing and are kept as background: "The deadline is Friday." */
  background: string[];
}

/** What the caller said beside the message. */
export interface DecompositionHints {
  category?: string;
  action?: string;
  complexity?: Complexity;
}
