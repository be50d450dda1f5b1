import type { Issue, IssueFilter } from '../issue-tracker';
import { HOST } from './github-failure';
import type { GithubIssue } from './github.schemas';

export function issuesOf(repository: string): string {
  return `${pathOf(repository)}/issues`;
}

export function milestonesOf(repository: string): string {
  return `${pathOf(repository)}/milestones`;
}

function pathOf(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
}

/** A quotation mark would end the term and start another one. */
export function quoted(term: string): string {
  return `"${term.replaceAll(/["\\]/g, ' ').trim()}"`;
}

/** The part of a search that a milestone makes. */
export function milestoneTerm({ milestone }: IssueFilter): string[] {
  if (milestone === undefined) return [];
  return [milestone === 'none' ? 'no:milestone' : `milestone:${quoted(milestone.title)}`];
}

export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function isNoPullRequest(issue: GithubIssue): boolean {
  return issue.pull_request === undefined || issue.pull_request === null;
}

export function toIssue(repository: string, issue: GithubIssue): Issue {
  return {
    repository,
    number: issue.number,
    title: issue.title,
    body: issue.body ?? '',
    state: issue.state,
    url: issue.html_url,
    author: issue.user?.login ?? null,
    labels: issue.labels.flatMap((label) => (typeof label === 'string' ? [label] : (label.name ?? []))),
    assignees: (issue.assignees ?? []).map(({ login }) => login),
    milestone: issue.milestone?.title ?? null,
    comments: issue.comments,
    createdAt: issue.created_at,
    updatedAt: issue.updated_at,
  };
}

/** What an issue was to have. */
export interface Wanted {
  labels?: readonly string[];
  assignees?: readonly string[];
  milestone?: number | null;
}

/** GitHub drops labels, assignees and the milestone without a word when the token may not set them. */
export function leftOut(
  { labels, assignees, milestone }: Issue,
  { labels: wantedLabels = [], assignees: wantedAssignees = [], milestone: wantedMilestone }: Wanted,
): string[] {
  const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
    wanted.filter((name) => !there.some((other) => other.toLowerCase() === name.toLowerCase()));
  return [
    ...missing(wantedLabels, labels).map((label) => `${HOST} did not set the label ${label}.`),
    ...missing(wantedAssignees, assignees).map((person) => `${HOST} did not assign it to ${person}.`),
    ...(typeof wantedMilestone === 'number' && milestone === null
      ? [`${HOST} did not set the milestone.`]
      : []),
  ];
}
