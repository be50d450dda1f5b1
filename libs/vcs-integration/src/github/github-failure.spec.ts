import { DomainError } from '@antecedent/platform';
import { failureOf, networkFailure } from './github-failure';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const answer = (status: number, headers: Record<string, string> = {}, data: unknown = {}) =>
  failureOf({ status, headers, data }, NOW);

it.each([
  // status, headers, message of the host, code, seconds to wait, whether it may have acted
  [401, {}, '', 'VCS_AUTHENTICATION_FAILED', undefined, 'no'],
  [403, {}, 'Resource not accessible by token', 'VCS_ERROR', undefined, 'no'],
  [
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1000 + 90) },
    '',
    'VCS_RATE_LIMITED',
    90,
    'no',
  ],
  [
    429,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1000 + 90) },
    '',
    'VCS_RATE_LIMITED',
    90,
    'no',
  ],
  [
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1000 - 5) },
    '',
    'VCS_RATE_LIMITED',
    1,
    'no',
  ],
  [403, { 'x-ratelimit-remaining': '0', 'retry-after': '7' }, '', 'VCS_RATE_LIMITED', 7, 'no'],
  [403, { 'retry-after': '7' }, '', 'VCS_RATE_LIMITED', 7, 'no'],
  [
    403,
    { 'x-ratelimit-remaining': '55' },
    'You have exceeded a secondary rate limit',
    'VCS_RATE_LIMITED',
    60,
    'no',
  ],
  [429, {}, '', 'VCS_RATE_LIMITED', 60, 'no'],
  [429, { 'retry-after': 'soon' }, '', 'VCS_RATE_LIMITED', 60, 'no'],
  [404, {}, '', 'VCS_ERROR', undefined, 'no'],
  [410, {}, '', 'VCS_ERROR', undefined, 'no'],
  [422, {}, 'Validation Failed', 'VCS_ERROR', undefined, 'no'],
  [418, {}, '', 'VCS_ERROR', undefined, 'no'],
  [307, {}, '', 'VCS_ERROR', undefined, 'no'],
  [500, {}, '', 'VCS_ERROR', undefined, 'perhaps'],
  [503, { 'retry-after': '5' }, '', 'VCS_ERROR', undefined, 'perhaps'],
] as const)('status %i with %j (%s) is %s', (status, headers, message, code, seconds, acted) => {
  expect(answer(status, headers, { message })).toMatchObject({ code, retryAfterSeconds: seconds, acted });
});

it('names the fields that the host dislikes, and not their values', () => {
  const failure = answer(
    422,
    {},
    {
      message: 'Validation Failed',
      errors: [{ field: 'title', value: 'said in confidence', message: 'said in confidence' }, 'other'],
    },
  );
  expect(failure.message).toContain('(title)');
  expect(JSON.stringify([failure.message, failure.details])).not.toContain('confidence');
});

it.each(['<html>', null, 5, { message: 5, errors: 'x' }])('survives the body %j', (data) => {
  for (const status of [401, 403, 422, 429, 500])
    expect(answer(status, {}, data)).toBeInstanceOf(DomainError);
});

it.each([
  ['ECONNREFUSED', 'VCS_ERROR', 'no'],
  ['ENOTFOUND', 'VCS_ERROR', 'no'],
  ['ECONNRESET', 'VCS_ERROR', 'perhaps'],
  ['EPIPE', 'VCS_ERROR', 'perhaps'],
  ['ERR_BAD_RESPONSE', 'VCS_ERROR', 'perhaps'],
  [undefined, 'VCS_ERROR', 'perhaps'],
  ['ETIMEDOUT', 'VCS_TIMEOUT', 'perhaps'],
  ['ERR_CANCELED', 'VCS_TIMEOUT', 'perhaps'],
])('a network error %s is %s, and the host acted: %s', (cause, code, acted) => {
  const thrown = Object.assign(new Error('Bearer ghp_secret'), {
    code: cause,
    config: { headers: { Authorization: 'Bearer ghp_secret' } },
  });
  const failure = networkFailure(thrown, 30);
  expect(failure).toMatchObject({ code, acted });
  expect(
    JSON.stringify(failure) + failure.message + String(failure.stack) + String(failure.cause),
  ).not.toContain('ghp_secret');
});
