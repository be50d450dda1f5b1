import type { ReferenceType } from '@antecedent/resolution';
import type { ConversationEntity } from './conversation.entity';
import type { ResolvedReferenceEntity, TurnEntity } from './turn.entity';

/** How a session's messages were handled, over all its turns. Times in milliseconds, rates from 0 to 1. */
export interface PerformanceSummary {
  turns: number;
  average_ms: number;
  p95_ms: number;
  max_ms: number;
  target_ms: number;
  within_target_rate: number;
  references_resolved: number;
  cache_hit_rate: number;
}

export interface ReferenceFilter {
  limit: number;
  minConfidence: number;
  type?: ReferenceType;
}

/** Resolved references that pass a filter: the latest ones, oldest first, and the figures over all of them. */
export interface ReferenceHistory {
  references: ResolvedReferenceEntity[];
  total: number;
  averageConfidence: number;
  averageResolutionTimeMs: number;
}

/** A turn that a plain question's workflow id points at. */
export interface FoundTurn {
  sessionId: string;
  turn: TurnEntity;
}

/** A conversation with its latest turns, oldest first. */
export interface ConversationHistory {
  conversation: ConversationEntity;
  turns: TurnEntity[];
  performance?: PerformanceSummary;
}
