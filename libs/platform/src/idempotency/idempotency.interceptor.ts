import { CallHandler, ExecutionContext, Injectable, Logger, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { IdempotencyInProgress, IdempotencyKeyReused, ValidationFailed } from '../errors/common.errors';
import { IDEMPOTENT } from '../http/decorators';
import { IdempotencyRepository, type IdempotentRequest } from './idempotency.repository';

const USABLE_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Replays the stored response when a client repeats an `Idempotency-Key` (decisions, section 4.6). A failure frees the key.
 * Throws `IdempotencyInProgress`, `IdempotencyKeyReused` or `ValidationFailed`.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly repository: IdempotencyRepository,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = this.reflector.get<boolean | undefined>(IDEMPOTENT, context.getHandler())
      ? idempotentRequest(http.getRequest<Request>())
      : undefined;
    if (!request) return next.handle();

    const response = http.getResponse<Response>();
    const claim = await this.repository.claim(request);
    switch (claim.state) {
      case 'in_progress':
        throw new IdempotencyInProgress();
      case 'other_body':
        throw new IdempotencyKeyReused();
      case 'done':
        response.status(claim.status).setHeader('Idempotency-Replayed', 'true');
        return of(claim.payload);
      case 'claimed':
        return this.runOnce(request, response, next);
    }
  }

  private runOnce(request: IdempotentRequest, response: Response, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap(async (payload: unknown) => {
        await this.repository.complete(request, response.statusCode, payload);
        return payload;
      }),
      catchError((error: unknown) =>
        from(this.release(request)).pipe(concatMap(() => throwError(() => error))),
      ),
    );
  }

  /** A key that cannot be freed now is freed by its lease; the caller should see why the request itself failed. */
  private async release(request: IdempotentRequest): Promise<void> {
    try {
      await this.repository.release(request);
    } catch (error) {
      this.logger.warn({ err: error }, 'An idempotency key could not be released; its lease will free it.');
    }
  }
}

function idempotentRequest(request: Request): IdempotentRequest | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || request.client === undefined) return undefined;
  if (!USABLE_KEY.test(key)) {
    throw new ValidationFailed([
      { field: 'Idempotency-Key', rule: 'must have 1 to 255 visible ASCII characters' },
    ]);
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  return { client: request.client, route: `${request.method} ${request.path}`, key, bodyHash };
}
