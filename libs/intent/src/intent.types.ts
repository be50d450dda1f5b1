/** The values that the classifier takes and gives. Plain JSON throughout, so that an intent can be stored with its turn. */

/** Categories as callers see them (decisions, section 5.1). */
export const INTENT_CATEGORIES = ['QUERY', 'EXECUTION', 'ANALYSIS', 'CONVERSATION', 'UNKNOWN'] as const;
export type IntentCategory = (typeof INTENT_CATEGORIES)[number];

/** Every action the classifier may name; `catalogue.ts` declares each. */
export const ACTION_NAMES = [
  'list_projects',
  'count_projects',
  'find_project',
  'get_project_details',
  'get_default_project',
  'get_greeting',
  'get_help',
  'get_status',
  'recall_conversation',
  'search_files',
  'read_file_contents',
  'summarize_file',
  'create_issue',
  'show_issue_details',
  'list_issues',
  'update_issue',
  'close_issue',
  'comment_on_issue',
  'coordinate_task',
  'give_thanks',
  'say_goodbye',
  'acknowledge',
  'share_information',
  'unknown',
] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

/** What was found in the message beside the action. A slot that was not found is absent. */
export interface Slots {
  projectName?: string;
  /** A project's status as the user said it: "active", "archived". */
  projectStatus?: string;
  fileName?: string;
  /** Words to search files, issues, projects or the conversation for. */
  searchWords?: string;
  /** Without "#". The first one when several were named. */
  issueNumber?: number;
  /** Every issue named, in order; only when more than one was. */
  issueNumbers?: number[];
  /** `owner/name`, or the bare name as the user said it ("web"). */
  repository?: string;
  title?: string;
  body?: string;
  /** A name or a handle without "@"; `me` stands for the user. */
  assignee?: string;
  /** Who opened the issue; `me` stands for the user. */
  author?: string;
  labels?: string[];
  /** Labels, or the assignee, that shall be taken off. */
  removeLabels?: string[];
  unassign?: string;
  state?: 'open' | 'closed' | 'all';
  /** Why an issue is closed, in the repository host's terms. */
  closeReason?: 'completed' | 'not_planned' | 'duplicate';
  /** A milestone's title, `next` for the one after, `none` to take it off. */
  milestone?: string;
  /** "high", "low" … as the user said it. */
  priority?: string;
  comment?: string;
  /** How many items are wanted, at least 1. */
  limit?: number;
  /** The task to carry out, without the words of politeness around it. */
  task?: string;
}
export type SlotName = keyof Slots;

/** What a message asks for. */
export interface Intent {
  category: IntentCategory;
  action: ActionName;
  /**
   * Calibrated, 0 to 1: of the intents reported at 0.8 about 80 % are right. For `unknown` it is the probability of the likeliest
   * action, which was too low to act on.
   */
  confidence: number;
  slots: Slots;
  /** The runners-up, likeliest first, at most three; never `unknown`. */
  alternatives: IntentAlternative[];
}

export interface IntentAlternative {
  action: ActionName;
  /** 0 to 1 */
  confidence: number;
}

/** Something known from the conversation or the stores that a bare name in a message may mean. A mention of the resolution engine fits. */
export interface KnownEntity {
  text: string;
  /** 'project', 'file', 'issue', 'repository', 'person'; other types are ignored. */
  type: string;
}

export interface ClassificationContext {
  /** What the previous turn asked for; a fragment ("and #86?") repeats it when it only reads. */
  previousAction?: ActionName;
  /** Names that count as a project, a file … even without the word beside them. */
  knownEntities?: readonly KnownEntity[];
}
