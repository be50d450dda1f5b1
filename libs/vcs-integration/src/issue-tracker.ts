/** An issue that is to be created. */
export interface IssueDraft {
  title: string;
  /** Markdown. */
  body: string;
  labels: string[];
  /** Accounts at the host, without "@". */
  assignees: string[];
  /** Number of a milestone of the repository. */
  milestone?: number;
}

/** A milestone as the host has it. */
export interface Milestone {
  number: number;
  title: string;
  state: 'open' | 'closed';
  /** ISO 8601; null when no day is set. */
  dueOn: string | null;
}

/** An issue as the host has it. */
export interface Issue {
  /** `owner/name` */
  repository: string;
  number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  url: string;
  author: string | null;
  labels: string[];
  assignees: string[];
  /** Title; null when it is in none. */
  milestone: string | null;
  comments: number;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

export interface IssueFilter {
  state: 'open' | 'closed' | 'all';
  labels?: readonly string[];
  /** Account at the host. */
  assignee?: string;
  author?: string;
  /** A milestone of the repository, or the issues that are in none. */
  milestone?: Pick<Milestone, 'number' | 'title'> | 'none';
  /** Words that title or text must contain. */
  words?: string;
  /** 1 to 100; the host's page size when not given. */
  limit?: number;
}

/** What is to be different; what is not named stays. */
export interface IssueChange {
  title?: string;
  body?: string;
  state?: 'open' | 'closed';
  closeReason?: 'completed' | 'not_planned' | 'duplicate';
  /** The whole lists, as they shall be. */
  labels?: string[];
  assignees?: string[];
  /** Number of a milestone, null for none. */
  milestone?: number | null;
}

/** An issue after a write, with what the host left out without saying so. */
export interface WrittenIssue {
  issue: Issue;
  /** Sentences, such as "GitHub did not set the label urgent". */
  warnings: string[];
}

export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * A repository host's issues. Every method throws a `VcsFailure`, and `PerformanceDegradedError` when the host's breaker is open. Another host is
 * another class; an abstract one, so that it is its own injection token.
 */
export abstract class IssueTracker {
  /** The host as a person names it: "GitHub". */
  abstract readonly host: string;
  /** Whether there is a token to call it with. */
  abstract readonly isConfigured: boolean;

  /** Creates an issue. Never repeated by itself: a failure's `acted` tells whether the host may have created it all the same. */
  abstract create(repository: string, draft: IssueDraft, options?: CallOptions): Promise<WrittenIssue>;
  abstract show(repository: string, number: number, options?: CallOptions): Promise<Issue>;
  /** The latest first. */
  abstract list(repository: string, filter: IssueFilter, options?: CallOptions): Promise<Issue[]>;
  /** Open and closed ones, those due first in front. */
  abstract milestones(repository: string, options?: CallOptions): Promise<Milestone[]>;
  /** Doing it twice changes nothing more. */
  abstract update(
    repository: string,
    number: number,
    change: IssueChange,
    options?: CallOptions,
  ): Promise<WrittenIssue>;
  /** Adds a comment. Never repeated by itself, like `create`. */
  abstract comment(repository: string, number: number, body: string, options?: CallOptions): Promise<void>;
  /** The issue whose text holds `marker`, among those created since; undefined when there is none. */
  abstract findCreated(
    repository: string,
    marker: string,
    since: Date,
    options?: CallOptions,
  ): Promise<Issue | undefined>;
  /** Whether an issue has a comment since then whose text holds `marker`. */
  abstract hasComment(
    repository: string,
    number: number,
    marker: string,
    since: Date,
    options?: CallOptions,
  ): Promise<boolean>;
}
