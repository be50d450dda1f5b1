import type { Complexity, WorkKind } from '../decomposition/decomposition.types';
import type { TaskResult } from '../agents/task-results';

export const WORKFLOW_TYPES = ['coordination', 'issue_action', 'publication', 'query'] as const;
/** `query` is the workflow of a plain question; it is read off the stored turn (decisions, section 4.8). */
export type WorkflowType = (typeof WORKFLOW_TYPES)[number];

export const WORKFLOW_STATUSES = ['running', 'completed', 'failed', 'blocked', 'cancelled'] as const;
/** `blocked`: nothing goes on until somebody does something; `reason` says what. */
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

export const TASK_STATUSES = [
  'pending',
  'ready',
  'running',
  'completed',
  'failed',
  'blocked',
  'cancelled',
] as const;
/** `pending` waits for other tasks, `ready` for a worker. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** What a task does: work cut from a message, or a write to the repository host. */
export type TaskKind = WorkKind | 'publish_issue' | 'write_issue';

/** Why a task or workflow does not go on. */
export interface Reason {
  /** Machine-readable, as in error replies. */
  code: string;
  /** A sentence that says what to do. */
  message: string;
  /** When another try makes sense, ISO 8601. */
  retry_at?: string;
}

/** A task that is to be stored. */
export interface NewTask {
  id: string;
  kind: TaskKind;
  title: string;
  description: string;
  /** What the agent needs beside the workflow; its shape is the agent's own. */
  input: Record<string, unknown>;
  dependsOn: readonly string[];
  estimatedMinutes: number;
}

/** A workflow that is to be stored with its tasks. */
export interface NewWorkflow {
  /** UUID; the same one is stored once only. */
  id: string;
  client: string;
  type: Exclude<WorkflowType, 'query'>;
  title: string;
  message: string;
  category?: string;
  action?: string;
  complexity?: Complexity;
  context: Record<string, unknown>;
  sessionId?: string;
  /** The workflow that this one publishes. */
  sourceId?: string;
  tasks: readonly NewTask[];
}

export interface Task {
  id: string;
  kind: TaskKind;
  title: string;
  description: string;
  input: Record<string, unknown>;
  dependsOn: string[];
  estimatedMinutes: number;
  status: TaskStatus;
  /** How often it was started. */
  attempts: number;
  result: TaskResult | null;
  error: Reason | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export interface Workflow {
  id: string;
  client: string;
  type: Exclude<WorkflowType, 'query'>;
  status: WorkflowStatus;
  title: string;
  message: string;
  category: string | null;
  action: string | null;
  complexity: Complexity | null;
  context: Record<string, unknown>;
  sessionId: string | null;
  sourceId: string | null;
  reason: Reason | null;
  /** Grows with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  tasks: Task[];
}

/** Names a task of a workflow. */
export interface TaskRef {
  workflowId: string;
  taskId: string;
}

/** A task that this instance may run now. `attempt` fences: an outcome counts only while it is the latest. */
export interface ClaimedTask extends TaskRef {
  attempt: number;
  /** How often it failed before. */
  failures: number;
}
