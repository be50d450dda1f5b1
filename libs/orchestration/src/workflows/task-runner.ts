import {
  APP_CONFIG,
  type AppConfig,
  DeadlineExceededError,
  DomainError,
  withDeadline,
} from '@antecedent/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { TaskBlocked, TaskPostponed } from '../agents/agent';
import { AgentRegistry } from '../agents/agent-registry';
import type { TaskResult } from '../agents/task-results';
import { TaskLedger, type TaskOutcome } from './task-ledger';
import { WorkflowRepository } from './workflow.repository';
import type { ClaimedTask, Reason, Task, TaskRef, Workflow } from './workflow.types';

/** A task that fails this often in a row is given up. */
const MAX_FAILURES = 4;
/** A task that was started this often, failures or not, waits for a person. */
const MAX_ATTEMPTS = 20;
const FIRST_DELAY_MS = 1_000;

/** Runs tasks one at a time: takes one, lets its agent work within the time limit, writes what became of it. */
@Injectable()
export class TaskRunner {
  private readonly logger = new Logger(TaskRunner.name);
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly ledger: TaskLedger,
    private readonly workflows: WorkflowRepository,
    private readonly agents: AgentRegistry,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Runs the task unless somebody else has it or it is done. Rejects only when the database is away; then its lease brings it back. */
  async run(ref: TaskRef): Promise<void> {
    const claimed = await this.ledger.claim(ref);
    if (!claimed) return;
    const key = keyOf(claimed);
    const controller = new AbortController();
    this.running.set(key, controller);
    try {
      const outcome = await this.perform(claimed, controller.signal);
      if (outcome) await this.ledger.settle(claimed, outcome);
    } finally {
      this.running.delete(key);
    }
  }

  /** Renews the leases of what runs here, and stops what was cancelled or taken over meanwhile. */
  async keepLeases(): Promise<void> {
    if (this.running.size === 0) return;
    const before = [...this.running.keys()];
    const held = new Set((await this.ledger.renewLeases()).map(keyOf));
    for (const key of before) if (!held.has(key)) this.running.get(key)?.abort();
  }

  private async perform(claimed: ClaimedTask, signal: AbortSignal): Promise<TaskOutcome | undefined> {
    const workflow = await this.workflows.get(claimed.workflowId);
    const task = workflow?.tasks.find(({ id }) => id === claimed.taskId);
    if (!workflow || !task) return undefined;
    try {
      const result = await withDeadline(
        (deadline) =>
          this.agents.for(task.kind).run({
            workflow,
            task,
            inputs: inputsOf(task, workflow),
            failures: claimed.failures,
            signal: deadline,
          }),
        { name: 'task', deadlineMs: this.config.WORKFLOW_TASK_TIMEOUT_SECONDS * 1000, signal },
      );
      return { status: 'completed', result };
    } catch (error) {
      return this.outcomeOf(error, claimed);
    }
  }

  private outcomeOf(error: unknown, claimed: ClaimedTask): TaskOutcome {
    if (error instanceof TaskBlocked) return { status: 'blocked', reason: error.reason };
    if (error instanceof TaskPostponed) return this.postponed(error, claimed);
    const reason = reasonOf(error);
    if (reason.code === 'INTERNAL_ERROR')
      this.logger.error({ err: error, workflow_id: claimed.workflowId }, 'A task failed.');
    if (claimed.failures + 1 >= MAX_FAILURES) return { status: 'failed', reason };
    return { status: 'again', delayMs: FIRST_DELAY_MS * 2 ** claimed.failures, reason };
  }

  /** Waiting is no failure, but it has an end as well. */
  private postponed({ delayMs, reason }: TaskPostponed, { attempt }: ClaimedTask): TaskOutcome {
    return attempt >= MAX_ATTEMPTS ? { status: 'blocked', reason } : { status: 'again', delayMs, reason };
  }
}

/** Results of everything the task waited for, directly or not, in the order of the workflow. */
function inputsOf(task: Task, workflow: Workflow): { task: Task; result: TaskResult }[] {
  const before = new Set<string>();
  const collect = (ids: readonly string[]): void => {
    for (const id of ids.filter((other) => !before.has(other))) {
      before.add(id);
      collect(workflow.tasks.find((other) => other.id === id)?.dependsOn ?? []);
    }
  };
  collect(task.dependsOn);
  return workflow.tasks.flatMap((other) =>
    before.has(other.id) && other.result ? [{ task: other, result: other.result }] : [],
  );
}

function reasonOf(error: unknown): Reason {
  if (error instanceof DeadlineExceededError)
    return { code: 'TASK_TIMEOUT', message: 'The task took longer than it may.' };
  if (error instanceof DomainError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side while the task was done.' };
}

function keyOf({ workflowId, taskId, attempt }: TaskRef & { attempt: number }): string {
  return `${workflowId}/${taskId}/${attempt}`;
}
