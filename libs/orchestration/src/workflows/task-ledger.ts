import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { TaskResult } from '../agents/task-results';
import { JobQueue } from './job-queue';
import type { ClaimedTask, Reason, TaskRef, WorkflowStatus } from './workflow.types';

/** What became of a task that was run. */
export type TaskOutcome =
  | { status: 'completed'; result: TaskResult }
  | { status: 'failed' | 'blocked'; reason: Reason }
  /** It did not work out now and is tried again later. */
  | { status: 'again'; delayMs: number; reason: Reason };

/**
 * Moves tasks and their workflows from state to state. Each step is one transaction that holds the workflow's row first, so that steps of one
 * workflow follow one another on any number of instances, and a task becomes ready exactly when the last one it waits for is completed.
 */
@Injectable()
export class TaskLedger {
  /** Names this instance as the holder of leases. */
  private readonly instance = randomUUID();

  constructor(
    private readonly database: DataSource,
    private readonly queue: JobQueue,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Takes a ready task for this instance; undefined when somebody else has it, or nothing is to be done any more. */
  async claim({ workflowId, taskId }: TaskRef): Promise<ClaimedTask | undefined> {
    const [rows] = await this.database.query<[{ attempt: number; failures: number }[]]>(
      `WITH workflow AS (
         UPDATE workflows SET version = version + 1, updated_at = now()
         WHERE id = $1 AND status = 'running'
           AND EXISTS (SELECT 1 FROM workflow_tasks WHERE workflow_id = $1 AND id = $2 AND status = 'ready'
                         AND coalesce(not_before, '-infinity') <= now())
         RETURNING id)
       UPDATE workflow_tasks AS task
       SET status = 'running', attempt = attempt + 1, run_by = $3, lease_until = now() + make_interval(secs => $4), not_before = NULL,
           error = NULL, started_at = coalesce(started_at, now())
       FROM workflow WHERE task.workflow_id = workflow.id AND task.id = $2 AND task.status = 'ready'
       RETURNING attempt, failures`,
      [workflowId, taskId, this.instance, this.config.WORKFLOW_LEASE_SECONDS],
    );
    return rows[0] && { workflowId, taskId, ...rows[0] };
  }

  /** Writes what became of a claimed task and readies what waited for it. False when it is no longer this instance's to settle. */
  async settle(task: ClaimedTask, outcome: TaskOutcome): Promise<boolean> {
    const settled = await this.database.transaction(async (manager) => {
      await lockWorkflow(manager, task.workflowId);
      if (!(await this.writeOutcome(manager, task, outcome))) return false;
      if (outcome.status === 'completed') await this.readyDependents(manager, task.workflowId, true);
      if (outcome.status === 'again') await this.queue.enqueue([task], manager, outcome.delayMs);
      await refreshStatus(manager, task.workflowId);
      return true;
    });
    if (settled) this.queue.wake();
    return settled;
  }

  /** Cancels what is not done yet. Returns false when the workflow had ended already. */
  cancel(workflowId: string, reason: Reason): Promise<boolean> {
    return this.end(workflowId, 'cancelled', reason);
  }

  /**
   * Readies every task that failed or is blocked, and the workflow with it. Returns the tasks that can start; with `queued: false` the caller
   * runs them itself.
   */
  async retry(workflowId: string, { queued = true } = {}): Promise<TaskRef[]> {
    const readied = await this.database.transaction(async (manager) => {
      const status = await lockWorkflow(manager, workflowId);
      if (status !== 'failed' && status !== 'blocked') return [];
      await manager.query(
        `UPDATE workflows SET status = 'running', reason = NULL, finished_at = NULL, version = version + 1, updated_at = now(),
                deadline_at = now() + make_interval(secs => $2)
         WHERE id = $1`,
        [workflowId, this.config.WORKFLOW_TIMEOUT_SECONDS],
      );
      await manager.query(
        `UPDATE workflow_tasks SET status = 'pending', failures = 0, error = NULL, not_before = NULL, finished_at = NULL
         WHERE workflow_id = $1 AND status IN ('failed', 'blocked', 'cancelled')`,
        [workflowId],
      );
      return this.readyDependents(manager, workflowId, queued);
    });
    if (queued && readied.length > 0) this.queue.wake();
    return readied;
  }

  /** Renews the leases of this instance and tells which tasks it still holds. */
  async renewLeases(): Promise<(TaskRef & { attempt: number })[]> {
    const [rows] = await this.database.query<[(TaskRef & { attempt: number })[]]>(
      `UPDATE workflow_tasks SET lease_until = now() + make_interval(secs => $2) WHERE run_by = $1 AND status = 'running'
       RETURNING workflow_id AS "workflowId", id AS "taskId", attempt`,
      [this.instance, this.config.WORKFLOW_LEASE_SECONDS],
    );
    return rows;
  }

  /** Gives tasks whose worker died, and ready ones whose wake-up call was lost, back to the queue. Returns how many. */
  async recover(): Promise<number> {
    const orphans = await this.database.query<TaskRef[]>(
      `SELECT workflow_id AS "workflowId", id AS "taskId" FROM workflow_tasks WHERE status = 'running' AND lease_until < now()
       UNION ALL
       SELECT task.workflow_id, task.id FROM workflow_tasks AS task JOIN workflows ON workflows.id = task.workflow_id
       WHERE task.status = 'ready' AND workflows.status = 'running'
         AND greatest(task.not_before, workflows.updated_at) < now() - make_interval(secs => $1)
       LIMIT 200`,
      [this.config.WORKFLOW_LEASE_SECONDS * 4],
    );
    for (const orphan of orphans) await this.requeue(orphan);
    if (orphans.length > 0) this.queue.wake();
    return orphans.length;
  }

  /** Ends workflows that have run past their time limit. Returns how many. */
  async endOverdue(): Promise<number> {
    const overdue = await this.database.query<{ id: string }[]>(
      "SELECT id FROM workflows WHERE status = 'running' AND deadline_at < now() LIMIT 100",
    );
    for (const { id } of overdue) {
      await this.end(id, 'failed', {
        code: 'WORKFLOW_TIMEOUT',
        message: 'The workflow took longer than it may. POST …/retry goes on with what is left.',
      });
    }
    return overdue.length;
  }

  private async requeue(task: TaskRef): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockWorkflow(manager, task.workflowId);
      const [rows] = await manager.query<[unknown[]]>(
        `UPDATE workflow_tasks SET status = 'ready', run_by = NULL, lease_until = NULL
         WHERE workflow_id = $1 AND id = $2 AND (status = 'ready' OR (status = 'running' AND lease_until < now())) RETURNING 1`,
        [task.workflowId, task.taskId],
      );
      if (rows.length === 0) return;
      await touch(manager, task.workflowId);
      await this.queue.enqueue([task], manager);
    });
  }

  private async writeOutcome(
    manager: EntityManager,
    task: ClaimedTask,
    outcome: TaskOutcome,
  ): Promise<boolean> {
    const again = outcome.status === 'again';
    const [rows] = await manager.query<[unknown[]]>(
      `UPDATE workflow_tasks
       SET status = $4, result = coalesce($5, result), error = $6, failures = failures + $7, run_by = NULL, lease_until = NULL,
           not_before = CASE WHEN $8::float IS NULL THEN NULL ELSE now() + make_interval(secs => $8 / 1000) END,
           finished_at = CASE WHEN $4 = 'ready' THEN NULL ELSE now() END
       WHERE workflow_id = $1 AND id = $2 AND attempt = $3 AND status = 'running' RETURNING 1`,
      [
        task.workflowId,
        task.taskId,
        task.attempt,
        again ? 'ready' : outcome.status,
        outcome.status === 'completed' ? JSON.stringify(outcome.result) : null,
        outcome.status === 'completed' ? null : JSON.stringify(outcome.reason),
        outcome.status === 'completed' ? 0 : 1,
        again ? outcome.delayMs : null,
      ],
    );
    return rows.length > 0;
  }

  private async readyDependents(
    manager: EntityManager,
    workflowId: string,
    queued: boolean,
  ): Promise<TaskRef[]> {
    const [rows] = await manager.query<[{ id: string }[]]>(
      `UPDATE workflow_tasks AS task SET status = 'ready'
       WHERE workflow_id = $1 AND status = 'pending' AND NOT EXISTS (
         SELECT 1 FROM workflow_tasks AS before
         WHERE before.workflow_id = $1 AND before.id = ANY(task.depends_on) AND before.status <> 'completed')
       RETURNING id`,
      [workflowId],
    );
    const ready = rows.map(({ id }) => ({ workflowId, taskId: id }));
    if (queued) await this.queue.enqueue(ready, manager);
    return ready;
  }

  private async end(workflowId: string, status: 'cancelled' | 'failed', reason: Reason): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const current = await lockWorkflow(manager, workflowId);
      if (current !== 'running' && !(status === 'cancelled' && current === 'blocked')) return false;
      await manager.query(
        `UPDATE workflow_tasks SET status = 'cancelled', finished_at = now(), run_by = NULL, lease_until = NULL
         WHERE workflow_id = $1 AND status NOT IN ('completed', 'failed')`,
        [workflowId],
      );
      await manager.query(
        'UPDATE workflows SET status = $2, reason = $3, finished_at = now(), version = version + 1, updated_at = now() WHERE id = $1',
        [workflowId, status, JSON.stringify(reason)],
      );
      return true;
    });
  }
}

async function lockWorkflow(manager: EntityManager, id: string): Promise<WorkflowStatus | undefined> {
  const [row] = await manager.query<{ status: WorkflowStatus }[]>(
    'SELECT status FROM workflows WHERE id = $1 FOR UPDATE',
    [id],
  );
  return row?.status;
}

async function touch(manager: EntityManager, id: string): Promise<void> {
  await manager.query('UPDATE workflows SET version = version + 1, updated_at = now() WHERE id = $1', [id]);
}

/** A workflow runs while anything in it can; then its tasks say how it ended, with the reason of the first that stopped it. */
async function refreshStatus(manager: EntityManager, id: string): Promise<void> {
  await manager.query(
    `UPDATE workflows SET status = now_is.status, reason = now_is.reason, version = version + 1, updated_at = now(),
            finished_at = CASE WHEN now_is.status = 'running' THEN NULL ELSE now() END
     FROM (SELECT CASE WHEN bool_or(status IN ('ready', 'running')) THEN 'running'
                       WHEN bool_and(status = 'completed') THEN 'completed'
                       WHEN bool_or(status = 'blocked') THEN 'blocked'
                       ELSE 'failed' END AS status,
                  (array_agg(error ORDER BY position) FILTER (WHERE status IN ('blocked', 'failed')))[1] AS reason
           FROM workflow_tasks WHERE workflow_id = $1) AS now_is
     WHERE id = $1 AND workflows.status = 'running'`,
    [id],
  );
}
