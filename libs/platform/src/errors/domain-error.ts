/** What went wrong in the terms of the domain; only the exception filter knows which HTTP status that is. */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'rate_limited'
  | 'internal'
  | 'upstream_failed'
  | 'unavailable'
  | 'upstream_timeout';

export interface ErrorDetails {
  [key: string]: unknown;
}

/**
 * Base of every failure a caller may see.
 * `code` is the machine-readable name (decisions, section 1.3), `message` a sentence a stranger can act on, `details` more of the same
 * as data. Nothing secret and no text of a user's message goes into either. `retryAfterSeconds` becomes the `Retry-After` header.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  readonly retryAfterSeconds?: number = undefined;

  constructor(
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
