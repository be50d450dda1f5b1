import { DomainError } from '@antecedent/platform';
import type { SignatureProblem } from './signature';

const ADVICE: Readonly<Record<SignatureProblem, string>> = {
  secret_missing: 'The service has no CHAT_SIGNING_SECRET, so it cannot tell who sent this.',
  timestamp_missing: 'The header X-Slack-Request-Timestamp is missing.',
  timestamp_malformed: 'The header X-Slack-Request-Timestamp must be whole seconds since the epoch.',
  timestamp_stale: 'The request is more than 5 minutes old. If it is not, compare the clocks of both sides.',
  timestamp_in_future:
    'The request is dated more than 5 minutes ahead. If it is not, compare the clocks of both sides.',
  signature_missing: 'The header X-Slack-Signature is missing.',
  signature_malformed: 'The header X-Slack-Signature must be "v0=" and 64 lower-case hexadecimal digits.',
  signature_mismatch:
    'The signature does not fit the body. Check that CHAT_SIGNING_SECRET is the signing secret of the app, and that nothing on the way changes the body.',
};

/** A request that does not prove that the chat platform sent it. */
export class SignatureRejected extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly kind = 'unauthorized';

  constructor(problem: SignatureProblem) {
    super(ADVICE[problem], { reason: problem });
  }
}

/** A workspace that `CHAT_TEAM_CLIENTS` gives to no client. */
export class WorkspaceUnknown extends DomainError {
  readonly code = 'CHAT_WORKSPACE_UNKNOWN';
  readonly kind = 'forbidden';

  constructor(team: string) {
    super(`The workspace ${team} belongs to no client. Add it to CHAT_TEAM_CLIENTS as ${team}:<client>.`, {
      team,
    });
  }
}

/** Events cannot be stored right now. The chat platform delivers them again. */
export class ChatInboxUnavailable extends DomainError {
  readonly code = 'CHAT_INBOX_UNAVAILABLE';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super('The event could not be stored. Nothing was changed; deliver it again.', {}, options);
  }
}
