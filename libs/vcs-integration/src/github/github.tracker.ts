import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  type CallOptions,
  type Issue,
  type IssueChange,
  type IssueDraft,
  type IssueFilter,
  IssueTracker,
  type Milestone,
  type WrittenIssue,
} from '../issue-tracker';
import { VcsError } from '../vcs.errors';
import { HOST } from './github-failure';
import {
  issuesOf,
  isNoPullRequest,
  isoSeconds,
  leftOut,
  milestonesOf,
  milestoneTerm,
  quoted,
  toIssue,
} from './github-issue';
import { GithubClient } from './github.client';
import {
  githubComment,
  githubComments,
  githubIssue,
  githubIssues,
  githubMilestones,
  githubSearch,
} from './github.schemas';

/** Pages that are looked through for a marker; more were hardly created within one try. */
const MARKER_PAGES = 10;
const LARGEST_PAGE = 100;

/** GitHub's issues through its REST API, version 2022-11-28. */
@Injectable()
export class GithubTracker extends IssueTracker {
  readonly host = HOST;

  constructor(
    private readonly client: GithubClient,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  /** People who cannot be assigned make GitHub refuse the whole issue; then it is created without them, which is said. */
  async create(repository: string, draft: IssueDraft, options: CallOptions = {}): Promise<WrittenIssue> {
    try {
      return await this.post(repository, draft, draft, options);
    } catch (error) {
      const isAboutPeople =
        error instanceof VcsError &&
        error.reason === 'invalid' &&
        (error.details.fields as string[]).includes('assignees');
      if (!isAboutPeople || draft.assignees.length === 0) throw error;
      return this.post(repository, { ...draft, assignees: [] }, draft, options);
    }
  }

  async show(repository: string, number: number, { signal }: CallOptions = {}): Promise<Issue> {
    const found = await this.client.request(
      {
        operation: 'show',
        method: 'GET',
        path: `${issuesOf(repository)}/${number}`,
        repeatable: true,
        signal,
      },
      githubIssue,
    );
    return toIssue(repository, found);
  }

  async list(repository: string, filter: IssueFilter, { signal }: CallOptions = {}): Promise<Issue[]> {
    const per_page = filter.limit ?? this.config.VCS_API_PER_PAGE;
    if (filter.words !== undefined || filter.author !== undefined)
      return this.search(repository, filter, per_page, signal);
    const found = await this.client.request(
      {
        operation: 'list',
        method: 'GET',
        path: issuesOf(repository),
        query: {
          state: filter.state,
          labels: filter.labels?.join(','),
          assignee: filter.assignee,
          milestone: filter.milestone === 'none' ? 'none' : filter.milestone?.number,
          per_page,
        },
        repeatable: true,
        signal,
      },
      githubIssues,
    );
    return found.filter(isNoPullRequest).map((issue) => toIssue(repository, issue));
  }

  async milestones(repository: string, { signal }: CallOptions = {}): Promise<Milestone[]> {
    const found = await this.client.request(
      {
        operation: 'milestones',
        method: 'GET',
        path: milestonesOf(repository),
        query: { state: 'all', sort: 'due_on', direction: 'asc', per_page: LARGEST_PAGE },
        repeatable: true,
        signal,
      },
      githubMilestones,
    );
    return found.map(({ number, title, state, due_on: dueOn }) => ({
      number,
      title,
      state,
      dueOn: dueOn ?? null,
    }));
  }

  async update(
    repository: string,
    number: number,
    change: IssueChange,
    { signal }: CallOptions = {},
  ): Promise<WrittenIssue> {
    const { closeReason, ...fields } = change;
    const changed = await this.client.request(
      {
        operation: 'update',
        method: 'PATCH',
        path: `${issuesOf(repository)}/${number}`,
        body: { ...fields, ...(closeReason && { state_reason: closeReason }) },
        repeatable: true,
        signal,
      },
      githubIssue,
    );
    const issue = toIssue(repository, changed);
    return { issue, warnings: leftOut(issue, change) };
  }

  async comment(
    repository: string,
    number: number,
    body: string,
    { signal }: CallOptions = {},
  ): Promise<void> {
    await this.client.request(
      {
        operation: 'comment',
        method: 'POST',
        path: `${issuesOf(repository)}/${number}/comments`,
        body: { body },
        repeatable: false,
        signal,
      },
      githubComment,
    );
  }

  async findCreated(
    repository: string,
    marker: string,
    since: Date,
    options: CallOptions = {},
  ): Promise<Issue | undefined> {
    const query = { state: 'all', sort: 'created', direction: 'desc', since: isoSeconds(since) };
    const match = await this.findOnPages(issuesOf(repository), query, githubIssues, options, (issue) =>
      Boolean(isNoPullRequest(issue) && issue.body?.includes(marker)),
    );
    return match && toIssue(repository, match);
  }

  async hasComment(
    repository: string,
    number: number,
    marker: string,
    since: Date,
    options: CallOptions = {},
  ): Promise<boolean> {
    const path = `${issuesOf(repository)}/${number}/comments`;
    const match = await this.findOnPages(
      path,
      { since: isoSeconds(since) },
      githubComments,
      options,
      ({ body }) => Boolean(body?.includes(marker)),
    );
    return match !== undefined;
  }

  private async findOnPages<T>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<T[]>,
    { signal }: CallOptions,
    matches: (item: T) => boolean,
  ): Promise<T | undefined> {
    for (let page = 1; page <= MARKER_PAGES; page++) {
      const found = await this.client.request(
        {
          operation: 'find',
          method: 'GET',
          path,
          query: { ...query, per_page: LARGEST_PAGE, page },
          repeatable: true,
          signal,
        },
        shape,
      );
      const match = found.find(matches);
      if (match || found.length < LARGEST_PAGE) return match;
    }
    return undefined;
  }

  private async post(
    repository: string,
    sent: IssueDraft,
    wanted: IssueDraft,
    { signal }: CallOptions,
  ): Promise<WrittenIssue> {
    const created = await this.client.request(
      {
        operation: 'create',
        method: 'POST',
        path: issuesOf(repository),
        body: sent,
        repeatable: false,
        signal,
      },
      githubIssue,
    );
    const issue = toIssue(repository, created);
    return { issue, warnings: leftOut(issue, wanted) };
  }

  private async search(
    repository: string,
    filter: IssueFilter,
    per_page: number,
    signal?: AbortSignal,
  ): Promise<Issue[]> {
    const terms = [
      `repo:${repository}`,
      'is:issue',
      ...(filter.state === 'all' ? [] : [`state:${filter.state}`]),
      ...(filter.labels ?? []).map((label) => `label:${quoted(label)}`),
      ...(filter.assignee === undefined ? [] : [`assignee:${quoted(filter.assignee)}`]),
      ...(filter.author === undefined ? [] : [`author:${quoted(filter.author)}`]),
      ...milestoneTerm(filter),
      ...(filter.words === undefined ? [] : [quoted(filter.words)]),
    ];
    const { items } = await this.client.request(
      {
        operation: 'search',
        method: 'GET',
        path: '/search/issues',
        query: { q: terms.join(' '), sort: 'created', per_page },
        repeatable: true,
        signal,
      },
      githubSearch,
    );
    return items.map((issue) => toIssue(repository, issue));
  }
}
