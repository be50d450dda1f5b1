import { CLOCK, type Clock } from '@antecedent/platform';
import { Repositories } from '@antecedent/vcs-integration';
import { Inject, Injectable } from '@nestjs/common';
import { InlineRun } from '../workflows/inline-run';
import { TaskLedger } from '../workflows/task-ledger';
import { publicWorkflowId, workflowIdOf } from '../workflows/workflow-id';
import { WorkflowRepository } from '../workflows/workflow.repository';
import { WorkflowService } from '../workflows/workflow.service';
import type { Task, Workflow } from '../workflows/workflow.types';
import { PublicationBlocked } from './publication.errors';
import { PARENT, publicationTasks } from './publication-plan';

/** The caller waits this long for the parent issue; the others follow in the background. */
const PATIENCE_MS = 15_000;

/** A workflow at the repository host. */
export interface PublishedWorkflow {
  workflow_id: string;
  publication_id: string;
  status: Workflow['status'];
  repository: string | null;
  parent: PublishedTask | null;
  /** One for each task of the workflow. */
  issues: (PublishedTask & { task_id: string })[];
}

interface PublishedTask {
  title: string;
  status: Task['status'];
  number: number | null;
  url: string | null;
}

/** Publishes a workflow to the repository host: a parent issue, one issue for each task, and the list of them in the parent. Each is created once. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly callers: WorkflowService,
    private readonly workflows: WorkflowRepository,
    private readonly ledger: TaskLedger,
    private readonly runs: InlineRun,
    private readonly repositories: Repositories,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Starts the publication, or goes on with the one there is; `repository` is `owner/name`, else what the workflow's context names, else the default.
   * Resolves once the parent issue is there. Throws `WorkflowNotFound`, `RepositoryNotSpecified`, `RepositoryNotAllowed`, and `PublicationBlocked` when the host does not
   * take it.
   */
  async publish(client: string, workflowId: string, repository?: string): Promise<PublishedWorkflow> {
    const workflow = await this.callers.stored(client, workflowId);
    if (workflow.type !== 'coordination') return this.goOn(workflow, repository);
    const where = this.repositories.require(repository ?? repositoryIn(workflow));
    const id = workflowIdOf(workflow.id, 'publication');
    const known = await this.workflows.find(client, id);
    if (known) return this.goOn(known, repository);
    const publication = await this.runs.start(
      {
        id,
        client,
        type: 'publication',
        title: `Publish “${workflow.title}” to ${where}`,
        message: workflow.message,
        complexity: 'low',
        context: { repository: where },
        sessionId: workflow.sessionId ?? undefined,
        sourceId: workflow.id,
        tasks: publicationTasks(workflow, where),
      },
      PATIENCE_MS,
    );
    return this.present(publication);
  }

  /** A publication or issue that stopped is retried, at another repository when one is named; one that runs or is done is shown. */
  private async goOn(workflow: Workflow, repository?: string): Promise<PublishedWorkflow> {
    if (workflow.status !== 'blocked' && workflow.status !== 'failed') return this.present(workflow);
    if (repository !== undefined)
      await this.workflows.setRepository(workflow.id, this.repositories.require(repository));
    await this.ledger.retry(workflow.id, { queued: false });
    return this.present(await this.runs.proceed(workflow.id, PATIENCE_MS));
  }

  private present(publication: Workflow): PublishedWorkflow {
    const publication_id = publicWorkflowId(publication.id);
    const parent = publication.tasks.find(({ id }) => id === PARENT);
    const stopped = (parent ?? publication.tasks[0])?.error;
    if (stopped && (publication.status === 'blocked' || publication.status === 'failed')) {
      throw new PublicationBlocked(stopped, publication_id, this.secondsUntil(stopped.retry_at));
    }
    const issues = publication.tasks.filter(({ kind, id }) => kind === 'publish_issue' && id !== PARENT);
    const first = (parent ?? issues[0])?.result;
    return {
      workflow_id: publicWorkflowId(publication.sourceId ?? publication.id),
      publication_id,
      status: publication.status,
      repository: first?.type === 'issue' ? first.repository : null,
      parent: parent ? toPublishedTask(parent) : null,
      issues: issues.map((task) => ({
        task_id: typeof task.input.source_task === 'string' ? task.input.source_task : task.id,
        ...toPublishedTask(task),
      })),
    };
  }

  private secondsUntil(time: string | undefined): number | undefined {
    return time === undefined ? undefined : Math.max(1, Math.ceil((Date.parse(time) - this.now()) / 1000));
  }
}

function repositoryIn({ context }: Workflow): string | undefined {
  return typeof context.repository === 'string' ? context.repository : undefined;
}

function toPublishedTask({ title, status, result }: Task): PublishedTask {
  const issue = result?.type === 'issue' ? result : undefined;
  return { title: issue?.title ?? title, status, number: issue?.number ?? null, url: issue?.url ?? null };
}
