import { DomainError } from '../errors/domain-error';

/** The state of the service as a whole cannot be changed now; what held before still holds. */
export class OperationalStateUnavailable extends DomainError {
  readonly code = 'OPERATIONAL_STATE_UNAVAILABLE';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 1;

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached, so nothing was changed. Try again shortly.', {}, options);
  }
}

/** Conversation, intent and orchestration calls while the service is being maintained (decisions, section 6.4). */
export class MaintenanceMode extends DomainError {
  readonly code = 'MAINTENANCE_MODE';
  readonly kind = 'unavailable';

  constructor(override readonly retryAfterSeconds: number) {
    super('The service is being maintained. Try again later.', { retry_after_seconds: retryAfterSeconds });
  }
}
