import type { TaskResult } from '../agents/task-results';
import { publicWorkflowId } from '../workflows/workflow-id';
import type { Reason } from '../workflows/workflow.types';
import { type Issue, withoutMarker } from '@antecedent/vcs-integration';

type IssueResult = Extract<TaskResult, { type: 'issue' }>;

/** Issues that a sentence names one by one. */
const NAMED = 10;
const EXCERPT = 300;

/** The words that answer an issue action. An issue is always named as "GitHub issue #85", so that later messages can point back at it. */
export function sayWritten(host: string, result: IssueResult): string {
  const issue = `${host} issue #${result.number}`;
  const said: Record<IssueResult['action'], string> = {
    created: `I created ${issue} in ${result.repository}: “${result.title}”.`,
    updated: `I updated ${issue} in ${result.repository}.`,
    closed: `I closed ${issue} in ${result.repository}.`,
    commented: `I commented on ${issue} in ${result.repository}.`,
  };
  return [said[result.action], ...result.warnings, result.url].join(' ');
}

/** Names what is kept, where, and how it goes on. */
export function sayKept(what: string, reason: Reason, workflowId: string): string {
  return `${what} ${reason.message} It is kept as workflow ${publicWorkflowId(workflowId)}, and retrying that does it once.`;
}

export function sayUnderWay(what: string, workflowId: string): string {
  return `${what} It takes longer than usual; workflow ${publicWorkflowId(workflowId)} shows how it goes on.`;
}

export function sayIssue(host: string, issue: Issue): string {
  const people = issue.assignees.length > 0 ? `assigned to ${issue.assignees.join(' and ')}` : 'not assigned';
  const labels = issue.labels.length > 0 ? `, labelled ${issue.labels.join(', ')}` : '';
  const milestone = issue.milestone === null ? '' : `, in milestone ${issue.milestone}`;
  const text = withoutMarker(issue.body)
    .replace(/[#>*_`]+\s?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text;
  return `${host} issue #${issue.number} in ${issue.repository} is ${issue.state}: “${issue.title}”, ${people}${labels}${milestone}.${excerpt && ` ${excerpt}`}`;
}

export function sayIssues(host: string, repository: string, state: string, issues: readonly Issue[]): string {
  const which = state === 'all' ? '' : `${state} `;
  if (issues.length === 0) return `There are no ${which}issues like that in ${repository}.`;
  const named = issues.slice(0, NAMED).map(({ number, title }) => `${host} issue #${number} “${title}”`);
  const more = issues.length > NAMED ? ` and ${issues.length - NAMED} more` : '';
  return `${repository} has ${issues.length} ${which}issue${issues.length === 1 ? '' : 's'} like that: ${named.join(', ')}${more}.`;
}

/** An issue as data, with its place when places are given (decisions, section 8). */
export function toIssueView(issue: Issue, withPlace: boolean): object {
  const { createdAt: created_at, updatedAt: updated_at, body, ...fields } = issue;
  return {
    ...fields,
    body: withoutMarker(body),
    created_at,
    updated_at,
    ...(withPlace && { place: `vcs://${issue.repository}/issues/${issue.number}` }),
  };
}
