import { Injectable } from '@nestjs/common';
import { AgentRegistry } from '../agents/agent-registry';
import type { WorkflowView } from '../orchestration.dto';
import { InlineRun } from './inline-run';
import { QuestionWorkflows } from './question-workflows';
import { TaskLedger } from './task-ledger';
import { parseWorkflowId } from './workflow-id';
import { WorkflowNotFound, WorkflowStateConflict } from './workflow.errors';
import { type WorkflowFilter, WorkflowRepository } from './workflow.repository';
import type { Workflow } from './workflow.types';
import { toWorkflowView } from './workflow.view';

/** A caller who retries a write waits this long for the host. */
const PATIENCE_MS = 10_000;

/** What callers may do with their workflows. Ids are those that callers see; unknown ones and those of other clients throw `WorkflowNotFound`. */
@Injectable()
export class WorkflowService {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly questions: QuestionWorkflows,
    private readonly ledger: TaskLedger,
    private readonly agents: AgentRegistry,
    private readonly runs: InlineRun,
  ) {}

  /** Any workflow of this client, that of a plain question included. */
  async read(client: string, workflowId: string): Promise<WorkflowView> {
    const ref = parseWorkflowId(workflowId);
    const question = ref?.kind === 'query' ? await this.questions.find(client, ref.turnId) : undefined;
    return question ?? toWorkflowView(await this.stored(client, workflowId), this.agents);
  }

  /** Workflows of this client, newest first. */
  async list(client: string, filter: WorkflowFilter): Promise<Workflow[]> {
    return this.workflows.list(client, filter);
  }

  /** A stored workflow of this client. */
  async stored(client: string, workflowId: string): Promise<Workflow> {
    const ref = parseWorkflowId(workflowId);
    const workflow = ref?.kind === 'stored' ? await this.workflows.find(client, ref.id) : undefined;
    if (!workflow) throw new WorkflowNotFound(workflowId);
    return workflow;
  }

  /** Stops what is not done; a cancelled workflow stays cancelled. Throws `WorkflowStateConflict` when it has ended otherwise. */
  async cancel(client: string, workflowId: string): Promise<Workflow> {
    const workflow = await this.stored(client, workflowId);
    const cancelled = await this.ledger.cancel(workflow.id, {
      code: 'CANCELLED',
      message: 'It was cancelled by its owner.',
    });
    const after = await this.stored(client, workflowId);
    if (!cancelled && after.status !== 'cancelled')
      throw new WorkflowStateConflict(
        workflowId,
        after.status,
        'only one that has not ended can be cancelled',
      );
    return after;
  }

  /** Goes on with the tasks that failed or are blocked; writes to the repository host are waited for. Throws `WorkflowStateConflict` when there is nothing to retry. */
  async retry(client: string, workflowId: string): Promise<Workflow> {
    const workflow = await this.stored(client, workflowId);
    const waits = workflow.type !== 'coordination';
    const readied = await this.ledger.retry(workflow.id, { queued: !waits });
    if (readied.length === 0)
      throw new WorkflowStateConflict(
        workflowId,
        workflow.status,
        'only a failed or blocked one can be retried',
      );
    return waits ? this.runs.proceed(workflow.id, PATIENCE_MS) : this.stored(client, workflowId);
  }
}
