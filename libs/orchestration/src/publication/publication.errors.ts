import { DomainError, type ErrorKind } from '@antecedent/platform';
import type { Reason } from '../workflows/workflow.types';

/** Codes that stop a publication, and what sort of failure they are for the caller. */
const KINDS: Readonly<Record<string, ErrorKind>> = {
  VCS_AUTHENTICATION_FAILED: 'upstream_failed',
  VCS_ERROR: 'upstream_failed',
  VCS_RATE_LIMITED: 'rate_limited',
  VCS_TIMEOUT: 'upstream_timeout',
  PERFORMANCE_DEGRADED: 'unavailable',
  REPOSITORY_NOT_ALLOWED: 'forbidden',
  REPOSITORY_NOT_SPECIFIED: 'unprocessable',
};

/** The repository host did not take the issues. They are kept in a workflow; asking again goes on where it stopped. */
export class PublicationBlocked extends DomainError {
  readonly code: string;
  readonly kind: ErrorKind;

  constructor(
    { code, message }: Reason,
    publicationId: string,
    /** Until another try makes sense, when the host said so. */
    override readonly retryAfterSeconds?: number,
  ) {
    super(`${message} The issues are kept as workflow ${publicationId}.`, { workflow_id: publicationId });
    this.code = code;
    this.kind = KINDS[code] ?? 'internal';
  }
}
