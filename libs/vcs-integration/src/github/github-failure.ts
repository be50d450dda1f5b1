import {
  VcsAuthenticationFailed,
  VcsError,
  type VcsFailure,
  VcsRateLimited,
  VcsTimeout,
} from '../vcs.errors';
import { githubProblem } from './github.schemas';

export const HOST = 'GitHub';

/** Without a hint from the host, a secondary limit is waited for this long (docs.github.com, "Best practices for using the REST API"). */
const SECONDARY_LIMIT_SECONDS = 60;

export interface Answer {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  data: unknown;
}

/** What an answer other than a success means. `nowMs` is the time it arrived. */
export function failureOf(answer: Answer, nowMs: number): VcsFailure {
  const limited = rateLimitOf(answer, nowMs);
  if (limited) return limited;
  switch (answer.status) {
    case 401:
      return new VcsAuthenticationFailed(HOST, 'refused');
    case 403:
      return new VcsError(
        `${HOST} refuses this with the token in use. Give the token write access to the issues of the repository.`,
        'forbidden',
        'no',
      );
    case 404:
      return new VcsError(
        `${HOST} has no such repository or issue, or the token may not see it. Check the name and the token's access.`,
        'not_found',
        'no',
      );
    case 410:
      return new VcsError(
        `Issues are disabled in this repository, or this one was deleted. Enable issues in its settings, or name another repository.`,
        'issues_disabled',
        'no',
      );
    case 422:
      return invalid(answer.data);
    default:
      return otherFailure(answer.status);
  }
}

function otherFailure(status: number): VcsFailure {
  if (status >= 300 && status < 400) {
    return new VcsError(`The repository has moved at ${HOST}. Use its new name.`, 'moved', 'no', { status });
  }
  if (status >= 500) {
    return new VcsError(`${HOST} failed with status ${status}. Try again later.`, 'failed', 'perhaps', {
      status,
    });
  }
  return new VcsError(`${HOST} refused the request with status ${status}.`, 'invalid', 'no', { status });
}

/** Primary: nothing remains until the reset. Secondary: too much at once; the host says how long, or a minute. */
function rateLimitOf({ status, headers, data }: Answer, nowMs: number): VcsRateLimited | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = wholeNumber(headers['retry-after']);
  if (headers['x-ratelimit-remaining'] === '0' && retryAfter === undefined) {
    const reset = wholeNumber(headers['x-ratelimit-reset']);
    return new VcsRateLimited(
      HOST,
      reset === undefined ? SECONDARY_LIMIT_SECONDS : Math.max(1, Math.ceil(reset - nowMs / 1000)),
      'primary',
    );
  }
  const said = githubProblem.safeParse(data).data?.message ?? '';
  if (status === 429 || retryAfter !== undefined || /rate limit|abuse/i.test(said)) {
    return new VcsRateLimited(HOST, Math.max(1, retryAfter ?? SECONDARY_LIMIT_SECONDS), 'secondary');
  }
  return undefined;
}

/** The host says which field it dislikes; its own words about the value are left out, they may quote what a user said. */
function invalid(data: unknown): VcsError {
  const { errors = [] } = githubProblem.safeParse(data).data ?? {};
  const fields = [
    ...new Set(
      errors.flatMap((error) =>
        typeof error === 'object' && error.field !== undefined ? [error.field] : [],
      ),
    ),
  ];
  const what = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return new VcsError(
    `${HOST} does not accept the content of the issue${what}. Correct it and try again.`,
    'invalid',
    'no',
    { fields },
  );
}

/** Nothing was sent yet when one of these happened. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** What it means that no answer came. `thrown` is what the HTTP library threw; nothing of it is kept, it holds the token. */
export function networkFailure(thrown: unknown, timeoutSeconds: number): VcsFailure {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT' || code === 'ERR_CANCELED')
    return new VcsTimeout(HOST, timeoutSeconds);
  if (typeof code === 'string' && BEFORE_SENDING.has(code)) {
    return new VcsError(
      `${HOST} cannot be reached. Check the network and VCS_API_URL, then try again.`,
      'unreachable',
      'no',
      { cause: code },
    );
  }
  return new VcsError(
    `The connection to ${HOST} was cut. Try again; what it did meanwhile is looked up first.`,
    'cut_off',
    'perhaps',
  );
}

export function unusableAnswer(): VcsError {
  return new VcsError(
    `${HOST} answered with something that is no issue. Check VCS_API_URL; what it did is looked up first.`,
    'unusable_answer',
    'perhaps',
  );
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
