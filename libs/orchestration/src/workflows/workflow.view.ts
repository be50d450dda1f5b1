import type { AgentRegistry } from '../agents/agent-registry';
import type { WorkflowView } from '../orchestration.dto';
import { publicWorkflowId } from './workflow-id';
import type { Task, Workflow } from './workflow.types';

type TaskView = WorkflowView['tasks'][number];

/** A workflow as callers see it. */
export function toWorkflowView(workflow: Workflow, agents: AgentRegistry): WorkflowView {
  return {
    workflow_id: publicWorkflowId(workflow.id),
    type: workflow.type,
    status: workflow.status,
    title: workflow.title,
    message: workflow.message,
    category: workflow.category,
    action: workflow.action,
    complexity: workflow.complexity,
    session_id: workflow.sessionId,
    source_workflow_id: workflow.sourceId === null ? null : publicWorkflowId(workflow.sourceId),
    reason: workflow.reason,
    progress: progressOf(workflow.tasks),
    tasks: workflow.tasks.map((task) => toTaskView(task, agents)),
    context: workflow.context,
    created_at: workflow.createdAt.toISOString(),
    updated_at: workflow.updatedAt.toISOString(),
    finished_at: workflow.finishedAt?.toISOString() ?? null,
  };
}

export function toTaskView(task: Task, agents: AgentRegistry): TaskView {
  const { name, capabilities } = agents.for(task.kind);
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    agent: name,
    capabilities: [...capabilities],
    depends_on: task.dependsOn,
    estimated_minutes: task.estimatedMinutes,
    status: task.status,
    attempts: task.attempts,
    result: task.result,
    error: task.error,
    started_at: task.startedAt?.toISOString() ?? null,
    finished_at: task.finishedAt?.toISOString() ?? null,
  };
}

export function progressOf(tasks: readonly Task[]): WorkflowView['progress'] {
  const completed = tasks.filter(({ status }) => status === 'completed').length;
  return {
    completed,
    total: tasks.length,
    percent: Math.floor((100 * completed) / Math.max(1, tasks.length)),
  };
}
