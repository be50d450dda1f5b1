import type { QueryService } from '../query.types';
import { explainWhatCanBeAsked, greet, recallConversation, reportStatus } from './conversation-queries';
import { readFileContents, searchFiles, summarizeFile } from './file-queries';
import type { Fallback, Operation } from './operation';
import {
  countProjects,
  findProject,
  getDefaultProject,
  getProjectDetails,
  listProjects,
} from './project-queries';

/** Answered from memory while the last good answer is younger than an hour. */
const remembered = (sentence: string): Fallback => ({ lastGoodMinutes: 60, sentence });
/** What can be erased is repeated from memory only for as long as a short outage. */
const brieflyRemembered = (sentence: string): Fallback => ({ lastGoodMinutes: 5, sentence });
/** Never answered from memory. */
const plain = (sentence: string): Fallback => ({ lastGoodMinutes: 0, sentence });

/** The protected operations (decisions, section 5.2). One more is one entry here and one function that answers it. */
export const OPERATIONS = {
  list_projects: {
    service: 'project_queries',
    deadlineMs: 1_500,
    fallback: remembered('I cannot list your projects right now.'),
    answer: listProjects,
  },
  count_projects: {
    service: 'project_queries',
    deadlineMs: 1_500,
    fallback: remembered('I cannot count your projects right now.'),
    answer: countProjects,
  },
  find_project: {
    service: 'project_queries',
    deadlineMs: 1_500,
    fallback: remembered('I cannot look for projects right now.'),
    answer: findProject,
  },
  get_project_details: {
    service: 'project_queries',
    deadlineMs: 1_500,
    fallback: remembered('I cannot look up that project right now.'),
    answer: getProjectDetails,
  },
  get_default_project: {
    service: 'project_queries',
    deadlineMs: 1_500,
    fallback: remembered('I cannot look up your default project right now.'),
    answer: getDefaultProject,
  },
  get_greeting: {
    service: 'conversation_queries',
    deadlineMs: 500,
    fallback: plain('Hello! Not everything works right now.'),
    answer: greet,
  },
  get_help: {
    service: 'conversation_queries',
    deadlineMs: 500,
    fallback: plain(
      'I help with projects, files, issues and what was said in a conversation, but cannot say more right now.',
    ),
    answer: explainWhatCanBeAsked,
  },
  get_status: {
    service: 'conversation_queries',
    deadlineMs: 1_000,
    fallback: plain('I cannot check everything right now, so not everything is well.'),
    answer: reportStatus,
  },
  recall_conversation: {
    service: 'conversation_queries',
    deadlineMs: 1_500,
    fallback: plain('I cannot look back at our conversation right now; nothing of it is lost.'),
    answer: recallConversation,
  },
  search_files: {
    service: 'file_queries',
    deadlineMs: 2_000,
    fallback: brieflyRemembered('I cannot search your files right now.'),
    answer: searchFiles,
  },
  read_file_contents: {
    service: 'file_queries',
    deadlineMs: 2_000,
    fallback: brieflyRemembered('I cannot read that file right now.'),
    answer: readFileContents,
  },
  summarize_file: {
    service: 'file_queries',
    deadlineMs: 3_000,
    fallback: brieflyRemembered('I cannot summarise that file right now.'),
    answer: summarizeFile,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as [OperationName, ...OperationName[]];

/** Whether an action is one of the protected operations. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** The operations that a service answers. */
export function operationsOf(service: QueryService): OperationName[] {
  return OPERATION_NAMES.filter((name) => OPERATIONS[name].service === service);
}
