import { v5 } from 'uuid';
import type { SessionKey } from './conversation.types';

/** Namespace of all conversation ids; any fixed UUID serves (RFC 9562, section 5.5). */
const NAMESPACE = '6f1c9c52-5c0e-4a3e-9a57-2c9d5b6d3a10';

/** The same client and session always give the same id, so that no lookup table is needed. */
export function conversationId({ client, sessionId }: SessionKey): string {
  return v5(JSON.stringify([client, sessionId]), NAMESPACE);
}
