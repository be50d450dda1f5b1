import type { OpenConversation } from '@antecedent/conversation';

export const ISSUE_ACTIONS = [
  'create_issue',
  'show_issue_details',
  'list_issues',
  'update_issue',
  'close_issue',
  'comment_on_issue',
] as const;
export type IssueAction = (typeof ISSUE_ACTIONS)[number];

/** What was found in the message; the slots of an intent fit. */
export interface IssueSlots {
  projectName?: string;
  /** `owner/name`, or a bare name. */
  repository?: string;
  issueNumber?: number;
  /** Every issue named, when more than one was. */
  issueNumbers?: number[];
  title?: string;
  body?: string;
  /** A name or a handle without "@"; `me` stands for the user. */
  assignee?: string;
  unassign?: string;
  author?: string;
  labels?: string[];
  removeLabels?: string[];
  state?: 'open' | 'closed' | 'all';
  closeReason?: 'completed' | 'not_planned' | 'duplicate';
  milestone?: string;
  priority?: string;
  comment?: string;
  searchWords?: string;
  limit?: number;
}

/** An issue action as a message asks for it. */
export interface IssueRequest {
  client: string;
  action: IssueAction;
  slots: IssueSlots;
  /** References resolved. */
  message: string;
  /** As it was sent, where that is known. */
  originalMessage?: string;
  conversation?: Pick<OpenConversation, 'key' | 'turns'>;
  /** Known keys: `user_id`, `vcs_login` (the user's account at the host), `project_id`, `repository`. */
  userContext: Record<string, unknown>;
  /** Names the request however often it is made: a write happens once for each key. */
  effectKey: string;
}

/** What came of it, in words and as data. A failure at the host is a reply, not an exception. */
export interface IssueReply {
  message: string;
  /** The workflow that keeps a write, `wf_…`; null for a question. */
  workflowId: string | null;
  result?: object;
  /** `owner/name` of the repository it was about. */
  repository?: string;
  degraded?: {
    service: 'repository_host';
    operation: IssueAction;
    reason: string;
    fallback: 'draft_kept' | 'message';
    as_of: string | null;
  };
  /** Something is missing that only the user knows. */
  requiresClarification?: boolean;
}

/** A text of the user context, when it is one. */
export function textOf(context: Record<string, unknown>, key: string): string | undefined {
  const value = context[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
