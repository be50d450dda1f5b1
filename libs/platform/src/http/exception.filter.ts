import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  InternalError,
  MalformedJson,
  MethodNotAllowed,
  PayloadTooLarge,
  RouteNotFound,
  UnsupportedMediaType,
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

/** What Express and its body parser throw: an HTTP status and a machine-readable type. */
interface ParserError {
  status: number;
  type?: string;
}

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
  const status = statusOf(thrown);
  if (status === 404) return routeError(request);
  if (status === 413) return new PayloadTooLarge('The body is too large for this address.');
  if (status === 415)
    return new UnsupportedMediaType('This media type, charset or content encoding is not supported.');
  if (status === 400) return badRequest(thrown as ParserError | HttpException);
  return new InternalError({ cause: thrown });
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status =
    typeof thrown === 'object' && thrown !== null ? (thrown as Partial<ParserError>).status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function routeError(request: Request): DomainError {
  const allowed = allowedMethods(request);
  return allowed.length > 0 && !allowed.includes(request.method)
    ? new MethodNotAllowed(allowed)
    : new RouteNotFound();
}

function badRequest(thrown: ParserError | HttpException): DomainError {
  if ('type' in thrown && thrown.type === 'entity.parse.failed')
    return new MalformedJson('The body is not valid JSON.');
  // Multer and the router throw here too; their sentences are for developers of the service, not for its callers.
  return new ValidationFailed([{ field: 'request', rule: 'could not be read' }]);
}
