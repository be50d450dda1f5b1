import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isUtf8 } from 'node:buffer';
import { MalformedJson, UnsupportedMediaType, ValidationFailed } from '../errors/common.errors';
import { findUnstorable } from './unstorable';

/** Where `@ApiConsumes` keeps its list; the documentation and this guard read the same words. */
const CONSUMES = 'swagger/apiConsumes';

/**
 * Refuses bodies that no handler could use: another media type than the route reads, bytes that are not UTF-8, and text that
 * PostgreSQL cannot hold (decisions, section 1.4). Runs before validation, so that validation sees clean values.
 */
@Injectable()
export class RequestBodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) return true;

    const accepted = this.reflector.getAllAndOverride<string[] | undefined>(CONSUMES, [
      context.getHandler(),
      context.getClass(),
    ]) ?? ['application/json'];
    if (!request.is(accepted)) {
      throw new UnsupportedMediaType(`Send the body as ${accepted.join(' or ')}.`, { accepted });
    }
    if (request.rawBody && !isUtf8(request.rawBody)) throw new MalformedJson('The body is not valid UTF-8.');

    const problem = findUnstorable(request.body);
    if (problem) throw new ValidationFailed([problem]);
    return true;
  }
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
