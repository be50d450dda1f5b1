import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be from ours, in either direction (decisions, section 9). */
export const TOLERANCE_SECONDS = 300;

/** Whole seconds since the epoch in plain decimal: no sign, exponent, fraction, space or leading zero. */
const TIMESTAMP = /^[1-9]\d{0,11}$/;
const SIGNATURE = /^v0=([0-9a-f]{64})$/;

export type SignatureProblem =
  | 'secret_missing'
  | 'timestamp_missing'
  | 'timestamp_malformed'
  | 'timestamp_stale'
  | 'timestamp_in_future'
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch';

export interface SignedRequest {
  secret: string;
  /** Header `X-Slack-Request-Timestamp`. */
  timestamp: string | undefined;
  /** Header `X-Slack-Signature`. */
  signature: string | undefined;
  /** The body as it came over the wire; a body that was parsed and written again has other bytes. */
  rawBody: Buffer;
  /** Our clock, milliseconds since the epoch. */
  nowMs: number;
}

/**
 * What is wrong with the signature of a request, or null when it is genuine. Never throws.
 * Source of the scheme: Slack, "Verifying requests from Slack", version v0.
 */
export function findSignatureProblem(request: SignedRequest): SignatureProblem | null {
  const { secret, timestamp, signature, rawBody, nowMs } = request;
  // 1. An empty secret would let anyone sign.
  if (secret === '') return 'secret_missing';
  // 2. The timestamp is a plain number; what is not one never reaches the arithmetic of rule 3.
  if (timestamp === undefined) return 'timestamp_missing';
  if (!TIMESTAMP.test(timestamp)) return 'timestamp_malformed';
  // 3. It is within the tolerance, in the past as in the future: a captured request stops working, whatever date it carries.
  const ageMs = nowMs - Number(timestamp) * 1000;
  if (ageMs > TOLERANCE_SECONDS * 1000) return 'timestamp_stale';
  if (ageMs < -TOLERANCE_SECONDS * 1000) return 'timestamp_in_future';
  // 4. The signature is "v0=" and 64 hexadecimal digits, nothing before or behind.
  if (signature === undefined) return 'signature_missing';
  const presented = SIGNATURE.exec(signature)?.[1];
  if (presented === undefined) return 'signature_malformed';
  // 5. It is the HMAC-SHA256 of "v0:", the timestamp, ":" and the raw bytes, compared in constant time.
  const expected = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(presented, 'hex'), expected) ? null : 'signature_mismatch';
}
