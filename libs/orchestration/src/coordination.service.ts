import { CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CoordinationMetrics } from './coordination-metrics';
import { decompose } from './decomposition/decompose';
import { COMPLEXITIES, type Complexity, type PlannedTask } from './decomposition/decomposition.types';
import { Refiner } from './decomposition/refiner';
import { workflowIdOf } from './workflows/workflow-id';
import { WorkflowRepository } from './workflows/workflow.repository';
import type { NewTask, Workflow } from './workflows/workflow.types';

/** A task to be cut and carried out. */
export interface CoordinationRequest {
  client: string;
  /** 1 to 2000 characters, references resolved. */
  message: string;
  category?: string;
  action?: string;
  /** Known keys: `repository` ("owner/name"), `project_id`, `complexity` ("low", "medium", "high"); others are kept. */
  context?: Record<string, unknown>;
  sessionId?: string;
  /** Requests with the same key make one workflow; without it each makes its own. */
  effectKey?: string;
}

export interface Coordination {
  workflow: Workflow;
  /** From the request to the stored and queued workflow, in milliseconds. */
  durationMs: number;
}

/** Cuts a task into a graph and starts it as a workflow. */
@Injectable()
export class CoordinationService {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly refiner: Refiner,
    private readonly metrics: CoordinationMetrics,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Resolves once the workflow is stored and its first tasks are queued; it then runs by itself. Rejects when the database is away. */
  async coordinate(request: CoordinationRequest): Promise<Coordination> {
    const began = this.now();
    try {
      const workflow = await this.start(request);
      const durationMs = this.now() - began;
      this.metrics.record('coordination', durationMs, true);
      return { workflow, durationMs };
    } catch (error) {
      this.metrics.record('coordination', this.now() - began, false);
      throw error;
    }
  }

  private async start({
    client,
    message,
    category,
    action,
    context = {},
    sessionId,
    effectKey,
  }: CoordinationRequest): Promise<Workflow> {
    const local = decompose(message, { category, action, complexity: complexityIn(context) });
    const { tasks, complexity, background } = await this.refiner.refine(message, local);
    const id = effectKey === undefined ? randomUUID() : workflowIdOf(client, `coordination:${effectKey}`);
    const began = this.now();
    await this.workflows.create({
      id,
      client,
      type: 'coordination',
      title: tasks.length === 1 ? (tasks[0] as PlannedTask).title : titleOf(message),
      message,
      category,
      action,
      complexity,
      context: background.length > 0 ? { ...context, background } : context,
      sessionId,
      tasks: tasks.map(toNewTask),
    });
    this.metrics.record('workflow_creation', this.now() - began, true);
    const workflow = await this.workflows.get(id);
    if (!workflow) throw new Error('A workflow vanished while it was started.');
    return workflow;
  }
}

function complexityIn(context: Record<string, unknown>): Complexity | undefined {
  return COMPLEXITIES.find((complexity) => complexity === context.complexity);
}

function toNewTask({
  id,
  kind,
  title,
  description,
  object,
  dependsOn,
  estimatedMinutes,
}: PlannedTask): NewTask {
  return { id, kind, title, description, input: { object }, dependsOn, estimatedMinutes };
}

/** The request on one line, cut at a word. */
function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length <= 120 ? line : `${line.slice(0, 119).replace(/\s+\S*$/, '')}…`;
}
