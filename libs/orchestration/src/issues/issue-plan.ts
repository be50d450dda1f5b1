import type { IssueContent } from '@antecedent/vcs-integration';
import type { PublisherInput } from '../agents/publisher.agent';
import { type IssueRequest, type IssueSlots, textOf } from './issue-request';

/** What a host takes for an account; other names of people are written into the text instead. */
const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,37}[A-Za-z0-9])?$/;

/** The task that creates an issue. Labels and people come from the message alone, never from generated text. */
export function creation(
  request: IssueRequest,
  content: IssueContent,
  repository: string | undefined,
): PublisherInput {
  const { slots } = request;
  const person = accountOf(slots.assignee, request);
  const notes = [
    slots.assignee !== undefined && person === undefined ? `Assignee: ${slots.assignee}` : '',
    slots.priority === undefined ? '' : `Priority: ${slots.priority}`,
  ].filter(Boolean);
  const body = notes.length > 0 ? `${content.body}\n\n${notes.join('\n')}` : content.body;
  return {
    action: 'create',
    repository,
    draft: {
      title: content.title,
      body,
      labels: slots.labels ?? [],
      assignees: person === undefined ? [] : [person],
      milestone: slots.milestone === 'none' ? undefined : slots.milestone,
    },
  };
}

/** The task that changes, closes or comments on one issue. */
export function edit(request: IssueRequest, number: number, repository: string | undefined): PublisherInput {
  const { slots, action } = request;
  const kind = action === 'close_issue' ? 'close' : action === 'comment_on_issue' ? 'comment' : 'update';
  const person = accountOf(slots.assignee, request);
  const leaver = accountOf(slots.unassign, request);
  return {
    action: kind,
    repository,
    number,
    ...(kind === 'update' && {
      title: slots.title,
      body: slots.body,
      state: slots.state === 'all' ? undefined : slots.state,
      addLabels: slots.labels ?? [],
      removeLabels: slots.removeLabels ?? [],
      addAssignees: person === undefined ? [] : [person],
      removeAssignees: leaver === undefined ? [] : [leaver],
      milestone: slots.milestone,
    }),
    ...(kind === 'close' && { closeReason: slots.closeReason }),
    comment: kind === 'update' ? undefined : slots.comment,
  };
}

/** Whether an update would change anything. */
export function changesSomething({
  title,
  body,
  state,
  labels,
  removeLabels,
  assignee,
  unassign,
  milestone,
}: IssueSlots): boolean {
  return (
    [title, body, state, assignee, unassign, milestone].some((value) => value !== undefined) ||
    (labels ?? []).length + (removeLabels ?? []).length > 0
  );
}

/** The account that a name stands for; `me` is the user, when the caller says who that is. */
export function accountOf(
  name: string | undefined,
  { userContext }: Pick<IssueRequest, 'userContext'>,
): string | undefined {
  const account = name === 'me' ? (textOf(userContext, 'vcs_login') ?? textOf(userContext, 'user_id')) : name;
  const bare = account?.replace(/^@/, '');
  return bare !== undefined && ACCOUNT.test(bare) ? bare : undefined;
}
