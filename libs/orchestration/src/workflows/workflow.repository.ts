import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobQueue } from './job-queue';
import { toWorkflow, type TaskRow, type WorkflowRow } from './workflow.rows';
import type { NewWorkflow, TaskRef, Workflow, WorkflowStatus, WorkflowType } from './workflow.types';

/** Where a page of workflows begins: after this one, newest first. */
export interface PagePosition {
  createdAt: string;
  id: string;
}

export interface WorkflowFilter {
  status?: WorkflowStatus;
  type?: WorkflowType;
  after?: PagePosition;
  /** 1 or more. */
  limit: number;
}

/** Stores workflows and reads them back. What moves them on is in `TaskLedger`. */
@Injectable()
export class WorkflowRepository {
  constructor(
    private readonly database: DataSource,
    private readonly queue: JobQueue,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Stores a workflow with its tasks, those without dependencies ready and in the queue, in one transaction. A workflow whose id is stored
   * already is left as it is. Returns whether it is new. With `queued: false` the caller runs the ready tasks itself.
   */
  async create(workflow: NewWorkflow, { queued = true } = {}): Promise<boolean> {
    if (queued) await this.queue.ready();
    const created = await this.database.transaction(async (manager) => {
      const inserted = await this.insertWorkflow(manager, workflow);
      if (!inserted) return false;
      await insertTasks(manager, workflow);
      if (queued) await this.queue.enqueue(readyTasks(workflow), manager);
      return true;
    });
    if (created && queued) this.queue.wake();
    return created;
  }

  /** The workflow of this client with its tasks; undefined when there is none. */
  async find(client: string, id: string): Promise<Workflow | undefined> {
    const [row] = await this.database.query<WorkflowRow[]>(
      'SELECT * FROM workflows WHERE id = $1 AND client = $2',
      [id, client],
    );
    return row && toWorkflow(row, await this.tasksOf(id));
  }

  /** As `find`, for the service itself. */
  async get(id: string): Promise<Workflow | undefined> {
    const [row] = await this.database.query<WorkflowRow[]>('SELECT * FROM workflows WHERE id = $1', [id]);
    return row && toWorkflow(row, await this.tasksOf(id));
  }

  /** Gives the tasks of a workflow that write to the repository host another repository. */
  async setRepository(id: string, repository: string): Promise<void> {
    await this.database.query(
      "UPDATE workflow_tasks SET input = input || jsonb_build_object('repository', $2::text) WHERE workflow_id = $1 AND status <> 'completed'",
      [id, repository],
    );
  }

  /** Version and status alone; undefined when it is gone. */
  async versionOf(id: string): Promise<{ version: number; status: WorkflowStatus } | undefined> {
    const [row] = await this.database.query<{ version: number; status: WorkflowStatus }[]>(
      'SELECT version, status FROM workflows WHERE id = $1',
      [id],
    );
    return row;
  }

  /** Workflows of this client, newest first. */
  async list(client: string, filter: WorkflowFilter): Promise<Workflow[]> {
    const rows = await this.database.query<WorkflowRow[]>(
      `SELECT * FROM workflows
       WHERE client = $1 AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR type = $3)
         AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $6`,
      [client, filter.status, filter.type, filter.after?.createdAt, filter.after?.id, filter.limit],
    );
    const tasks = await this.database.query<TaskRow[]>(
      'SELECT * FROM workflow_tasks WHERE workflow_id = ANY($1) ORDER BY workflow_id, position',
      [rows.map(({ id }) => id)],
    );
    return rows.map((row) =>
      toWorkflow(
        row,
        tasks.filter(({ workflow_id: id }) => id === row.id),
      ),
    );
  }

  /** How many workflows of all clients are in each status, and how many tasks wait for a worker. */
  async countByStatus(): Promise<Record<string, number>> {
    const rows = await this.database.query<{ status: string; count: string }[]>(
      'SELECT status, count(*) AS count FROM workflows GROUP BY status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  }

  private tasksOf(id: string): Promise<TaskRow[]> {
    return this.database.query('SELECT * FROM workflow_tasks WHERE workflow_id = $1 ORDER BY position', [id]);
  }

  private async insertWorkflow(manager: EntityManager, workflow: NewWorkflow): Promise<boolean> {
    const inserted = await manager.query<unknown[]>(
      `INSERT INTO workflows (id, client, type, status, title, message, category, action, complexity, context, session_id, source_id,
                              deadline_at)
       VALUES ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12))
       ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [
        workflow.id, workflow.client, workflow.type, workflow.title, workflow.message, workflow.category, workflow.action, workflow.complexity,
        JSON.stringify(workflow.context), workflow.sessionId, workflow.sourceId,
        this.config.WORKFLOW_TIMEOUT_SECONDS,
      ],
    ); // prettier-ignore
    return inserted.length > 0;
  }
}

async function insertTasks(manager: EntityManager, { id, tasks }: NewWorkflow): Promise<void> {
  const rows = tasks.map((task, position) => ({
    id: task.id,
    position,
    kind: task.kind,
    title: task.title,
    description: task.description,
    input: task.input,
    depends_on: task.dependsOn,
    estimated_minutes: task.estimatedMinutes,
    status: task.dependsOn.length === 0 ? 'ready' : 'pending',
  }));
  await manager.query(
    `INSERT INTO workflow_tasks (workflow_id, id, position, kind, title, description, input, depends_on, estimated_minutes, status)
     SELECT $1, id, position, kind, title, description, input, depends_on, estimated_minutes, status
     FROM jsonb_to_recordset($2::jsonb) AS task (id text, position smallint, kind text, title text, description text, input jsonb,
                                                 depends_on text[], estimated_minutes int, status text)`,
    [id, JSON.stringify(rows)],
  );
}

function readyTasks({ id, tasks }: NewWorkflow): TaskRef[] {
  return tasks
    .filter(({ dependsOn }) => dependsOn.length === 0)
    .map((task) => ({ workflowId: id, taskId: task.id }));
}
