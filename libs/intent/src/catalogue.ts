import { ActionName, IntentCategory, SlotName } from './intent.types';

/** One thing the service can do. The classifier, the help text, the API description and the tests are all made from these entries. */
export interface ActionDefinition {
  name: ActionName;
  category: IntentCategory;
  /** `write` changes something in the repository host or starts work, and needs a higher confidence; `none` needs no service at all. */
  effect: 'read' | 'write' | 'none';
  /** What it does, as an imperative in plain English, without a full stop. */
  description: string;
  /** Heading under which the help lists it; null keeps it out of the help. */
  topic: HelpTopic | null;
  /** Slots without which it cannot be carried out. Each inner list is satisfied by any one of its slots. */
  required: readonly (readonly SlotName[])[];
  optional: readonly SlotName[];
  /** Sentences that mean this action, the most typical first. The classifier learns from them too. */
  examples: readonly string[];
}

export const HELP_TOPICS = ['Projects', 'Files', 'Issues', 'Tasks', 'This conversation'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

const DEFINITIONS: { readonly [Name in ActionName]: Omit<ActionDefinition, 'name'> } = {
  list_projects: {
    category: 'QUERY',
    effect: 'read',
    description: 'List your projects',
    topic: 'Projects',
    required: [],
    optional: ['projectStatus', 'limit'],
    examples: ['List all projects', 'Which projects are active?'],
  },
  count_projects: {
    category: 'QUERY',
    effect: 'read',
    description: 'Count your projects',
    topic: 'Projects',
    required: [],
    optional: ['projectStatus'],
    examples: ['How many projects do we have?', 'Count the active projects'],
  },
  find_project: {
    category: 'QUERY',
    effect: 'read',
    description: 'Find a project by its name or subject',
    topic: 'Projects',
    required: [['projectName', 'searchWords']],
    optional: [],
    examples: ['Find the project called Apollo', 'Which project deals with payments?'],
  },
  get_project_details: {
    category: 'QUERY',
    effect: 'read',
    description: 'Show what is known about a project',
    topic: 'Projects',
    required: [['projectName']],
    optional: [],
    examples: ['Tell me about project Apollo', 'Show the details of the Apollo project'],
  },
  get_default_project: {
    category: 'QUERY',
    effect: 'read',
    description: 'Say which project is the default one',
    topic: 'Projects',
    required: [],
    optional: [],
    examples: ['What is my default project?', 'Which project are we in?'],
  },
  search_files: {
    category: 'QUERY',
    effect: 'read',
    description: 'Search your files, or list them',
    topic: 'Files',
    required: [],
    optional: ['searchWords', 'projectName', 'limit'],
    examples: ['Search my files for budget', 'Which documents mention the migration?'],
  },
  read_file_contents: {
    category: 'QUERY',
    effect: 'read',
    description: 'Show what is in a file',
    topic: 'Files',
    required: [['fileName']],
    optional: [],
    examples: ['Read the file notes.md', "What's in budget.xlsx?"],
  },
  summarize_file: {
    category: 'ANALYSIS',
    effect: 'read',
    description: 'Summarise a file',
    topic: 'Files',
    required: [['fileName']],
    optional: [],
    examples: ['Summarise notes.md', 'What are the key points of contract.pdf?'],
  },
  create_issue: {
    category: 'EXECUTION',
    effect: 'write',
    description: 'Create an issue in the repository host',
    topic: 'Issues',
    required: [['title']],
    optional: ['repository', 'body', 'assignee', 'labels', 'milestone', 'priority'],
    examples: [
      'Create an issue: the login page crashes on Safari',
      'Create an issue for the login bug in web, assign it to Maria',
    ],
  },
  show_issue_details: {
    category: 'QUERY',
    effect: 'read',
    description: 'Show an issue',
    topic: 'Issues',
    required: [['issueNumber']],
    optional: ['repository'],
    examples: ['Show me issue #85', 'Who is assigned to issue #85?'],
  },
  list_issues: {
    category: 'QUERY',
    effect: 'read',
    description: 'List or search issues',
    topic: 'Issues',
    required: [],
    optional: [
      'repository',
      'projectName',
      'state',
      'assignee',
      'author',
      'labels',
      'milestone',
      'searchWords',
      'limit',
    ],
    examples: ['Which issues are open?', 'Show the bugs assigned to Maria'],
  },
  update_issue: {
    category: 'EXECUTION',
    effect: 'write',
    description: 'Change an issue: title, text, assignee, labels, milestone, or open it again',
    topic: 'Issues',
    required: [['issueNumber']],
    optional: [
      'repository',
      'title',
      'body',
      'assignee',
      'unassign',
      'labels',
      'removeLabels',
      'milestone',
      'priority',
      'state',
    ],
    examples: ['Assign issue #85 to Maria', 'Add the label urgent to #85', 'Reopen issue #85'],
  },
  close_issue: {
    category: 'EXECUTION',
    effect: 'write',
    description: 'Close an issue',
    topic: 'Issues',
    required: [['issueNumber']],
    optional: ['repository', 'closeReason', 'comment'],
    examples: ['Close issue #85', 'Mark #85 as done'],
  },
  comment_on_issue: {
    category: 'EXECUTION',
    effect: 'write',
    description: 'Comment on an issue',
    topic: 'Issues',
    required: [['issueNumber'], ['comment']],
    optional: ['repository'],
    examples: ['Comment on issue #85: I can reproduce this', 'Reply to #85 that the fix is in review'],
  },
  coordinate_task: {
    category: 'EXECUTION',
    effect: 'write',
    description: 'Break a larger task into steps and carry them out as a workflow',
    topic: 'Tasks',
    required: [['task']],
    optional: ['projectName', 'repository'],
    examples: [
      'Build a user preference API with tests and documentation',
      'Migrate the database, then update the dashboard and write the runbook',
    ],
  },
  get_greeting: {
    category: 'CONVERSATION',
    effect: 'read',
    description: 'Return a greeting',
    topic: null,
    required: [],
    optional: [],
    examples: ['Hello', 'Good morning'],
  },
  get_help: {
    category: 'QUERY',
    effect: 'read',
    description: 'Explain what can be asked',
    topic: 'This conversation',
    required: [],
    optional: [],
    examples: ['What can you do?', 'How do I create an issue?'],
  },
  get_status: {
    category: 'QUERY',
    effect: 'read',
    description: 'Say whether the service and what it depends on are well',
    topic: 'This conversation',
    required: [],
    optional: [],
    examples: ['Is everything up and running?', 'System status'],
  },
  recall_conversation: {
    category: 'QUERY',
    effect: 'read',
    description: 'Recall what was said in this conversation',
    topic: 'This conversation',
    required: [],
    optional: ['searchWords', 'limit'],
    examples: ['What have we talked about so far?', 'What did I say about the budget?'],
  },
  give_thanks: {
    category: 'CONVERSATION',
    effect: 'none',
    description: 'Accept thanks',
    topic: null,
    required: [],
    optional: [],
    examples: ['Thank you', 'Thanks for your help'],
  },
  say_goodbye: {
    category: 'CONVERSATION',
    effect: 'none',
    description: 'Take leave',
    topic: null,
    required: [],
    optional: [],
    examples: ['Goodbye', 'See you tomorrow'],
  },
  acknowledge: {
    category: 'CONVERSATION',
    effect: 'none',
    description: 'Take note of a yes, a no, or a request that is called off',
    topic: null,
    required: [],
    optional: [],
    examples: ['OK', "Don't close it"],
  },
  share_information: {
    category: 'CONVERSATION',
    effect: 'none',
    description: 'Take note of what the user tells',
    topic: null,
    required: [],
    optional: [],
    examples: ['We discussed issue #85 yesterday', 'The deadline is next Friday'],
  },
  unknown: {
    category: 'UNKNOWN',
    effect: 'none',
    description: 'Say that the message was not understood',
    topic: null,
    required: [],
    optional: [],
    examples: ['Book a flight to Lisbon'],
  },
};

/** Every action, in the order in which the help lists them. */
export const ACTIONS: readonly ActionDefinition[] = Object.entries(DEFINITIONS).map(([name, definition]) => ({
  name: name as ActionName,
  ...definition,
}));

/** The definition of one action. */
export function actionDefinition(name: ActionName): ActionDefinition {
  return { name, ...DEFINITIONS[name] };
}
