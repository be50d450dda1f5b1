import { DomainError } from './domain-error';

export interface FieldProblem {
  /** Dotted path of the field, for example `conversation_settings.context_window`. */
  field: string;
  /** The rule it breaks, as a sentence fragment. */
  rule: string;
}

/** A body, query or path breaks a rule. */
export class ValidationFailed extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';

  constructor(readonly fields: readonly FieldProblem[]) {
    super(`The request breaks a rule: ${fields.map(({ field, rule }) => `${field} ${rule}`).join('; ')}.`, {
      fields,
    });
  }
}

export class MalformedJson extends DomainError {
  readonly code = 'MALFORMED_JSON';
  readonly kind = 'invalid';
}

export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly kind = 'unauthorized';

  constructor() {
    super('A valid key is needed: send it as "Authorization: Bearer <key>".');
  }
}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';
  readonly kind = 'forbidden';

  constructor() {
    super(
      'This call needs another kind of key: the admin token opens the admin calls, an API key all others.',
    );
  }
}

export class RouteNotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not_found';

  constructor() {
    super('There is no such address. GET /api/docs lists those that exist.');
  }
}

export class MethodNotAllowed extends DomainError {
  readonly code = 'METHOD_NOT_ALLOWED';
  readonly kind = 'method_not_allowed';

  constructor(readonly allowed: readonly string[]) {
    super(`This address answers to ${allowed.join(', ')} only.`, { allowed });
  }
}

export class PayloadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly kind = 'payload_too_large';
}

export class UnsupportedMediaType extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  readonly kind = 'unsupported_media_type';
}

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'rate_limited';

  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many requests. Try again in ${retryAfterSeconds} s.`, {
      retry_after_seconds: retryAfterSeconds,
    });
  }
}

export class IdempotencyInProgress extends DomainError {
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  readonly kind = 'conflict';
  override readonly retryAfterSeconds = 1;

  constructor() {
    super(
      'A request with this Idempotency-Key is still under way. Ask again in a moment to get its response.',
    );
  }
}

export class IdempotencyKeyReused extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  readonly kind = 'unprocessable';

  constructor() {
    super('This Idempotency-Key was used with another body. Use a new key for a new request.');
  }
}

/** The database is away, slow or overloaded, where no breaker or fallback has dealt with it. */
export class DatabaseUnavailable extends DomainError {
  readonly code = 'PERFORMANCE_DEGRADED';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached at the moment. Try again shortly.', {}, options);
  }
}

/** Something nobody foresaw. The cause is logged, never sent. */
export class InternalError extends DomainError {
  readonly code = 'INTERNAL_ERROR';
  readonly kind = 'internal';

  constructor(options?: ErrorOptions) {
    super('Something went wrong on our side. Try again; if it stays, report the request_id.', {}, options);
  }
}
