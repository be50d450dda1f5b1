import {
  APP_CONFIG,
  type AppConfig,
  BreakerRegistry,
  type CircuitBreaker,
  CLOCK,
  type Clock,
  DeadlineExceededError,
  DomainError,
  withDeadline,
} from '@antecedent/platform';
import { HttpService } from '@nestjs/axios';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { VcsAuthenticationFailed, VcsFailure, VcsRateLimited, VcsTimeout } from '../vcs.errors';
import { VcsMetrics } from '../vcs-metrics';
import { type Answer, failureOf, HOST, networkFailure, unusableAnswer } from './github-failure';

export interface GithubRequest {
  /** Name for the metrics. */
  operation: string;
  method: 'GET' | 'POST' | 'PATCH';
  /** Path below the API's address; its parts must be encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Whether doing it twice is as good as doing it once; only then an unclear outcome is tried again. */
  repeatable: boolean;
  signal?: AbortSignal;
}

/** Two more tries, after 1 s and 2 s by default (service-interface, "Limits"). */
const RETRIES = 2;
/** A shorter wait that the host asks for is kept within the call; a longer one is the caller's. */
const LONGEST_WAIT_MS = 5_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const BREAKER = { failureThreshold: 5, recoveryTimeoutMs: 30_000 };

/** Calls GitHub's REST API: headers, deadline, breaker, limits, and the tries that are safe. */
@Injectable()
export class GithubClient {
  private readonly breaker: CircuitBreaker;
  private lastWrite: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly http: HttpService,
    private readonly metrics: VcsMetrics,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly now: Clock,
    breakers: BreakerRegistry,
  ) {
    this.breaker = breakers.create('repository_host', {
      ...BREAKER,
      deadlineMs: config.VCS_API_TIMEOUT * 1000,
      ignores: (error) => error instanceof VcsFailure && !error.isOutage,
    });
  }

  get isConfigured(): boolean {
    return this.config.VCS_TOKEN !== undefined;
  }

  /** The answer's body in the shape that is expected. Throws a `VcsFailure`, and `PerformanceDegradedError` when the breaker is open. */
  async request<T>(request: GithubRequest, shape: z.ZodType<T>): Promise<T> {
    if (!this.isConfigured) throw new VcsAuthenticationFailed(HOST, 'no_token');
    const retries = this.config.VCS_USE_PRODUCTION_CLIENT ? RETRIES : 0;
    for (let tried = 0; ; tried++) {
      try {
        return await this.inTurn(request, () => this.attempt(request, shape));
      } catch (error) {
        const waitMs = tried < retries ? this.waitBeforeRetry(error, tried, request.repeatable) : undefined;
        if (waitMs === undefined) throw error;
        await sleep(waitMs, undefined, { signal: request.signal });
      }
    }
  }

  /** How long until another try, in milliseconds; undefined when there must be none. */
  private waitBeforeRetry(error: unknown, tried: number, repeatable: boolean): number | undefined {
    if (!(error instanceof VcsFailure) || (error.acted === 'perhaps' && !repeatable)) return undefined;
    if (error instanceof VcsRateLimited) {
      const waitMs = error.retryAfterSeconds * 1000;
      return waitMs <= LONGEST_WAIT_MS ? waitMs : undefined;
    }
    if (!error.isOutage) return undefined;
    const { VCS_RETRY_BASE_DELAY_SECONDS: base, VCS_RETRY_MAX_DELAY_SECONDS: longest } = this.config;
    return Math.min(base * 2 ** tried, longest) * 1000 * (0.9 + 0.2 * Math.random());
  }

  /** Writes go one after the other with a pause between them, as the host asks of its clients. */
  private inTurn<T>({ method }: GithubRequest, call: () => Promise<T>): Promise<T> {
    if (method === 'GET') return call();
    const turn = this.lastWrite.then(call);
    const pauseMs = this.config.VCS_WRITE_INTERVAL_SECONDS * 1000;
    this.lastWrite = turn.catch(() => undefined).then(() => sleep(pauseMs, undefined, { ref: false }));
    return turn;
  }

  private attempt<T>(request: GithubRequest, shape: z.ZodType<T>): Promise<T> {
    const work = (signal: AbortSignal): Promise<T> =>
      this.metrics.time(request.operation, () => this.call(request, shape, signal));
    const deadlineMs = this.config.VCS_API_TIMEOUT * 1000;
    const call = this.config.VCS_USE_PRODUCTION_CLIENT
      ? this.breaker.execute(work, { deadlineMs, signal: request.signal })
      : withDeadline(work, { name: 'repository_host', deadlineMs, signal: request.signal });
    return call.catch((error: unknown) => {
      throw error instanceof DeadlineExceededError
        ? new VcsTimeout(HOST, this.config.VCS_API_TIMEOUT)
        : error;
    });
  }

  private async call<T>(request: GithubRequest, shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    const answer = await this.send(request, signal);
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer, this.now());
    const parsed = shape.safeParse(answer.data);
    if (!parsed.success) throw unusableAnswer();
    return parsed.data;
  }

  private async send({ method, path, query, body }: GithubRequest, signal: AbortSignal): Promise<Answer> {
    try {
      const { status, headers, data } = await this.http.axiosRef.request<unknown>({
        method,
        url: this.config.VCS_API_URL.replace(/\/$/, '') + path,
        params: query,
        data: body,
        headers: {
          Accept: 'application/vnd.github+json',
          Authorization: `Bearer ${this.config.VCS_TOKEN}`,
          'User-Agent': 'antecedent',
          'X-GitHub-Api-Version': '2022-11-28',
        },
        signal,
        maxRedirects: 0,
        maxContentLength: MAX_ANSWER_BYTES,
        validateStatus: () => true,
      });
      return { status, headers: headers as Answer['headers'], data };
    } catch (error) {
      throw error instanceof DomainError ? error : networkFailure(error, this.config.VCS_API_TIMEOUT);
    }
  }
}
