import type { Complexity } from '../decomposition/decomposition.types';
import type { TaskResult } from '../agents/task-results';
import type { Reason, Task, TaskKind, TaskStatus, Workflow, WorkflowStatus } from './workflow.types';

/** A row of `workflows`. */
export interface WorkflowRow {
  id: string;
  client: string;
  type: Workflow['type'];
  status: WorkflowStatus;
  title: string;
  message: string;
  category: string | null;
  action: string | null;
  complexity: Complexity | null;
  context: Record<string, unknown>;
  session_id: string | null;
  source_id: string | null;
  reason: Reason | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

/** A row of `workflow_tasks`. */
export interface TaskRow {
  workflow_id: string;
  id: string;
  kind: TaskKind;
  title: string;
  description: string;
  input: Record<string, unknown>;
  depends_on: string[];
  estimated_minutes: number;
  status: TaskStatus;
  attempt: number;
  failures: number;
  result: TaskResult | null;
  error: Reason | null;
  started_at: Date | null;
  finished_at: Date | null;
}

export function toWorkflow(row: WorkflowRow, tasks: readonly TaskRow[]): Workflow {
  return {
    id: row.id,
    client: row.client,
    type: row.type,
    status: row.status,
    title: row.title,
    message: row.message,
    category: row.category,
    action: row.action,
    complexity: row.complexity,
    context: row.context,
    sessionId: row.session_id,
    sourceId: row.source_id,
    reason: row.reason,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    tasks: tasks.map(toTask),
  };
}

function toTask(row: TaskRow): Task {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    input: row.input,
    dependsOn: row.depends_on,
    estimatedMinutes: row.estimated_minutes,
    status: row.status,
    attempts: row.attempt,
    result: row.result,
    error: row.error,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
