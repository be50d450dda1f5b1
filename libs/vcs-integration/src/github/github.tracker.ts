import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CallOptions,
  type Issue,
  type IssueChange,
  type IssueDraft,
  type IssueFilter,
  IssueTracker,
  type WrittenIssue,
} from '../issue-tracker';
import { VcsError } from '../vcs.errors';
import { HOST } from './github-failure';
import { issuesOf, isNoPullRequest, isoSeconds, leftOut, quoted, toIssue } from './github-issue';
import { GithubClient } from './github.client';
import { githubComment, githubComments, githubIssue, githubIssues, githubSearch } from './github.schemas';

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
        query: { state: filter.state, labels: filter.labels?.join(','), assignee: filter.assignee, per_page },
        repeatable: true,
        signal,
      },
      githubIssues,
    );
    return found.filter(isNoPullRequest).map((issue) => toIssue(repository, issue));
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
    return { issue, warnings: leftOut(issue, change.labels ?? [], change.assignees ?? []) };
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
    { signal }: CallOptions = {},
  ): Promise<Issue | undefined> {
    for (let page = 1; page <= MARKER_PAGES; page++) {
      const query = {
        state: 'all',
        sort: 'created',
        direction: 'desc',
        since: isoSeconds(since),
        per_page: LARGEST_PAGE,
        page,
      };
      const found = await this.client.request(
        { operation: 'find', method: 'GET', path: issuesOf(repository), query, repeatable: true, signal },
        githubIssues,
      );
      const match = found.find((issue) => isNoPullRequest(issue) && issue.body?.includes(marker));
      if (match) return toIssue(repository, match);
      if (found.length < LARGEST_PAGE) return undefined;
    }
    return undefined;
  }

  async hasComment(
    repository: string,
    number: number,
    marker: string,
    since: Date,
    { signal }: CallOptions = {},
  ): Promise<boolean> {
    const path = `${issuesOf(repository)}/${number}/comments`;
    for (let page = 1; page <= MARKER_PAGES; page++) {
      const query = { since: isoSeconds(since), per_page: LARGEST_PAGE, page };
      const found = await this.client.request(
        { operation: 'find', method: 'GET', path, query, repeatable: true, signal },
        githubComments,
      );
      if (found.some(({ body }) => body?.includes(marker))) return true;
      if (found.length < LARGEST_PAGE) return false;
    }
    return false;
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
    return { issue, warnings: leftOut(issue, wanted.labels, wanted.assignees) };
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
