import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BOT_TOKEN = 'xoxb-token-for-tests';
export const BOT_USER = 'UBOT';

/** A message on the platform. */
export interface PlatformMessage {
  ts: string;
  user: string;
  text: string;
  thread?: string;
  blocks?: Block[];
  replyId?: string;
}

interface Block {
  type: string;
  text?: { type: string; text: string; verbatim?: boolean };
  elements?: Button[];
}
export interface Button {
  action_id: string;
  value: string;
  text: { type: string; text: string };
}

/** What the platform does with a call instead of serving it. */
export type Mishap =
  | 'rate_limit'
  /** The call is served, but its answer never comes. */
  | 'done_then_silence'
  /** The call is not served, and no answer comes. */
  | 'silence'
  | 'done_then_hang_up'
  | { error: string }
  | { status: number };

/** Everything between angle brackets is markup; replies must not contain any. */
const MARKUP = /<[^>]*>/;

/**
 * The chat platform's side: keeps channels and threads, checks what it is sent as strictly as the real one, and fails on demand. A call
 * that breaks a rule is answered with an error and kept in `violations`.
 */
export class FakeChatPlatform {
  readonly violations: string[] = [];
  readonly calls: { method: string; at: number; channel: string; mishap?: Mishap }[] = [];
  /** Bodies of the answers to slash commands, by path. */
  readonly commandAnswers: { path: string; body: { text: string; response_type: string } }[] = [];
  /** Decides about each call; undefined serves it. */
  mishap: (method: string, channel: string) => Mishap | undefined = () => undefined;
  retryAfterSeconds = 1;
  private readonly channels = new Map<string, PlatformMessage[]>();
  private readonly pausedUntil = new Map<string, number>();
  private readonly waiting: (() => void)[] = [];
  private clock = 1_700_000_000;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeChatPlatform> {
    const server = createServer();
    const platform = new FakeChatPlatform(server);
    server.on('request', (request, response) => void platform.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Variables that point the service at this platform. */
  get environment(): Record<string, string> {
    return { CHAT_API_URL: `${this.origin}/api`, CHAT_BOT_TOKEN: BOT_TOKEN, CHAT_API_TIMEOUT: '1' };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A person says something; returns its timestamp. */
  say(
    channel: string,
    text: string,
    { user = 'U1', thread }: { user?: string; thread?: string } = {},
  ): string {
    const ts = this.nextTs();
    this.messages(channel).push({ ts, user, text, thread });
    return ts;
  }

  messages(channel: string): PlatformMessage[] {
    const messages = this.channels.get(channel) ?? [];
    this.channels.set(channel, messages);
    return messages;
  }

  /** What the bot said in a channel, oldest first. */
  repliesIn(channel: string): PlatformMessage[] {
    return this.messages(channel).filter(({ user }) => user === BOT_USER);
  }

  /** Resolves when `condition` holds; it is looked at after each call. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private nextTs(): string {
    this.clock += 1;
    return `${this.clock}.000100`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const raw = await bodyOf(request);
    if (path.startsWith('/commands/')) {
      this.commandAnswers.push({ path, body: JSON.parse(raw) as { text: string; response_type: string } });
      response.end('ok');
    } else if (path.startsWith('/api/')) this.serveApi(path.slice('/api/'.length), request, raw, response);
    else {
      this.violations.push(`unknown address ${path}`);
      response.writeHead(404).end();
    }
    this.waiting.splice(0).forEach((wake) => wake());
  }

  private serveApi(method: string, request: IncomingMessage, raw: string, response: ServerResponse): void {
    const type = String(request.headers['content-type']);
    const args = (
      type.startsWith('application/json') ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))
    ) as Record<string, unknown>;
    const channel = String(args.channel);
    const mishap = this.mishap(method, channel);
    this.calls.push({ method, at: Date.now(), channel, mishap });
    const key = `${method} ${channel}`;
    if ((this.pausedUntil.get(key) ?? 0) > Date.now())
      this.violations.push(`${key} was called during its pause`);
    if (request.headers.authorization !== `Bearer ${BOT_TOKEN}`)
      return send(response, { ok: false, error: 'invalid_auth' });
    if (mishap === 'rate_limit') {
      // A little less than was asked for: the caller's clock starts when the answer has reached it.
      this.pausedUntil.set(key, Date.now() + this.retryAfterSeconds * 1000 - 50);
      response.writeHead(429, { 'retry-after': String(this.retryAfterSeconds) });
      return void response.end(JSON.stringify({ ok: false, error: 'ratelimited' }));
    }
    if (mishap === 'silence') return;
    if (typeof mishap === 'object' && 'error' in mishap)
      return send(response, { ok: false, error: mishap.error });
    if (typeof mishap === 'object') return void response.writeHead(mishap.status).end();

    const answer = this.answer(method, type, channel, args);
    if (mishap === 'done_then_silence') return;
    if (mishap === 'done_then_hang_up') return void response.destroy();
    send(response, answer);
  }

  private answer(method: string, type: string, channel: string, args: Record<string, unknown>): object {
    switch (method) {
      case 'chat.postMessage':
        return this.post(type, channel, args);
      case 'conversations.replies':
      case 'conversations.history':
        return this.read(method, type, channel, args);
      default:
        return this.refuse('unknown_method', method);
    }
  }

  private post(type: string, channel: string, args: Record<string, unknown>): object {
    if (!type.startsWith('application/json')) return this.refuse('invalid_post_type', type);
    const messages = this.channels.get(channel);
    if (!messages) return this.refuse('channel_not_found', channel);
    const text = args.text as string;
    const thread = args.thread_ts as string | undefined;
    const blocks = args.blocks as Block[] | undefined;
    if (!text) return this.refuse('no_text', channel);
    if (text.length > 40_000) return this.refuse('msg_too_long', channel);
    if (thread && !messages.some(({ ts }) => ts === thread)) return this.refuse('thread_not_found', thread);
    this.violations.push(...problemsOfText(text, blocks, args), ...problemsOf(blocks ?? []));
    const { event_type, event_payload } = args.metadata as {
      event_type: string;
      event_payload: { reply_id: string };
    };
    if (!/^\w+$/.test(event_type)) return this.refuse('invalid_metadata_format', event_type);
    const ts = this.nextTs();
    messages.push({ ts, user: BOT_USER, text, thread, blocks, replyId: event_payload.reply_id });
    return { ok: true, channel, ts };
  }

  private read(method: string, type: string, channel: string, args: Record<string, unknown>): object {
    if (!type.startsWith('application/x-www-form-urlencoded')) return this.refuse('invalid_arguments', type);
    const all = this.messages(channel).filter(
      ({ ts, thread }) => method === 'conversations.history' || ts === args.ts || thread === args.ts,
    );
    const found = all.filter(({ ts }) => args.oldest === undefined || Number(ts) > Number(args.oldest));
    return {
      ok: true,
      messages: found.map(({ ts, user, text, replyId }) => ({
        ts,
        user,
        text,
        ...(replyId &&
          args.include_all_metadata === 'true' && {
            metadata: { event_type: 'antecedent_reply', event_payload: { reply_id: replyId } },
          }),
      })),
      has_more: false,
    };
  }

  private refuse(error: string, why: string): object {
    this.violations.push(`${error}: ${why}`);
    return { ok: false, error };
  }
}

function problemsOfText(text: string, blocks: Block[] | undefined, args: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if (MARKUP.test(text) || MARKUP.test(JSON.stringify(blocks ?? []))) problems.push(`markup in ${text}`);
  if (args.parse !== 'none' || args.link_names !== false || args.unfurl_links !== false)
    problems.push('links and names must not be made out of plain text');
  return problems;
}

/** Rules of the platform's blocks that our messages could break. */
function problemsOf(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'section') {
      const { text } = block;
      const fits = text?.type === 'mrkdwn' && text.verbatim === true && text.text.length <= 3000 && text.text;
      return fits ? [] : ['a section must have up to 3000 characters of verbatim mrkdwn'];
    }
    const elements = block.elements ?? [];
    const ids = new Set(elements.map(({ action_id }) => action_id));
    if (elements.length < 1 || elements.length > 25 || ids.size < elements.length)
      return ['actions need 1 to 25 elements with different ids'];
    return elements
      .filter(({ text, value }) => text.type !== 'plain_text' || text.text.length > 75 || value.length > 2000)
      .map(({ action_id }) => `button ${action_id} is too long`);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
