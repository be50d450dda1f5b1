import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseUnavailable } from '../database/unavailable';
import {
  DatabaseUnavailable,
  InternalError,
  MethodNotAllowed,
  PayloadTooLarge,
  RouteNotFound,
  ValidationFailed,
} from '../errors/common.errors';
import { DomainError, type ErrorKind } from '../errors/domain-error';
import { allowedMethods } from './allowed-methods';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  upstream_timeout: 504,
};

/**
 * The only place that knows HTTP statuses. Every failure leaves as
 * `{ error: { code, message, details }, meta: { timestamp, request_id } }` (decisions, section 1.3); what nobody foresaw is logged
 * with its stack and sent without it.
 */
@Catch()
export class EveryExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(EveryExceptionFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toDomainError(thrown, request);
    if (error.kind === 'internal')
      this.logger.error({ err: error.cause ?? error, request_id: request.id }, error.message);
    // A stream that broke off half-way cannot be given another status; closing it tells the reader that it is incomplete.
    if (response.headersSent) return void response.destroy();

    if (error.kind === 'unauthorized') response.setHeader('WWW-Authenticate', 'Bearer');
    if (error instanceof MethodNotAllowed) response.setHeader('Allow', error.allowed.join(', '));
    if (error.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    response.status(STATUS[error.kind]).json({
      error: { code: error.code, message: error.message, details: error.details },
      meta: { timestamp: new Date().toISOString(), request_id: request.id },
    });
  }
}

function toDomainError(thrown: unknown, request: Request): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new DatabaseUnavailable({ cause: thrown });
  if (!(thrown instanceof HttpException)) return new InternalError({ cause: thrown });
  switch (thrown.getStatus()) {
    case 404:
      return routeError(request);
    case 413:
      return new PayloadTooLarge('The body is too large for this address.');
    case 400:
      // Multer and the router throw here; their sentences are for developers of the service, not for its callers.
      return new ValidationFailed([{ field: 'request', rule: 'could not be read' }]);
    default:
      return new InternalError({ cause: thrown });
  }
}

function routeError(request: Request): DomainError {
  const allowed = allowedMethods(request);
  return allowed.length > 0 && !allowed.includes(request.method)
    ? new MethodNotAllowed(allowed)
    : new RouteNotFound();
}
