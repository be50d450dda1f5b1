import { createHmac, randomUUID } from 'node:crypto';
import { BOT_USER } from './fake-chat-platform';

export const SECRET = 'signing-secret-for-tests';

/** The headers with which the platform proves that it sent a body. */
export function signatureOf(
  raw: string | Buffer,
  seconds = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const digest = createHmac('sha256', SECRET).update(`v0:${seconds}:`).update(raw).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${digest}` };
}

/** An event as the platform sends it: somebody says something in a channel. */
export function messageEvent(
  channel: string,
  text: string,
  ts: string,
  event: object = {},
): { event_id: string } {
  return eventCallback({ type: 'message', user: 'U1', text, channel, channel_type: 'channel', ts, ...event });
}

export function eventCallback(event: object): { event_id: string } {
  const envelope = {
    type: 'event_callback',
    team_id: 'T1',
    api_app_id: 'A1',
    event_id: `Ev${randomUUID()}`,
    event_time: 1_700_000_000,
    authorizations: [{ team_id: 'T1', user_id: BOT_USER, is_bot: true }],
  };
  return { ...envelope, event } as { event_id: string };
}
