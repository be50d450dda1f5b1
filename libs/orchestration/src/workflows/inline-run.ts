import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskRunner } from './task-runner';
import { WorkflowRepository } from './workflow.repository';
import type { NewWorkflow, Workflow } from './workflow.types';

/** Runs the first tasks of a workflow at once, for callers who wait for the outcome. */
@Injectable()
export class InlineRun {
  private readonly logger = new Logger(InlineRun.name);

  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly runner: TaskRunner,
  ) {}

  /**
   * Stores the workflow, unless its id is stored already, and runs here what is ready. Returns the workflow as it then is: after `patienceMs` at the latest, while what
   * is not done goes on without the caller.
   */
  async start(workflow: NewWorkflow, patienceMs: number): Promise<Workflow> {
    await this.workflows.create(workflow, { queued: false });
    return this.proceed(workflow.id, patienceMs);
  }

  /** Runs here what is ready of a stored workflow. */
  async proceed(id: string, patienceMs: number): Promise<Workflow> {
    await Promise.race([this.runReady(id), sleep(patienceMs, undefined, { ref: false })]);
    const workflow = await this.workflows.get(id);
    if (!workflow) throw new Error('A workflow vanished while it was run.');
    return workflow;
  }

  private async runReady(id: string): Promise<void> {
    const workflow = await this.workflows.get(id);
    const ready = workflow?.tasks.filter(({ status }) => status === 'ready') ?? [];
    for (const { id: taskId } of ready) {
      // The caller may have gone on; the task's lease brings it back, wherever that is.
      await this.runner.run({ workflowId: id, taskId }).catch((error: unknown) => {
        this.logger.warn(
          { err: error, workflow_id: id },
          'A task could not be settled; its lease brings it back.',
        );
      });
    }
  }
}
