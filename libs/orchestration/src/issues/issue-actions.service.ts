import {
  APP_CONFIG,
  type AppConfig,
  CLOCK,
  type Clock,
  DomainError,
  PerformanceDegradedError,
} from '@antecedent/platform';
import {
  type IssueFilter,
  IssueTracker,
  milestoneNamed,
  RepositoryNotSpecified,
  VcsError,
  VcsFailure,
} from '@antecedent/vcs-integration';
import { Inject, Injectable } from '@nestjs/common';
import { accountOf, changesSomething } from './issue-plan';
import { sayIssue, sayIssues, toIssueView } from './issue-replies';
import type { IssueReply, IssueRequest } from './issue-request';
import { IssueWrites } from './issue-writes';
import { RepositoryChoice } from './repository-choice';

const MOST_LISTED = 100;

/**
 * Carries out what a message wants of the repository host's issues (decisions, section 5.4). What the host cannot or will not do is a reply, with the
 * draft kept where there is one; only a failure of our own database rejects.
 *
 *     const reply = await issueActions.perform({ client, action: 'create_issue', slots, message, conversation, userContext, effectKey: turnId });
 */
@Injectable()
export class IssueActions {
  constructor(
    private readonly writes: IssueWrites,
    private readonly tracker: IssueTracker,
    private readonly repositories: RepositoryChoice,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  perform(request: IssueRequest): Promise<IssueReply> {
    const { slots } = request;
    switch (request.action) {
      case 'create_issue':
        return slots.title === undefined && slots.body === undefined
          ? ask('What is the issue about?')
          : this.writes.create(request);
      case 'list_issues':
        return this.reading(request, () => this.list(request));
      case 'show_issue_details':
      case 'update_issue':
      case 'close_issue':
      case 'comment_on_issue':
        return this.performOn(
          request,
          slots.issueNumbers ?? (slots.issueNumber === undefined ? [] : [slots.issueNumber]),
        );
    }
  }

  private performOn(request: IssueRequest, numbers: readonly number[]): Promise<IssueReply> {
    const { action, slots } = request;
    const [number] = numbers;
    if (number === undefined) return ask('Which issue do you mean? Name its number.');
    if (action === 'show_issue_details') return this.reading(request, () => this.show(request, number));
    if (action === 'update_issue' && !changesSomething(slots))
      return ask('What shall be changed about the issue?');
    if (action === 'comment_on_issue' && slots.comment === undefined)
      return ask('What shall the comment say?');
    return this.writes.edit(request, numbers);
  }

  private async show(request: IssueRequest, number: number): Promise<IssueReply> {
    const repository = await this.repositories.for(request, number);
    const issue = await this.tracker.show(repository, number);
    return {
      message: sayIssue(this.tracker.host, issue),
      workflowId: null,
      repository,
      result: toIssueView(issue, this.config.USE_SPATIAL_VCS),
    };
  }

  private async list(request: IssueRequest): Promise<IssueReply> {
    const { labels, assignee, author, searchWords: words, state = 'open', limit } = request.slots;
    const repository = await this.repositories.for(request);
    const milestone = await this.milestoneFor(request, repository);
    if (milestone === null)
      return {
        message: `${repository} has no milestone “${request.slots.milestone}”.`,
        workflowId: null,
        repository,
        result: { repository, issues: [] },
      };
    const issues = await this.tracker.list(repository, {
      state,
      labels,
      milestone,
      words,
      assignee: accountOf(assignee, request),
      author: accountOf(author, request),
      limit: limit === undefined ? undefined : Math.min(Math.max(1, limit), MOST_LISTED),
    });
    return {
      message: sayIssues(this.tracker.host, repository, state, issues),
      workflowId: null,
      repository,
      result: { repository, issues: issues.map((issue) => toIssueView(issue, this.config.USE_SPATIAL_VCS)) },
    };
  }

  /** What the list is held to; undefined for any, null when there is no such milestone. */
  private async milestoneFor(
    { slots: { milestone: name } }: IssueRequest,
    repository: string,
  ): Promise<IssueFilter['milestone'] | null> {
    if (name === undefined || name === 'none') return name;
    return milestoneNamed(name, await this.tracker.milestones(repository), this.now()) ?? null;
  }

  private async reading(request: IssueRequest, read: () => Promise<IssueReply>): Promise<IssueReply> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof RepositoryNotSpecified)
        return {
          message: 'Which repository do you mean? Name it as owner/repo.',
          workflowId: null,
          requiresClarification: true,
        };
      if (!(error instanceof VcsFailure || error instanceof PerformanceDegradedError)) throw error;
      const isAnswer = error instanceof VcsError && !error.isOutage;
      return {
        message: error.message,
        workflowId: null,
        result: { error: { code: error.code } },
        ...(!isAnswer && { degraded: degraded(request, error) }),
      };
    }
  }
}

function degraded({ action }: IssueRequest, error: DomainError): IssueReply['degraded'] {
  return {
    service: 'repository_host',
    operation: action,
    reason: error.code,
    fallback: 'message',
    as_of: null,
  };
}

function ask(message: string): Promise<IssueReply> {
  return Promise.resolve({ message, workflowId: null, requiresClarification: true });
}
