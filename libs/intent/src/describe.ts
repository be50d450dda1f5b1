import { ActionName, Intent, Slots } from './intent.types';

/**
 * Says in a sentence what was understood, for a reply that comes before, or without, the service that carries it out:
 * "You'd like me to close issue #85."
 */
export function describeIntent({ action, slots }: Intent): string {
  return DESCRIPTIONS[action](slots);
}

const DESCRIPTIONS: Readonly<Record<ActionName, (slots: Slots) => string>> = {
  list_projects: (slots) => `You'd like to see your ${adjective(slots.projectStatus)}projects.`,
  count_projects: (slots) =>
    `You'd like to know how many ${adjective(slots.projectStatus)}projects there are.`,
  find_project: (slots) =>
    `You're looking for ${slots.projectName ? `the project ${slots.projectName}` : `a project${about(slots.searchWords)}`}.`,
  get_project_details: (slots) =>
    `You'd like to know more about ${slots.projectName ? `project ${slots.projectName}` : 'a project'}.`,
  get_default_project: () => "You'd like to know which project is the default.",
  search_files: (slots) =>
    slots.searchWords
      ? `You're looking for "${slots.searchWords}" in your files.`
      : "You'd like to see your files.",
  read_file_contents: (slots) => `You'd like to read ${slots.fileName ?? 'a file'}.`,
  summarize_file: (slots) => `You'd like a summary of ${slots.fileName ?? 'a file'}.`,
  get_greeting: () => 'Hello! How can I help?',
  get_help: () => "You'd like to know what I can do.",
  get_status: () => "You'd like to know whether everything is running.",
  recall_conversation: (slots) =>
    slots.searchWords
      ? `You'd like to know what we said about ${slots.searchWords}.`
      : "You'd like to know what we've talked about.",
  show_issue_details: (slots) => `You'd like to see ${issues(slots)}.`,
  list_issues: (slots) => `You'd like to see ${listed(slots)}.`,
  create_issue: describeNewIssue,
  update_issue: (slots) => `You'd like me to ${changes(slots)}.`,
  close_issue: (slots) =>
    `You'd like me to close ${issues(slots)}${CLOSE_REASONS[slots.closeReason ?? 'none']}.`,
  comment_on_issue: (slots) =>
    `You'd like me to comment on ${issues(slots)}${slots.comment ? `: "${slots.comment}"` : ''}.`,
  coordinate_task: (slots) =>
    slots.task ? `You'd like me to take on this task: ${slots.task}.` : "You'd like me to take on a task.",
  give_thanks: () => "You're welcome.",
  say_goodbye: () => 'Goodbye!',
  acknowledge: () => 'All right.',
  share_information: () => "Thanks, I've noted that.",
  unknown: () => "I'm not sure what you'd like me to do.",
};

const CLOSE_REASONS = {
  completed: ' as completed',
  not_planned: ' as not planned',
  duplicate: ' as a duplicate',
  none: '',
};
const adjective = (word: string | undefined): string => (word ? `${word} ` : '');
const about = (words: string | undefined): string => (words ? ` about ${words}` : '');
const person = (name: string): string => (name === 'me' ? 'you' : name);

function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

function issues({ issueNumber, issueNumbers, repository }: Slots): string {
  const where = repository ? ` in ${repository}` : '';
  if (issueNumbers) return `issues ${joined(issueNumbers.map((number) => `#${number}`))}${where}`;
  return issueNumber === undefined ? 'an issue' : `issue #${issueNumber}${where}`;
}

function listed(slots: Slots): string {
  const state = slots.state && slots.state !== 'all' ? `${slots.state} ` : '';
  const parts = [
    slots.repository ? ` in ${slots.repository}` : '',
    slots.assignee ? ` assigned to ${person(slots.assignee)}` : '',
    slots.author ? ` opened by ${person(slots.author)}` : '',
    slots.labels ? ` labelled ${joined(slots.labels)}` : '',
    slots.milestone ? ` in milestone ${slots.milestone}` : '',
    about(slots.searchWords),
  ];
  return `the ${state}issues${parts.join('')}`;
}

function describeNewIssue(slots: Slots): string {
  const title = slots.title ? `: "${slots.title}"` : '';
  const where = slots.repository ? ` in ${slots.repository}` : '';
  const who = slots.assignee ? `, assigned to ${person(slots.assignee)}` : '';
  const labels = slots.labels ? `, labelled ${joined(slots.labels)}` : '';
  return `You'd like me to create an issue${where}${who}${labels}${title}.`;
}

function changes(slots: Slots): string {
  const issue = issues(slots);
  const parts = [
    slots.state === 'open' ? `reopen ${issue}` : '',
    slots.assignee ? `assign ${issue} to ${person(slots.assignee)}` : '',
    slots.unassign ? `take ${person(slots.unassign)} off ${issue}` : '',
    slots.title ? `rename ${issue} to "${slots.title}"` : '',
    slots.body ? `rewrite the description of ${issue}` : '',
    slots.labels ? `label ${issue} ${joined(slots.labels)}` : '',
    slots.removeLabels ? `take the label ${joined(slots.removeLabels)} off ${issue}` : '',
    slots.milestone === 'none' ? `take ${issue} out of its milestone` : '',
    slots.milestone && slots.milestone !== 'none' ? `put ${issue} into milestone ${slots.milestone}` : '',
    slots.priority ? `give ${issue} ${slots.priority} priority` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? joined(parts) : `change ${issue}`;
}
