import type { TurnSetting } from '@antecedent/conversation';
import type { Intent } from '@antecedent/intent';
import type { IncomingMessage, Outcome } from './dialogue.types';

/** What a message and its answer were set in: what the answer came from, else what the message or its caller names. */
export function settingOf(
  { userContext, arrivedAt }: IncomingMessage,
  { slots }: Intent,
  outcome: Outcome,
): TurnSetting {
  return {
    repository: outcome.repository ?? textIn(userContext, 'repository'),
    project: slots.projectName ?? projectOfFile(outcome.result) ?? textIn(userContext, 'project_id'),
    chat: textIn(userContext, 'place'),
    arrivedAt,
  };
}

/** The project that a file of the catalogue belongs to, when the answer is about one. */
function projectOfFile(result: object | undefined): string | undefined {
  const file = (result as { file?: object } | undefined)?.file;
  return textIn(file ?? {}, 'project_id');
}

function textIn(holder: object, key: string): string | undefined {
  const value = (holder as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
