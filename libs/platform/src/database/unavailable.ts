import { isNativeError } from 'node:util/types';

/** Network failures, as Node names them. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes in which PostgreSQL cannot serve: connection exception, insufficient resources, operator intervention (shutdown,
 * cancelled by a timeout), system error. Source: PostgreSQL manual, appendix A.
 */
const SQLSTATE = /^(08|53|57|58)/;

/** What `pg` and its pool say when a connection is gone or none could be had; they give no code. */
const WITHOUT_CODE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i;

/** Whether an error means that the database is away or overloaded, as opposed to a statement that it refused. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // By its nature and not by its class: an error of Node's own may come from another realm.
  if (!isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return NETWORK.has(code) || SQLSTATE.test(code);
  return WITHOUT_CODE.test(error.message);
}
