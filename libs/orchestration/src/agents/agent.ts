import type { Reason, Task, TaskKind, Workflow } from '../workflows/workflow.types';
import type { TaskResult } from './task-results';

/** What an agent is given to do. */
export interface Assignment {
  workflow: Workflow;
  task: Task;
  /** Results of the tasks that this one waited for, directly or not, in their order. */
  inputs: { task: Task; result: TaskResult }[];
  /** How often this task failed before. */
  failures: number;
  /** Fires when the task is cancelled or its time is up. */
  signal: AbortSignal;
}

/** Does one kind of work. Agents may be run more than once for the same task; what they do to the outside world they do once. */
export interface Agent {
  /** As callers see it. */
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly kinds: readonly TaskKind[];
  /** Throws `TaskBlocked` when somebody has to do something first; any other error is tried again a few times. */
  run(assignment: Assignment): Promise<TaskResult>;
}

/** Injection token of every `Agent`. */
export const AGENTS = Symbol('AGENTS');

/** The task cannot go on until somebody acts; trying again by itself would not help. */
export class TaskBlocked extends Error {
  constructor(readonly reason: Reason) {
    super(reason.message);
    this.name = 'TaskBlocked';
  }
}

/** The task cannot be done now, but will be possible by itself after a while. */
export class TaskPostponed extends Error {
  constructor(
    readonly delayMs: number,
    readonly reason: Reason,
  ) {
    super(reason.message);
    this.name = 'TaskPostponed';
  }
}

/** What a task is about, as the user named it. */
export function objectOf({ input, title }: Task): string {
  return typeof input.object === 'string' && input.object !== '' ? input.object : title;
}
