import type { ContextTurn, PerformanceMode, ResolvedReference, TurnAnalysis } from '@antecedent/resolution';
import type { TurnSetting } from './places/turn-setting';

/** Settings of a session (service-interface, "Settings"). */
export interface Settings {
  /** Turns to look back at, 1 to 25. */
  context_window: number;
  reference_resolution: boolean;
  performance_mode: PerformanceMode;
  /** Seconds that the session's window may stay in the cache, 60 to 3600. */
  cache_ttl: number;
  entity_extraction: boolean;
}

/** What the caller told about itself, kept with the conversation. The last value of each key wins. */
export interface ConversationMetadata {
  user_id?: string;
  project_context?: string[];
  [key: string]: unknown;
}

/** Names a conversation: a client and the session id it chose. */
export interface SessionKey {
  client: string;
  sessionId: string;
}

/** A session as a message finds it. */
export interface OpenConversation {
  id: string;
  key: SessionKey;
  /** Version that a later write must still find; null while the session does not exist. */
  version: string | null;
  /** When the message arrived, by the database's clock; null where the cache answered. */
  arrivedAt: string | null;
  totalTurns: number;
  settings: Settings;
  metadata: ConversationMetadata;
  /** The latest turns, oldest first, as many as were asked for. */
  turns: ContextTurn[];
  /** What the latest turn asked for; null when there is none. */
  previousAction: string | null;
  /** How many turns back were read; `turns` is shorter when the conversation is. */
  window: number;
  fromCache: boolean;
}

/** A turn to be written. */
export interface NewTurn {
  id: string;
  userMessage: string;
  resolvedMessage: string;
  assistantResponse: string;
  intent: { action: string };
  analysis: TurnAnalysis | null;
  workflowId: string | null;
  references: ResolvedReference[];
  resolutionMs: number;
  performanceMs: number;
  /** What the turn was set in; the things it names get their places from it. */
  setting: TurnSetting;
  metadata: ConversationMetadata;
}
