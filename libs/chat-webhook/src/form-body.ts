import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Media type of slash commands and pressed buttons. */
export const FORM = 'application/x-www-form-urlencoded';

const ROUTE = '/chat/webhooks/events';

/** Whether a request carries a form to the webhook, the only route that takes forms. */
export function isChatForm(request: IncomingMessage): boolean {
  const { path } = request as Request;
  return path.replace(/\/$/, '').toLowerCase() === ROUTE && isForm(request as Request);
}

export function isForm(request: Request): boolean {
  return Boolean(request.is(FORM));
}
