import { actionDefinition } from './catalogue';
import { ActionName, SlotName, Slots } from './intent.types';
import * as issue from './issue-slots';
import { findFileName, findProjectName, findProjectStatus, findRepository } from './name-slots';
import { Reading } from './reading';
import * as text from './issue-text-slots';
import * as search from './search-slots';

/** Finds what the message says beside the action; only slots that the action declares are filled. */
export function findSlots(action: ActionName, reading: Reading): Slots {
  const { required, optional } = actionDefinition(action);
  const declared = new Set<SlotName>([...required.flat(), ...optional]);
  if (declared.has('issueNumber')) declared.add('issueNumbers');
  const found = Object.entries(candidates(action, reading)).filter(
    ([name, value]) => value !== undefined && declared.has(name as SlotName),
  );
  return Object.fromEntries(found);
}

function candidates(action: ActionName, reading: Reading): { [Name in SlotName]?: Slots[Name] | undefined } {
  switch (action) {
    case 'create_issue':
      return {
        ...text.findIssueText(reading),
        ...issueSlots(reading),
        repository: findRepository(reading),
      };
    case 'update_issue':
      return {
        ...issueSlots(reading),
        ...updateSlots(reading),
        repository: namedRepository(reading),
      };
    case 'close_issue':
      return {
        ...numbers(reading),
        closeReason: issue.findCloseReason(reading),
        comment: closingComment(reading),
        repository: namedRepository(reading),
      };
    case 'comment_on_issue':
      return {
        ...numbers(reading),
        comment: text.findComment(reading),
        repository: namedRepository(reading),
      };
    case 'show_issue_details':
      return { ...numbers(reading), repository: findRepository(reading) };
    case 'list_issues':
      return {
        ...issueSlots(reading, issue.findAssigneeToList(reading)),
        projectName: findProjectName(reading),
        state: issue.findListState(reading),
        author: issue.findAuthor(reading),
        repository: findRepository(reading),
        searchWords: search.findIssueSearchWords(reading),
        limit: search.findLimit(reading),
      };
    case 'recall_conversation':
      return { searchWords: search.findTopic(reading), limit: search.findLimit(reading) };
    case 'find_project':
      return findProject(reading);
    case 'search_files':
      return {
        searchWords: search.findSearchWords(reading),
        projectName: findProjectName(reading),
        limit: search.findLimit(reading),
      };
    default:
      return {
        projectName:
          findProjectName(reading) ??
          (action === 'get_project_details' ? search.findBareName(reading) : undefined),
        projectStatus: findProjectStatus(reading),
        fileName: findFileName(reading),
        repository: findRepository(reading),
        task: search.findTask(reading),
        limit: search.findLimit(reading),
      };
  }
}

function numbers(reading: Reading): Pick<Slots, 'issueNumber' | 'issueNumbers'> {
  const found = issue.findIssueNumbers(reading);
  const [first] = found;
  return {
    ...(first === undefined ? {} : { issueNumber: first }),
    ...(found.length > 1 ? { issueNumbers: found } : {}),
  };
}

function issueSlots(reading: Reading, assignee = issue.findAssignee(reading)): Slots {
  const labels = issue.findLabels(reading);
  const milestone = issue.findMilestone(reading);
  const priority = issue.findPriority(reading);
  return {
    ...numbers(reading),
    ...(assignee === undefined ? {} : { assignee }),
    ...(labels.length === 0 ? {} : { labels }),
    ...(milestone === undefined ? {} : { milestone }),
    ...(priority === undefined ? {} : { priority }),
  };
}

function updateSlots(reading: Reading): { [Name in SlotName]?: Slots[Name] | undefined } {
  const labels = issue.findLabels(reading);
  const removes = issue.removesLabels(reading) && labels.length > 0;
  const unassign = issue.findUnassigned(reading);
  return {
    title: text.findNewTitle(reading),
    body: text.findNewBody(reading),
    state: issue.findNewState(reading),
    unassign,
    ...(unassign === undefined ? {} : { assignee: undefined }),
    ...(removes ? { labels: undefined, removeLabels: labels } : {}),
    ...issue.findReplacedLabels(reading),
  };
}

/** A repository that is named as such; "in web" is too vague for an issue that has a number. */
function namedRepository(reading: Reading): string | undefined {
  return (
    reading.tokens.find((token) => token.repository !== undefined)?.repository ??
    reading.tokens.find((token) => token.kind === 'repository')?.norm
  );
}

function closingComment(reading: Reading): string | undefined {
  return reading.tokens.some((token) => token.concepts.includes('COMMENT_N'))
    ? text.findComment(reading)
    : undefined;
}

function findProject(reading: Reading): Slots {
  const projectName = findProjectName(reading);
  if (projectName !== undefined) return { projectName };
  const searchWords =
    search.findSearchWords(reading) ?? search.findPurpose(reading) ?? search.findBareName(reading);
  return searchWords === undefined ? {} : { searchWords };
}
