import { DomainError, ErrorKind } from '../errors/domain-error';

/**
 * A call that was refused or given up to protect the service. Reaching a caller unmapped it is a 503 with `Retry-After`; who
 * has something to fall back to catches it. `reason` is what a degraded reply shows.
 */
export abstract class PerformanceDegradedError extends DomainError {
  readonly code = 'PERFORMANCE_DEGRADED';
  readonly kind: ErrorKind = 'unavailable';
  abstract readonly reason: 'breaker_open' | 'timeout' | 'overloaded';

  protected constructor(
    message: string,
    /** Name of the breaker or bulkhead that refused. */
    readonly service: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message, { service });
  }
}

/** The breaker is open, held open, or busy with its one probe: the call was not made. */
export class BreakerOpenError extends PerformanceDegradedError {
  readonly reason = 'breaker_open';

  constructor(
    name: string,
    /** Milliseconds until another attempt makes sense, 0 or more. */
    readonly retryAfterMs: number,
    /** Whether someone holds the breaker open, whatever its measured state. */
    readonly held = false,
  ) {
    super(
      `The ${name} service is recovering from failures. Try again shortly.`,
      name,
      wholeSeconds(retryAfterMs),
    );
  }
}

/** The call was made and did not end within its deadline; its AbortSignal has been fired. */
export class DeadlineExceededError extends PerformanceDegradedError {
  readonly reason = 'timeout';

  constructor(
    name: string,
    readonly deadlineMs: number,
  ) {
    super(`The ${name} service did not answer within ${deadlineMs} ms. Try again shortly.`, name, 1);
  }
}

/** Every place and every waiting place of the service is taken: the call was not made. */
export class BulkheadFullError extends PerformanceDegradedError {
  readonly reason = 'overloaded';

  constructor(name: string) {
    super(`The ${name} service has more work than it can take. Try again shortly.`, name, 1);
  }
}

/** The caller no longer wants the answer; nobody's failure. */
export class CallCancelledError extends DomainError {
  readonly code = 'CALL_CANCELLED';
  readonly kind: ErrorKind = 'unavailable';

  constructor(name: string) {
    super(`The call to ${name} was cancelled by its caller.`, { service: name });
  }
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
