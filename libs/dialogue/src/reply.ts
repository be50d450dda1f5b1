import {
  type NewTurn,
  type OpenConversation,
  presentResolvedReference,
  presentUnresolved,
  type TimedResolution,
} from '@antecedent/conversation';
import type { Intent } from '@antecedent/intent';
import { analyseTurn } from '@antecedent/resolution';
import type { DialogueReply, IncomingMessage, Outcome } from './dialogue.types';

export interface HandledMessage {
  message: IncomingMessage;
  turnId: string;
  conversation: OpenConversation;
  resolution: TimedResolution;
  intent: Intent;
  outcome: Outcome;
  /** Milliseconds since the message arrived. */
  elapsedMs: number;
}

/** The reply in the words of the interface. */
export function composeReply(handled: HandledMessage): DialogueReply {
  const { turnId, conversation, resolution, intent, outcome, elapsedMs } = handled;
  const { originalMessage: original_message, resolvedMessage: resolved_message } = resolution;
  return {
    message: outcome.message,
    intent: {
      category: intent.category,
      action: intent.action,
      confidence: intent.confidence,
      slots: intent.slots,
      original_message,
      resolved_message,
    },
    conversation_context: {
      original_message,
      resolved_message,
      resolved_references: resolution.references.map(presentResolvedReference),
      unresolved_references: resolution.unresolved.map(presentUnresolved),
      context_window_size: conversation.window,
      performance_ms: elapsedMs,
      turn_number: conversation.totalTurns + 1,
    },
    workflow_id: outcome.workflowId ?? questionWorkflowId(turnId),
    requires_clarification: resolution.clarification !== null || outcome.needsDetail === true,
    ...(outcome.result && { result: outcome.result }),
    ...(outcome.degraded && { degraded: outcome.degraded }),
  };
}

/** The turn to be stored. Both sides are analysed now, so that later messages find their antecedents ready. */
export function turnOf(handled: HandledMessage, reply: DialogueReply): NewTurn {
  const { message, turnId, conversation, resolution, intent, outcome, elapsedMs } = handled;
  return {
    id: turnId,
    userMessage: message.text,
    resolvedMessage: resolution.resolvedMessage,
    assistantResponse: reply.message,
    intent,
    analysis: conversation.settings.entity_extraction
      ? analyseTurn(resolution.resolvedMessage, reply.message)
      : null,
    workflowId: outcome.workflowId,
    references: resolution.references,
    resolutionMs: resolution.milliseconds,
    performanceMs: elapsedMs,
    metadata: message.userContext,
    arrivedAt: message.arrivedAt,
  };
}

/** A plain question needs no stored workflow: its id follows from the turn's (decisions, section 4.8). */
export function questionWorkflowId(turnId: string): string {
  return `wf_query_${turnId}`;
}
