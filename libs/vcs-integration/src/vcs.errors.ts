import { DomainError, type ErrorDetails, type ErrorKind } from '@antecedent/platform';

/** Whether the host may have done what it was asked for, although it did not say so. */
export type Acted = 'no' | 'perhaps';

/** A call to the repository host that did not work out. The message is a sentence that says what to do; it never holds the token. */
export abstract class VcsFailure extends DomainError {
  constructor(
    message: string,
    readonly acted: Acted,
    details: ErrorDetails = {},
  ) {
    super(message, details);
  }

  /** Whether the host itself is at fault, so that its breaker has to learn of it. */
  abstract readonly isOutage: boolean;

  /** Whether it comes to an end by itself, so that waiting is all there is to do. */
  readonly isUnderWay: boolean = false;
}

/** There is no token, or the host does not accept it. */
export class VcsAuthenticationFailed extends VcsFailure {
  readonly code = 'VCS_AUTHENTICATION_FAILED';
  readonly kind: ErrorKind = 'upstream_failed';
  readonly isOutage = false;

  constructor(host: string, reason: 'no_token' | 'refused') {
    const why =
      reason === 'no_token'
        ? 'No token is configured'
        : `${host} does not accept the token (authentication failed)`;
    super(`${why}. Set VCS_TOKEN to a valid one with access to the repository, then try again.`, 'no', {
      reason,
    });
  }
}

export class VcsRateLimited extends VcsFailure {
  readonly code = 'VCS_RATE_LIMITED';
  readonly kind: ErrorKind = 'rate_limited';
  readonly isOutage = false;

  constructor(
    host: string,
    override readonly retryAfterSeconds: number,
    limit: 'primary' | 'secondary',
  ) {
    super(`The rate limit of ${host} is reached. Try again in ${retryAfterSeconds} s.`, 'no', {
      retry_after_seconds: retryAfterSeconds,
      limit,
    });
  }
}

export class VcsTimeout extends VcsFailure {
  readonly code = 'VCS_TIMEOUT';
  readonly kind: ErrorKind = 'upstream_timeout';
  readonly isOutage = true;

  constructor(host: string, seconds: number) {
    super(
      `${host} did not answer within ${seconds} s. Try again; what it did meanwhile is looked up first.`,
      'perhaps',
      {
        timeout_seconds: seconds,
      },
    );
  }
}

/** Why the host did not do it. */
export type VcsReason =
  | 'not_found'
  | 'forbidden'
  | 'issues_disabled'
  | 'invalid'
  | 'moved'
  | 'unreachable'
  | 'cut_off'
  | 'failed'
  | 'unusable_answer';

const OUTAGES: ReadonlySet<VcsReason> = new Set<VcsReason>([
  'unreachable',
  'cut_off',
  'failed',
  'unusable_answer',
]);

/** Any other failure of the host, with its reason. */
export class VcsError extends VcsFailure {
  readonly code = 'VCS_ERROR';
  readonly kind: ErrorKind = 'upstream_failed';
  readonly isOutage: boolean;

  constructor(
    message: string,
    readonly reason: VcsReason,
    acted: Acted,
    details: ErrorDetails = {},
  ) {
    super(message, acted, { reason, ...details });
    this.isOutage = OUTAGES.has(reason);
  }
}

/** The repository is not one that this service may touch (service-interface, "Repository access rules"). */
export class RepositoryNotAllowed extends VcsFailure {
  readonly code = 'REPOSITORY_NOT_ALLOWED';
  readonly kind: ErrorKind = 'forbidden';
  readonly isOutage = false;

  constructor(repository: string) {
    super(
      `The repository ${repository} is not in the allowed list. Name another one, or add it to VCS_ALLOWED_REPOS.`,
      'no',
      { repository },
    );
  }
}

/** Nothing says which repository is meant. */
export class RepositoryNotSpecified extends VcsFailure {
  readonly code = 'REPOSITORY_NOT_SPECIFIED';
  readonly kind: ErrorKind = 'unprocessable';
  readonly isOutage = false;

  constructor() {
    super('The repository is not specified. Name it as owner/repo, or set VCS_DEFAULT_REPO.', 'no');
  }
}

/** Somebody else is publishing the same thing at this moment, or the outcome of an earlier try is not known yet. */
export class PublicationUnderWay extends VcsFailure {
  readonly code = 'VCS_ERROR';
  readonly kind: ErrorKind = 'upstream_failed';
  readonly isOutage = false;
  override readonly isUnderWay = true;

  constructor(override readonly retryAfterSeconds: number) {
    super(
      `An earlier try has not come to an end yet. Try again in ${retryAfterSeconds} s; nothing is done twice.`,
      'no',
      {
        reason: 'under_way',
        retry_after_seconds: retryAfterSeconds,
      },
    );
  }
}
