import { entitiesOf } from '@antecedent/resolution';
import type { ConversationEntity } from './conversation.entity';
import type { ConversationHistory, ReferenceHistory } from './history.types';
import type { Places } from './places/places';
import type { ResolvedReferenceEntity, TurnEntity } from './turn.entity';

/** Stored conversations in the words of the interface (service-interface, "Conversation context" and "Reference history item"). */

export function presentContext(
  history: ConversationHistory,
  options: { window: number; withEntities: boolean; places: Places },
): object {
  const { conversation, turns, performance } = history;
  return {
    conversation_id: conversation.sessionId,
    created_at: conversation.createdAt.toISOString(),
    updated_at: conversation.updatedAt.toISOString(),
    turns: turns.map((turn) => presentTurn(turn, options.withEntities ? options.places : null)),
    context_window_size: options.window,
    total_turns: conversation.totalTurns,
    metadata: conversation.metadata,
    ...(performance && { performance_summary: performance }),
  };
}

export function presentReferences(sessionId: string, history: ReferenceHistory): object {
  return {
    conversation_id: sessionId,
    references: history.references.map((reference) => presentReference(reference)),
    total_references: history.total,
    average_confidence: history.averageConfidence,
    average_resolution_time_ms: history.averageResolutionTimeMs,
  };
}

export function presentExportedConversation(conversation: ConversationEntity): object {
  const { contextWindow, referenceResolution, performanceMode, cacheTtl, entityExtraction } = conversation;
  return {
    type: 'conversation',
    conversation_id: conversation.sessionId,
    created_at: conversation.createdAt.toISOString(),
    updated_at: conversation.updatedAt.toISOString(),
    total_turns: conversation.totalTurns,
    settings: {
      context_window: contextWindow,
      reference_resolution: referenceResolution,
      performance_mode: performanceMode,
      cache_ttl: cacheTtl,
      entity_extraction: entityExtraction,
    },
    metadata: conversation.metadata,
  };
}

export function presentExportedTurn(turn: TurnEntity, places: Places): object {
  return {
    type: 'turn',
    ...presentTurn(turn, places),
    resolved_message: turn.resolvedMessage ?? turn.userMessage,
    intent: turn.intent,
    performance_ms: turn.performanceMs,
    resolved_references: turn.references.map((reference) => ({
      original: reference.originalText,
      resolved: reference.resolvedEntity,
      type: reference.referenceType,
      confidence: reference.confidence,
      source_turn: reference.sourceTurn,
    })),
  };
}

/** Without `places` the entities are left out. */
function presentTurn(turn: TurnEntity, places: Places | null): object {
  return {
    turn_number: turn.turnNumber,
    user_message: turn.userMessage,
    assistant_response: turn.assistantResponse,
    ...(places && {
      entities: turn.mentions ? entitiesOf(turn.mentions) : [],
      places: turn.mentions ? places.list(turn.mentions) : [],
    }),
    timestamp: turn.createdAt.toISOString(),
    resolved_references: turn.references.map(({ originalText, resolvedEntity, confidence }) => ({
      original: originalText,
      resolved: resolvedEntity,
      confidence,
    })),
  };
}

function presentReference(reference: ResolvedReferenceEntity): object {
  return {
    turn_number: reference.turnNumber,
    original_text: reference.originalText,
    resolved_entity: reference.resolvedEntity,
    reference_type: reference.referenceType,
    confidence: reference.confidence,
    resolution_time_ms: reference.resolutionTimeMs,
    context_used: reference.contextTurns.map((number) => `turn_${number}`),
    timestamp: reference.turn.createdAt.toISOString(),
  };
}
