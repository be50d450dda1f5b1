import { DomainError, ErrorKind } from '../errors/domain-error';

/** The kinds that are answered with a 4xx: the dependency did its job, the request was at fault. */
const CLIENT_KINDS: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'invalid',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'rate_limited',
]);

/** Whether an error is the caller's own fault and says nothing about the health of what was called. */
export function isClientMistake(error: unknown): error is DomainError {
  return error instanceof DomainError && CLIENT_KINDS.has(error.kind);
}
