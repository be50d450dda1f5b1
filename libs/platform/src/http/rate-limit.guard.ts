import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { CLOCK, type Clock } from '../clock';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { RateLimited } from '../errors/common.errors';
import { RATE_LIMITED } from './decorators';

/** Injection token of the counter store: memory, or Redis where several instances share one budget. */
export const RATE_LIMITER = Symbol('RATE_LIMITER');

const MAX_SESSION_ID_LENGTH = 255;

/**
 * One budget per client and session over all routes it stands on, told in `X-RateLimit-Limit`, `-Remaining` and `-Reset`
 * (epoch seconds) on every response, the refusal included (decisions, section 1.5). Throws `RateLimited`.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiterAbstract,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.config.RATE_LIMIT_REQUESTS;
    const counts = this.reflector.getAllAndOverride<boolean | undefined>(RATE_LIMITED, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (limit === 0 || !counts) return true;

    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const budget = await this.consume(budgetKey(request));
    const response = http.getResponse<Response>();
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', Math.max(0, budget.remainingPoints));
    response.setHeader('X-RateLimit-Reset', Math.ceil((this.now() + budget.msBeforeNext) / 1000));
    if (budget.consumedPoints > limit)
      throw new RateLimited(Math.max(1, Math.ceil(budget.msBeforeNext / 1000)));
    return true;
  }

  /** The library rejects with the same kind of result when the budget is used up. */
  private async consume(key: string): Promise<RateLimiterRes> {
    try {
      return await this.limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }
}

function budgetKey(request: Request): string {
  const body = request.body as { session_id?: unknown } | undefined;
  const session = request.params.session_id ?? body?.session_id;
  const usable = typeof session === 'string' && session.length <= MAX_SESSION_ID_LENGTH;
  return JSON.stringify(usable ? [request.client, session] : [request.client]);
}
