import {
  type NewTurn,
  type OpenConversation,
  presentResolvedReference,
  presentUnresolved,
  type TimedResolution,
} from '@antecedent/conversation';
import type { ActionName, Intent } from '@antecedent/intent';
import { analyseTurn } from '@antecedent/resolution';
import type { Answer, DialogueReply, IncomingMessage, Outcome } from './dialogue.types';
import type { Task } from './performer';
import { settingOf } from './turn-setting';

/** A message of a conversation, read against it. */
export interface UnderstoodMessage {
  message: IncomingMessage;
  turnId: string;
  conversation: OpenConversation;
  resolution: TimedResolution;
  intent: Intent;
}

export interface HandledMessage extends UnderstoodMessage {
  outcome: Outcome;
  /** Milliseconds since the message arrived. */
  elapsedMs: number;
}

/** The question to the user where a reference is not understood; nothing is done on a guess (decisions, section 3.5). */
export function clarify({ clarification }: TimedResolution): Outcome | undefined {
  return clarification === null ? undefined : { message: clarification, requiresClarification: true };
}

export function taskOf({ message, turnId, conversation, resolution, intent }: UnderstoodMessage): Task {
  return {
    client: message.session.client,
    conversation,
    originalMessage: resolution.originalMessage,
    resolvedMessage: resolution.resolvedMessage,
    intent,
    userContext: message.userContext,
    effectKey: message.effectKey ?? turnId,
  };
}

/** The reply in the words of the interface. */
export function composeReply(handled: HandledMessage): DialogueReply {
  const { turnId, conversation, resolution, intent, outcome, elapsedMs } = handled;
  const { originalMessage, resolvedMessage } = resolution;
  return {
    ...composeAnswer({ originalMessage, resolvedMessage, turnId, intent, outcome }),
    conversation_context: {
      original_message: originalMessage,
      resolved_message: resolvedMessage,
      resolved_references: resolution.references.map(presentResolvedReference),
      unresolved_references: resolution.unresolved.map(presentUnresolved),
      context_window_size: conversation.window,
      performance_ms: elapsedMs,
      turn_number: conversation.totalTurns + 1,
    },
  };
}

interface AnsweredMessage extends Pick<HandledMessage, 'turnId' | 'intent' | 'outcome'> {
  originalMessage: string;
  resolvedMessage: string;
}

/** The part of a reply that does not depend on a conversation. */
export function composeAnswer({
  originalMessage,
  resolvedMessage,
  turnId,
  intent,
  outcome,
}: AnsweredMessage): Answer {
  const { category, action, confidence, slots } = intent;
  return {
    message: outcome.message,
    intent: {
      category,
      action,
      confidence,
      slots,
      original_message: originalMessage,
      resolved_message: resolvedMessage,
    },
    // A plain question needs no stored workflow: its id follows from the turn's (decisions, section 4.8).
    workflow_id: outcome.workflowId ?? `wf_query_${turnId}`,
    requires_clarification: outcome.requiresClarification ?? false,
    ...(outcome.result && { result: outcome.result }),
    ...(outcome.degraded && { degraded: outcome.degraded }),
  };
}

/** The turn to be stored. Both sides are analysed now, so that later messages find their antecedents ready. */
export function turnOf(handled: HandledMessage): NewTurn {
  const { message, turnId, conversation, resolution, intent, outcome, elapsedMs } = handled;
  const { resolvedMessage } = resolution;
  const analysis = conversation.settings.entity_extraction
    ? analyseTurn(resolvedMessage, referable(handled))
    : null;
  return {
    id: turnId,
    userMessage: message.text,
    resolvedMessage,
    assistantResponse: outcome.message,
    intent,
    analysis,
    workflowId: outcome.workflowId ?? null,
    references: resolution.references,
    resolutionMs: resolution.milliseconds,
    performanceMs: elapsedMs,
    setting: settingOf(message, intent, outcome),
    metadata: message.userContext,
  };
}

/** Actions whose replies speak of the service itself; the examples in a help text are not things of the conversation. */
const ABOUT_THE_SERVICE: ReadonlySet<ActionName> = new Set<ActionName>([
  'get_help',
  'get_greeting',
  'get_status',
  'unknown',
]);

/**
 * The part of the reply that a later reference can point back at. A detail that the service asks for ("which repository?") and a
 * notice that something is away name nothing that is there; the candidates of a clarifying question are.
 */
function referable({ resolution, intent, outcome }: HandledMessage): string {
  if (resolution.clarification !== null) return outcome.message;
  const namesNothing =
    outcome.requiresClarification || outcome.degraded || ABOUT_THE_SERVICE.has(intent.action);
  return namesNothing ? '' : outcome.message;
}
