import type {
  ConversationMetadata,
  PresentedReference,
  PresentedUnresolved,
  ResolutionOverrides,
  SessionKey,
} from '@antecedent/conversation';
import type { Intent } from '@antecedent/intent';

/** What a caller tells about itself; it scopes queries and settles "this project" and "my" (decisions, section 5.2). */
export type UserContext = ConversationMetadata;

/** A message as it comes in through one of the doors. */
export interface IncomingMessage {
  session: SessionKey;
  text: string;
  userContext: UserContext;
  /** Settings for this message alone. */
  overrides: ResolutionOverrides & { context_window?: number };
  /** When it arrived, in milliseconds since the epoch. */
  arrivedAt: number;
  /** Id of its turn, from a caller that may say the same thing again: a turn is written once. Otherwise a fresh one is used. */
  turnId?: string;
  /** Names what the message does outside, from a caller that may say the same thing again; otherwise its turn does. */
  effectKey?: string;
}

/** What came of the intent: the words for the user, and what stands behind them. */
export interface Outcome {
  message: string;
  /** The workflow that was started, if one was. */
  workflowId?: string | null;
  /** Structured result beside the words. */
  result?: object;
  /** Present when something else than a fresh answer was given. */
  degraded?: object;
  /** `owner/name` of the repository it was about. */
  repository?: string;
  /** The user must say more before anything can be done. */
  requiresClarification?: boolean;
}

/** Intent in the words of the interface. */
export interface PresentedIntent extends Pick<Intent, 'category' | 'action' | 'confidence' | 'slots'> {
  original_message: string;
  resolved_message: string;
}

export interface PresentedContext {
  original_message: string;
  resolved_message: string;
  resolved_references: PresentedReference[];
  unresolved_references: PresentedUnresolved[];
  context_window_size: number;
  performance_ms: number;
  turn_number: number;
}

/** The answer to a message outside any conversation (decisions, section 5.5). */
export interface Answer {
  message: string;
  intent: PresentedIntent;
  workflow_id: string;
  requires_clarification: boolean;
  result?: object;
  degraded?: object;
}

/** The reply to a message of a conversation (service-interface, "Message response"). */
export interface DialogueReply extends Answer {
  conversation_context: PresentedContext;
}
