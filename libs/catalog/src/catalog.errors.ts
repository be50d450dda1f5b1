import { DomainError } from '@antecedent/platform';

/** The database cannot be reached or cannot serve: neither projects nor files can be read or changed for the moment. */
export class CatalogUnavailable extends DomainError {
  readonly code = 'PERFORMANCE_DEGRADED';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super(
      'Projects and files cannot be reached at the moment. Nothing was changed. Try again shortly.',
      {},
      options,
    );
  }
}
