import { createHmac, randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import { createServer } from 'node:http';
import { Failure } from './failure.mjs';

export const TEAM = 'T1';
export const USER = 'U1';
export const BOT = 'UBOT';

/**
 * A chat platform of one workspace: delivers signed events to a service and takes its replies.
 * @param {{ apiUrl: URL, eventsUrl: string, secret?: string }} options `apiUrl`: where the service posts its replies (its CHAT_API_URL)
 */
export async function startSimulatedPlatform({ apiUrl, eventsUrl, secret }) {
  const replies = [];
  const waiting = [];
  let clock = Math.floor(Date.now() / 1000);
  const nextTs = () => `${(clock += 1)}.000100`;

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const answer = serve(request.url ?? '', body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });

  function serve(path, body) {
    if (path.startsWith('/commands/')) return taken({ ...JSON.parse(body), toCommand: true });
    if (!path.endsWith('/chat.postMessage')) return { ok: true, messages: [] };
    const message = JSON.parse(body);
    return { channel: message.channel, ...taken({ ...message, ts: nextTs() }) };
  }

  function taken(reply) {
    replies.push(reply);
    waiting.splice(0).forEach((wake) => wake());
    return { ok: true, ts: reply.ts };
  }

  async function send(body, type) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { 'content-type': type };
    if (secret) {
      const digest = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
      headers['x-slack-request-timestamp'] = timestamp;
      headers['x-slack-signature'] = `v0=${digest}`;
    }
    const response = await fetch(eventsUrl, { method: 'POST', headers, body }).catch(() => {
      throw new Failure(`Nothing answers at ${eventsUrl}. Start the service first, in another terminal.`);
    });
    if (response.status !== 200) throw new Failure(refusal(response.status, await response.text()));
  }

  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Failure(`The simulated platform cannot listen on ${apiUrl.host}: ${error.message}`)),
    );
    server.listen(Number(apiUrl.port || 80), apiUrl.hostname, resolve);
  });

  return {
    /** Somebody says something; returns the timestamp of the message. */
    async say(channel, text, thread) {
      const ts = nextTs();
      const event = { type: 'message', channel_type: 'channel', user: USER, text, channel, ts };
      const envelope = {
        type: 'event_callback',
        team_id: TEAM,
        api_app_id: 'A1',
        event_id: `Ev${randomUUID()}`,
        authorizations: [{ team_id: TEAM, user_id: BOT, is_bot: true }],
        event: thread ? { ...event, thread_ts: thread } : event,
      };
      await send(JSON.stringify(envelope), 'application/json');
      return ts;
    },
    /** Somebody presses a button of a reply. */
    press(channel, reply, button) {
      const payload = {
        type: 'block_actions',
        team: { id: TEAM },
        user: { id: USER },
        channel: { id: channel },
        message: { ts: reply.ts, thread_ts: reply.thread_ts },
        actions: [{ type: 'button', action_id: button.action_id, value: button.value }],
      };
      return send(new URLSearchParams({ payload: JSON.stringify(payload) }).toString(), FORM);
    },
    /** Somebody gives a slash command; its answer comes as a reply. */
    command(channel, text) {
      const fields = {
        command: '/ask',
        text,
        team_id: TEAM,
        channel_id: channel,
        user_id: USER,
        trigger_id: randomUUID(),
        response_url: `${apiUrl.origin}/commands/${randomUUID()}`,
      };
      return send(new URLSearchParams(fields).toString(), FORM);
    },
    /** The next reply; undefined when none comes within `ms`. */
    async nextReply(ms) {
      const late = new Promise((resolve) => setTimeout(resolve, ms).unref());
      while (replies.length === 0) {
        const arrived = new Promise((resolve) => waiting.push(() => resolve(true)));
        if (!(await Promise.race([arrived, late]))) return undefined;
      }
      return replies.shift();
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const FORM = 'application/x-www-form-urlencoded';

function refusal(status, text) {
  let error;
  try {
    ({ error } = JSON.parse(text));
  } catch {
    return `The service answered ${status}.`;
  }
  const advice = status === 401 ? '\nGive this command the same CHAT_SIGNING_SECRET as the service.' : '';
  return `The service refused the event (${status} ${error.code}): ${error.message}${advice}`;
}
