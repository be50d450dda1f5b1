import type { Issue } from '../issue-tracker';
import { HOST } from './github-failure';
import type { GithubIssue } from './github.schemas';

export function issuesOf(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}/issues`;
}

/** A quotation mark would end the term and start another one. */
export function quoted(term: string): string {
  return `"${term.replaceAll(/["\\]/g, ' ').trim()}"`;
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
    comments: issue.comments,
    createdAt: issue.created_at,
    updatedAt: issue.updated_at,
  };
}

/** GitHub drops labels and assignees without a word when the token may not set them. */
export function leftOut(
  { labels, assignees }: Issue,
  wantedLabels: readonly string[],
  wantedAssignees: readonly string[],
): string[] {
  const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
    wanted.filter((name) => !there.some((other) => other.toLowerCase() === name.toLowerCase()));
  return [
    ...missing(wantedLabels, labels).map((label) => `${HOST} did not set the label ${label}.`),
    ...missing(wantedAssignees, assignees).map((person) => `${HOST} did not assign it to ${person}.`),
  ];
}
