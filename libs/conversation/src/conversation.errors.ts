import { DomainError } from '@antecedent/platform';

/** Largest window that may be asked for, in turns (service-interface, "Limits"). */
export const MAX_CONTEXT_WINDOW = 25;

export class SessionNotFound extends DomainError {
  readonly code = 'SESSION_NOT_FOUND';
  readonly kind = 'not_found';

  constructor() {
    super(
      'There is no such session. It may have been erased, or belong to another client; a message starts a new one.',
    );
  }
}

export class ContextWindowExceeded extends DomainError {
  readonly code = 'CONTEXT_WINDOW_EXCEEDED';
  readonly kind = 'invalid';

  constructor(field: string, requested: number) {
    super(`At most ${MAX_CONTEXT_WINDOW} turns can be looked back at; ${field} asks for ${requested}.`, {
      field,
      requested,
      maximum: MAX_CONTEXT_WINDOW,
    });
  }
}

/** The database cannot be used right now, or its breaker is open. */
export class PerformanceDegraded extends DomainError {
  readonly code = 'PERFORMANCE_DEGRADED';
  readonly kind = 'unavailable';

  constructor(
    override readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(
      `Conversations cannot be read or stored right now. Nothing was changed; try again in ${retryAfterSeconds} s.`,
      { retry_after_seconds: retryAfterSeconds },
      options,
    );
  }
}

/** Something nobody foresaw happened to a conversation. The cause is logged, never sent. */
export class ConversationError extends DomainError {
  readonly code = 'CONVERSATION_ERROR';
  readonly kind = 'internal';

  constructor(options?: ErrorOptions) {
    super(
      'The conversation could not be processed. Nothing was changed; try again, and report the request_id if it stays.',
      {},
      options,
    );
  }
}

/** Another write to the session came first. Handled inside: the message is resolved again against what is there now. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}
