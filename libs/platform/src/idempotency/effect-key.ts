import { createHash } from 'node:crypto';

/**
 * What a request with this `Idempotency-Key` does outside is known by this key; undefined without one. The same request has the same, also when the process that took
 * it died before it could keep its reply: then the turn is handled anew, but no second issue is made.
 */
export function effectKeyOf(idempotencyKey: string | undefined, body: object): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  const said = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return `${idempotencyKey}:${said}`;
}
