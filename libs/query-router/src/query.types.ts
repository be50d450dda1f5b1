/** The services that answer queries; each has its own breaker and its own share of the instance (decisions, section 5.2). */
export const QUERY_SERVICES = ['project_queries', 'conversation_queries', 'file_queries'] as const;
export type QueryService = (typeof QUERY_SERVICES)[number];

/** What the classifier found in the message, as far as a query can use it. */
export interface QuerySlots {
  projectName?: string;
  projectStatus?: string;
  fileName?: string;
  searchWords?: string;
  /** How many items are wanted, 1 or more. */
  limit?: number;
}

/** A question, understood. */
export interface QueryRequest<Name extends string = string> {
  operation: Name;
  /** The tenant whose data may be seen. */
  client: string;
  slots: QuerySlots;
  /** As the caller sent it; `project_id`, `project_context` and `user_id` narrow what is meant. */
  userContext?: Readonly<Record<string, unknown>>;
  /** The conversation the question belongs to, if any. */
  sessionId?: string;
  /** What can be asked, for `get_help`; made from the catalogue of actions, which lies above this library. */
  helpText: string;
}

/** What an operation found. */
export interface Answer {
  /** One or more sentences for a person. */
  message: string;
  /** The same as data. */
  result?: object;
  /** True when the question does not say which thing is meant. */
  requiresClarification?: boolean;
}

export const DEGRADATION_REASONS = ['breaker_open', 'timeout', 'overloaded', 'error', 'test_mode'] as const;
export type DegradationReason = (typeof DEGRADATION_REASONS)[number];

/** Why an answer is not the real one, as callers see it. */
export interface Degraded {
  service: QueryService;
  operation: string;
  reason: DegradationReason;
  /** `last_good`: an earlier answer to the same question; `static`: a sentence that says what still works. */
  fallback: 'last_good' | 'static';
  /** When the answer was true (ISO 8601); null for a static one. */
  as_of: string | null;
}

export interface QueryAnswer extends Answer {
  degraded?: Degraded;
}
