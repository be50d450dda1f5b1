import type { DialogueReply } from '@antecedent/dialogue';

/** The platform shows at most this many characters of a button. Source: Slack, Block Kit, "Button element". */
export const MAX_BUTTON_TEXT = 75;

/** One way to answer a clarifying question. */
export interface ReplyChoice {
  /** What the button says. */
  label: string;
  /** What pressing it says: the message that was asked about, with the reference settled. */
  message: string;
}

const VALUE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d)$/;

/** The candidates of the first reference that was not understood, as buttons; none when there is nothing to choose from. */
export function choicesOf(reply: DialogueReply): ReplyChoice[] {
  const [unresolved] = reply.conversation_context.unresolved_references;
  if (!reply.requires_clarification || !unresolved) return [];
  const { original_message: message } = reply.conversation_context;
  return unresolved.candidates.map(({ entity }) => ({
    label: entity,
    message: settle(message, unresolved.original, entity, unresolved.type === 'possessive_reference'),
  }));
}

/** What a button carries: where its choice is kept, and not what it says, which a forged click could change. */
export function choiceValue(replyId: string, index: number): string {
  return `${replyId}:${index}`;
}

/** Reads what `choiceValue` wrote; undefined for the button of somebody else. */
export function readChoiceValue(value: string | undefined): { replyId: string; index: number } | undefined {
  const found = VALUE.exec(value ?? '');
  return found?.[1] && found[2] ? { replyId: found[1], index: Number(found[2]) } : undefined;
}

function settle(message: string, original: string, entity: string, possessive: boolean): string {
  const at = message.indexOf(original);
  if (at === -1) return entity;
  const replacement = possessive ? `${entity}'s` : entity;
  return `${message.slice(0, at)}${replacement}${message.slice(at + original.length)}`;
}
