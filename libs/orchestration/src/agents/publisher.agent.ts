import { CLOCK, type Clock, DomainError, PerformanceDegradedError } from '@antecedent/platform';
import {
  type Issue,
  type IssueChange,
  IssuePublisher,
  IssueTracker,
  type Milestone,
  milestoneNamed,
  Repositories,
  VcsFailure,
  VcsRateLimited,
  type WrittenIssue,
} from '@antecedent/vcs-integration';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { workflowIdOf } from '../workflows/workflow-id';
import type { Reason } from '../workflows/workflow.types';
import { type Agent, type Assignment, TaskBlocked, TaskPostponed } from './agent';
import type { TaskResult } from './task-results';

type IssueResult = Extract<TaskResult, { type: 'issue' }>;

const issueDraft = z.object({
  title: z.string(),
  body: z.string(),
  labels: z.array(z.string()),
  assignees: z.array(z.string()),
  /** As the user named it; `next` for the one that is due next. */
  milestone: z.string().optional(),
});

/** What a task that writes to the repository host is told. */
export const publisherInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), repository: z.string().optional(), draft: issueDraft }),
  z.object({
    action: z.enum(['update', 'close', 'comment']),
    repository: z.string().optional(),
    number: z.int().positive(),
    title: z.string().optional(),
    body: z.string().optional(),
    state: z.enum(['open', 'closed']).optional(),
    closeReason: z.enum(['completed', 'not_planned', 'duplicate']).optional(),
    addLabels: z.array(z.string()).default([]),
    removeLabels: z.array(z.string()).default([]),
    addAssignees: z.array(z.string()).default([]),
    removeAssignees: z.array(z.string()).default([]),
    /** As the user named it; `next` for the one that is due next, `none` to take it off. */
    milestone: z.string().optional(),
    comment: z.string().optional(),
  }),
  /** Gives the parent issue of a publication the list of its parts. */
  z.object({ action: z.literal('link'), repository: z.string().optional() }),
]);
export type PublisherInput = z.input<typeof publisherInput>;
type Edit = Extract<z.output<typeof publisherInput>, { number: number }>;

/** Writes to the repository host: creates issues once, changes them, and comments on them once. */
@Injectable()
export class PublisherAgent implements Agent {
  readonly name = 'publisher';
  readonly capabilities = ['create_issue', 'update_issue', 'close_issue', 'comment_on_issue'];
  readonly kinds = ['publish_issue', 'write_issue'] as const;

  constructor(
    private readonly publisher: IssuePublisher,
    private readonly tracker: IssueTracker,
    private readonly repositories: Repositories,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async run(assignment: Assignment): Promise<TaskResult> {
    const input = publisherInput.parse(assignment.task.input);
    try {
      if (input.action === 'create') return await this.create(input, assignment);
      if (input.action === 'link') return await this.link(assignment);
      return await this.edit(input, assignment);
    } catch (error) {
      throw verdictOn(error, assignment);
    }
  }

  private async create(
    { draft, repository }: { draft: z.infer<typeof issueDraft>; repository?: string },
    assignment: Assignment,
  ): Promise<TaskResult> {
    const parent = assignment.inputs.find(({ result }) => result.type === 'issue')?.result as
      IssueResult | undefined;
    const where = this.repositories.require(parent?.repository ?? repository);
    const { signal } = assignment;
    const { milestone: name, ...content } = draft;
    const milestone = name === undefined ? undefined : await this.milestone(name, where, signal);
    const isUnknown = name !== undefined && !milestone;
    const body = [
      draft.body,
      ...(isUnknown ? [`Milestone: ${name}`] : []),
      ...(parent ? [`Part of #${parent.number}.`] : []),
    ].join('\n\n');
    const { issue, warnings } = await this.publisher.create(
      { effectId: effectIdOf(assignment, 'issue'), repository: where, signal },
      { ...content, body, milestone: milestone?.number },
    );
    const unknown = isUnknown ? [`${where} has no milestone “${name}”, so its text says it.`] : [];
    return toResult('created', { issue, warnings: [...warnings, ...unknown] });
  }

  private async milestone(
    name: string,
    repository: string,
    signal: AbortSignal,
  ): Promise<Milestone | undefined> {
    return milestoneNamed(name, await this.tracker.milestones(repository, { signal }), this.now());
  }

  private async edit(input: Edit, assignment: Assignment): Promise<TaskResult> {
    const { signal } = assignment;
    const repository = this.repositories.require(input.repository);
    if (input.comment !== undefined) {
      await this.publisher.comment(
        { effectId: effectIdOf(assignment, 'comment'), repository, signal },
        input.number,
        input.comment,
      );
    }
    if (input.action === 'comment')
      return toResult('commented', {
        issue: await this.tracker.show(repository, input.number, { signal }),
        warnings: [],
      });
    if (input.action === 'close') {
      const change: IssueChange = { state: 'closed', closeReason: input.closeReason ?? 'completed' };
      return toResult('closed', await this.tracker.update(repository, input.number, change, { signal }));
    }
    const { milestone: name } = input;
    const milestone = await this.milestoneFor(name, repository, signal);
    const change = { ...(await this.changeOf(input, repository, signal)), milestone };
    const unknown = name !== undefined && milestone === undefined;
    if (unknown && Object.values(change).every((value) => value === undefined))
      throw noMilestone(name, repository);
    const { issue, warnings } = await this.tracker.update(repository, input.number, change, { signal });
    return toResult('updated', {
      issue,
      warnings: unknown ? [...warnings, `${repository} has no milestone “${name}”.`] : warnings,
    });
  }

  /** The number for a name, null for `none`, undefined when there is nothing to set. */
  private async milestoneFor(
    name: string | undefined,
    repository: string,
    signal: AbortSignal,
  ): Promise<number | null | undefined> {
    if (name === undefined) return undefined;
    return name === 'none' ? null : (await this.milestone(name, repository, signal))?.number;
  }

  /** Labels and assignees are set as whole lists, so the ones that are there are read first. */
  private async changeOf(input: Edit, repository: string, signal: AbortSignal): Promise<IssueChange> {
    const { title, body, state, closeReason, addLabels, removeLabels, addAssignees, removeAssignees } = input;
    const change: IssueChange = { title, body, state, closeReason };
    if (addLabels.length + removeLabels.length + addAssignees.length + removeAssignees.length === 0)
      return change;
    const issue = await this.tracker.show(repository, input.number, { signal });
    if (addLabels.length + removeLabels.length > 0)
      change.labels = merge(issue.labels, addLabels, removeLabels);
    if (addAssignees.length + removeAssignees.length > 0)
      change.assignees = merge(issue.assignees, addAssignees, removeAssignees);
    return change;
  }

  private async link({ inputs, signal }: Assignment): Promise<TaskResult> {
    const [parent, ...parts] = inputs.flatMap(({ result }) => (result.type === 'issue' ? [result] : []));
    if (!parent) throw new Error('A publication is linked after its parent issue was created.');
    const { body } = await this.tracker.show(parent.repository, parent.number, { signal });
    const list = parts.map(({ number, title }) => `- [ ] #${number} ${title}`).join('\n');
    const linked = body.replace(/## Parts\n[\s\S]*?(?=\n<!-- antecedent:|$)/, `## Parts\n\n${list}\n`);
    return toResult(
      'updated',
      await this.tracker.update(parent.repository, parent.number, { body: linked }, { signal }),
    );
  }
}

function noMilestone(name: string, repository: string): TaskBlocked {
  return new TaskBlocked({
    code: 'VCS_ERROR',
    message: `${repository} has no milestone “${name}”. Create it there, or name another one.`,
  });
}

/** One effect for each task and purpose, however often the task is run. */
function effectIdOf({ workflow, task }: Assignment, purpose: string): string {
  return workflowIdOf(workflow.id, `${task.id}/${purpose}`);
}

function merge(there: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const without = there.filter((name) => ![...add, ...remove].some((other) => same(name, other)));
  return [...without, ...add.filter((name) => !remove.some((other) => same(name, other)))];
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Waits by itself for what passes by itself; everything else is for a person to decide. */
function verdictOn(error: unknown, { workflow, task }: Assignment): unknown {
  if (!(error instanceof VcsFailure || error instanceof PerformanceDegradedError)) return error;
  const reason = reasonOf(error);
  const waits = error instanceof VcsFailure && error.isUnderWay;
  // Somebody waits for the first issue of a publication, and is told; the others come in the background.
  const mayWait =
    error instanceof VcsRateLimited && workflow.type === 'publication' && task.dependsOn.length > 0;
  if (waits || mayWait) return new TaskPostponed((error.retryAfterSeconds ?? 1) * 1000, reason);
  return new TaskBlocked(reason);
}

function reasonOf(error: DomainError): Reason {
  const { code, message, retryAfterSeconds } = error;
  return {
    code,
    message,
    ...(retryAfterSeconds !== undefined && {
      retry_at: new Date(Date.now() + retryAfterSeconds * 1000).toISOString(),
    }),
  };
}

function toResult(action: IssueResult['action'], { issue, warnings }: WrittenIssue): TaskResult {
  const { repository, number, url, title, state, labels, assignees, milestone }: Issue = issue;
  return {
    type: 'issue',
    action,
    repository,
    number,
    url,
    title,
    state,
    labels,
    assignees,
    milestone,
    warnings,
  };
}
