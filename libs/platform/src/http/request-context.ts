import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';

declare module 'express-serve-static-core' {
  interface Request {
    /** Milliseconds since the epoch at which the request arrived. */
    arrivedAt: number;
    /** Name of the client whose key was presented; set by the authentication guard. */
    client?: string;
    rawBody?: Buffer;
  }
}

const USABLE_ID = /^[\x21-\x7e]{1,128}$/;

/** Gives each request its arrival time and its id, the caller's where usable (decisions, section 1.2). */
export function requestContext(now: Clock) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.get('x-request-id');
    request.id = given !== undefined && USABLE_ID.test(given) ? given : `req_${randomUUID()}`;
    request.arrivedAt = now();
    response.setHeader('X-Request-Id', request.id);
    next();
  };
}
