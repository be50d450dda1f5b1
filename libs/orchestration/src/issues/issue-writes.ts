import { IssueTracker, IssueWriter, RepositoryNotSpecified, VcsFailure } from '@antecedent/vcs-integration';
import { Injectable } from '@nestjs/common';
import type { PublisherInput } from '../agents/publisher.agent';
import type { TaskResult } from '../agents/task-results';
import { InlineRun } from '../workflows/inline-run';
import { publicWorkflowId, workflowIdOf } from '../workflows/workflow-id';
import type { NewTask, Reason, Workflow } from '../workflows/workflow.types';
import { creation, edit } from './issue-plan';
import { sayKept, sayUnderWay, sayWritten } from './issue-replies';
import { type IssueReply, type IssueRequest, textOf } from './issue-request';
import { RepositoryChoice } from './repository-choice';

type IssueResult = Extract<TaskResult, { type: 'issue' }>;

/** A message waits this long for the host; then the workflow goes on without it. */
const PATIENCE_MS = 8_000;
/** Issues that one message can change. */
const MAX_ISSUES = 10;

/** Carries out writes to the repository host as workflows of their own, so that nothing a user asked for is lost, and nothing is done twice. */
@Injectable()
export class IssueWrites {
  constructor(
    private readonly runs: InlineRun,
    private readonly writer: IssueWriter,
    private readonly tracker: IssueTracker,
    private readonly repositories: RepositoryChoice,
  ) {}

  async create(request: IssueRequest): Promise<IssueReply> {
    const { slots, message, conversation, userContext } = request;
    const content = await this.writer.write({
      message,
      title: slots.title,
      body: slots.body,
      said: conversation?.turns.map(({ resolvedMessage }) => resolvedMessage) ?? [],
      requester: textOf(userContext, 'user_id'),
    });
    const { repository, failure } = await this.repositoryFor(request);
    const input = creation(request, content, repository ?? slots.repository);
    const workflow = await this.run(request, content.title, [
      task('t1', 'publish_issue', `Create the issue “${content.title}”`, input),
    ]);
    const draft = input.action === 'create' ? input.draft : undefined;
    return this.reply(
      request,
      workflow,
      `I have not created the issue “${content.title}”.`,
      { draft, repository },
      failure,
    );
  }

  async edit(request: IssueRequest, numbers: readonly number[]): Promise<IssueReply> {
    const shown = numbers.slice(0, MAX_ISSUES);
    const choices = await Promise.all(shown.map((number) => this.repositoryFor(request, number)));
    const tasks = shown.map((number, i) =>
      task(
        `t${i + 1}`,
        'write_issue',
        `${VERB[request.action]} issue #${number}`,
        edit(request, number, choices[i]?.repository ?? request.slots.repository),
      ),
    );
    const repository = choices[0]?.repository;
    const failure = choices.find((choice) => choice.failure)?.failure;
    const workflow = await this.run(
      request,
      `${VERB[request.action]} issue ${shown.map((number) => `#${number}`).join(', ')}`,
      tasks,
    );
    const undone = `I have not ${PARTICIPLE[request.action]} ${this.tracker.host} issue ${shown.map((number) => `#${number}`).join(', ')}.`;
    return this.reply(request, workflow, undone, { repository }, failure);
  }

  /** A repository that is missing or refused does not lose the request: the task finds out for itself and is kept. */
  private async repositoryFor(
    request: IssueRequest,
    issue?: number,
  ): Promise<{ repository?: string; failure?: VcsFailure }> {
    try {
      return { repository: await this.repositories.for(request, issue) };
    } catch (error) {
      if (error instanceof VcsFailure) return { failure: error };
      throw error;
    }
  }

  private run(request: IssueRequest, title: string, tasks: NewTask[]): Promise<Workflow> {
    const { client, action, message, slots, conversation, effectKey } = request;
    return this.runs.start(
      {
        id: workflowIdOf(client, `issue-action:${effectKey}`),
        client,
        type: 'issue_action',
        title,
        message,
        category: 'EXECUTION',
        action,
        complexity: 'low',
        context: { slots },
        sessionId: conversation?.key.sessionId,
        tasks,
      },
      PATIENCE_MS,
    );
  }

  private reply(
    request: IssueRequest,
    workflow: Workflow,
    undone: string,
    kept: { repository?: string; draft?: object },
    failure?: VcsFailure,
  ): IssueReply {
    const told = { workflowId: publicWorkflowId(workflow.id), repository: kept.repository };
    const done = workflow.tasks.flatMap(({ result }) => (result?.type === 'issue' ? [result] : []));
    const said = done.map((result) => sayWritten(this.tracker.host, result));
    const [first, ...others] = done;
    if (workflow.status === 'completed' && first) {
      return {
        message: said.join(' '),
        ...told,
        result: others.length > 0 ? { issues: done } : toResult(first),
      };
    }
    if (workflow.status === 'running')
      return { message: [...said, sayUnderWay(undone, workflow.id)].join(' '), ...told, result: kept };
    const reason: Reason = workflow.reason ?? { code: 'CANCELLED', message: 'It was cancelled.' };
    return {
      message: [...said, sayKept(undone, reason, workflow.id)].join(' '),
      ...told,
      result: { ...kept, reason },
      degraded: {
        service: 'repository_host',
        operation: request.action,
        reason: reason.code,
        fallback: 'draft_kept',
        as_of: workflow.createdAt.toISOString(),
      },
      ...(failure instanceof RepositoryNotSpecified && { requiresClarification: true }),
    };
  }
}

const VERB: Record<IssueRequest['action'], string> = {
  create_issue: 'Create', show_issue_details: 'Show', list_issues: 'List', update_issue: 'Update', close_issue: 'Close', comment_on_issue: 'Comment on',
}; // prettier-ignore
const PARTICIPLE: Record<IssueRequest['action'], string> = {
  create_issue: 'created', show_issue_details: 'shown', list_issues: 'listed', update_issue: 'updated', close_issue: 'closed', comment_on_issue: 'commented on',
}; // prettier-ignore

function task(id: string, kind: NewTask['kind'], title: string, input: PublisherInput): NewTask {
  return {
    id,
    kind,
    title,
    description: 'Asked for in a message.',
    input,
    dependsOn: [],
    estimatedMinutes: 1,
  };
}

function toResult({ type: _type, ...issue }: IssueResult): object {
  return issue;
}
