import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

/** What became of a call to the platform. */
export type CallResult =
  | { outcome: 'done'; body: ApiAnswer }
  /** It was not done, and the same call will never be. */
  | { outcome: 'refused'; error: string }
  /** It was not done, but the same call may be later: once the operator has put something right, or the platform can be reached. */
  | { outcome: 'not_now'; error: string }
  | { outcome: 'rate_limited'; retryAfterMs: number }
  /** No answer came: it may have been done. */
  | { outcome: 'unknown'; error: string };

const answer = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  ts: z.string().optional(),
  messages: z
    .array(
      z.looseObject({
        ts: z.string(),
        metadata: z
          .looseObject({ event_payload: z.looseObject({ reply_id: z.unknown() }).optional() })
          .optional(),
      }),
    )
    .optional(),
  response_metadata: z.looseObject({ next_cursor: z.string().optional() }).optional(),
});
export type ApiAnswer = z.infer<typeof answer>;

/** Errors that go away when the operator puts the token or the app right. Source: Slack, chat.postMessage, "Errors". */
const OPERATOR_ERRORS: ReadonlySet<string> = new Set([
  'not_authed',
  'invalid_auth',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'missing_scope',
  'not_allowed_token_type',
  'org_login_required',
  'ekm_access_denied',
  'team_access_not_granted',
  'accesslimited',
]);

/** Errors on the platform's side, after which nobody knows what was done. */
const PLATFORM_ERRORS: ReadonlySet<string> = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
]);

/** Network failures before a request could have been sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Where answers to commands are taken on the platform itself. */
const RESPONSE_HOST = 'https://hooks.slack.com';

/** Used when a 429 does not say how long to wait. */
const DEFAULT_RETRY_AFTER_S = 30;

/** The few methods of the platform's Web API that replies need. Never throws: what can go wrong is a result. */
@Injectable()
export class ChatApi {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  postMessage(message: object): Promise<CallResult> {
    return this.call('chat.postMessage', 'application/json; charset=utf-8', JSON.stringify(message));
  }

  /** Reads messages; `method` is conversations.replies or conversations.history. */
  readMessages(method: string, fields: Record<string, string>): Promise<CallResult> {
    return this.call(method, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  }

  /** Answers a command at the address that came with it, which has to be one of the platform's. */
  async respond(responseUrl: string, message: object): Promise<CallResult> {
    const { origin } = new URL(responseUrl);
    if (origin !== RESPONSE_HOST && origin !== new URL(this.config.CHAT_API_URL).origin)
      return { outcome: 'refused', error: 'response_url_not_of_the_platform' };
    return this.send(
      responseUrl,
      { 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(message),
    );
  }

  private call(method: string, contentType: string, body: string): Promise<CallResult> {
    const headers = { 'content-type': contentType, authorization: `Bearer ${this.config.CHAT_BOT_TOKEN}` };
    return this.send(`${this.config.CHAT_API_URL.replace(/\/$/, '')}/${method}`, headers, body);
  }

  private async send(url: string, headers: Record<string, string>, body: string): Promise<CallResult> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        // The token goes to the configured address and nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(this.config.CHAT_API_TIMEOUT * 1000),
      });
      if (response.status === 429) {
        await response.body?.cancel();
        return rateLimited(response.headers.get('retry-after'));
      }
      return read(response.status, await response.text());
    } catch (error) {
      return failed(error);
    }
  }
}

function read(status: number, text: string): CallResult {
  if (status >= 500) return { outcome: 'unknown', error: `http_${status}` };
  // Addresses of commands answer "ok" as plain text.
  if (status === 200 && text.trim() === 'ok') return { outcome: 'done', body: { ok: true } };
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success)
    return status === 200
      ? { outcome: 'unknown', error: 'answer_not_understood' }
      : { outcome: 'refused', error: `http_${status}` };
  const { ok, error = `http_${status}` } = parsed.data;
  if (ok) return { outcome: 'done', body: parsed.data };
  if (error === 'ratelimited' || error === 'rate_limited') return rateLimited(null);
  if (PLATFORM_ERRORS.has(error)) return { outcome: 'unknown', error };
  return { outcome: OPERATOR_ERRORS.has(error) ? 'not_now' : 'refused', error };
}

function rateLimited(retryAfter: string | null): CallResult {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : DEFAULT_RETRY_AFTER_S;
  return { outcome: 'rate_limited', retryAfterMs: Math.max(1, seconds) * 1000 };
}

function failed(error: unknown): CallResult {
  if (!(error instanceof Error)) return { outcome: 'unknown', error: 'network' };
  if (error.name === 'TimeoutError') return { outcome: 'unknown', error: 'timeout' };
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && NOT_SENT.has(code)) return { outcome: 'not_now', error: code };
  return { outcome: 'unknown', error: code ?? 'network' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
