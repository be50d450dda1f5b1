import { CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ChatApi, type CallResult } from './chat-api';
import { OutboxRepository, type OutboxReply } from './outbox.repository';
import { toCommandAnswer, toPostMessage } from './reply-message';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** An answer that could not be given within a day is of no use to anybody. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** The platform takes answers to a command for half an hour. Source: Slack, "Handling user interaction", response_url. */
const COMMAND_GIVE_UP_AFTER_MS = 30 * 60_000;

/** Messages read at once, and pages read at most, when a reply is looked for. */
const PAGE = 200;
const MAX_PAGES = 5;

export type SendOutcome = 'sent' | 'failed' | 'rate_limited' | 'again';

/** Sends one reply of the outbox. A reply whose last try ended without an answer is looked for first, so that it does not appear twice. */
@Injectable()
export class ReplySender {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly api: ChatApi,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Rejects only when the database is away; then the reply comes back. */
  async send(reply: OutboxReply): Promise<SendOutcome> {
    if (reply.method === 'response_url')
      return this.settle(reply, await this.api.respond(reply.responseUrl ?? '', toCommandAnswer(reply)));
    if (reply.uncertain) {
      const lookUp = reply.thread === null ? 'conversations.history' : 'conversations.replies';
      const found = await this.find(reply, lookUp);
      if (typeof found === 'string') return this.sent(reply, found);
      if (found) return this.settle(reply, found, lookUp);
    }
    return this.settle(reply, await this.api.postMessage(toPostMessage(reply)));
  }

  /** The timestamp of the reply on the platform; null when it is not there; a result when nobody can tell now. */
  private async find(reply: OutboxReply, method: string): Promise<string | CallResult | null> {
    let cursor = '';
    for (let page = 0; page < MAX_PAGES; page++) {
      const result = await this.api.readMessages(method, {
        channel: reply.channel,
        ...(reply.thread !== null && { ts: reply.thread }),
        ...(reply.since !== null && { oldest: reply.since }),
        include_all_metadata: 'true',
        limit: String(PAGE),
        ...(cursor && { cursor }),
      });
      // Without the right to look, sending again is better than a lost answer.
      if (result.outcome === 'refused' || (result.outcome === 'not_now' && result.error === 'missing_scope'))
        return null;
      if (result.outcome !== 'done') return result;
      const message = result.body.messages?.find(
        ({ metadata }) => metadata?.event_payload?.reply_id === reply.id,
      );
      if (message) return message.ts;
      cursor = result.body.response_metadata?.next_cursor ?? '';
      if (!cursor) return null;
    }
    return null;
  }

  /** `lookUp`: the method with which the reply was looked for; then nobody knows still whether it is there. */
  private async settle(reply: OutboxReply, result: CallResult, lookUp?: string): Promise<SendOutcome> {
    const uncertain = lookUp !== undefined;
    switch (result.outcome) {
      case 'done':
        return this.sent(reply, result.body.ts ?? null);
      case 'refused':
        return this.fail(reply, result.error);
      case 'rate_limited':
        await this.outbox.pause(reply.team, lookUp ?? reply.method, reply.channel, result.retryAfterMs);
        await this.outbox.postpone(reply, result.retryAfterMs, 'ratelimited', uncertain);
        return 'rate_limited';
      case 'not_now':
        return this.again(reply, result.error, uncertain);
      case 'unknown':
        return this.again(reply, result.error, true);
    }
  }

  private async sent(reply: OutboxReply, ts: string | null): Promise<SendOutcome> {
    await this.outbox.markSent(reply.id, ts);
    return 'sent';
  }

  private async again(reply: OutboxReply, error: string, uncertain: boolean): Promise<SendOutcome> {
    const limit = reply.method === 'response_url' ? COMMAND_GIVE_UP_AFTER_MS : GIVE_UP_AFTER_MS;
    if (this.now() - reply.createdAt.getTime() > limit) return this.fail(reply, error);
    const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(reply.failures, 20), LONGEST_DELAY_MS);
    await this.outbox.postpone(reply, longest * (0.5 + Math.random() / 2), error, uncertain);
    return 'again';
  }

  private async fail(reply: OutboxReply, error: string): Promise<SendOutcome> {
    this.logger.error(
      { reply_id: reply.id, channel: reply.channel, reason: error },
      'A chat reply was given up.',
    );
    await this.outbox.markFailed(reply, error);
    return 'failed';
  }
}
