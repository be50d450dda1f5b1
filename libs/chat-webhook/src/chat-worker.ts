import { MAINTENANCE_FLAG, OperationalState } from '@antecedent/platform';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Answerer } from './answerer';
import { ChatMetrics } from './chat-metrics';
import { InboxRepository } from './inbox.repository';
import type { InboxEvent } from './inbox.types';
import { OutboxRepository, type OutboxReply } from './outbox.repository';
import { Pump } from './pump';
import { ReplySender } from './reply-sender';

/** Answering is mostly computing: more at a time would only delay the acknowledgements. */
const ANSWERS_AT_ONCE = 4;

/** While events come in, answers wait for so long: the platform counts late acknowledgements against the app, late answers not. */
const COURTESY_MS = 100;

/** Sending is mostly waiting. */
const SENDS_AT_ONCE = 16;

const TIDY_EVERY_MS = 60 * 60_000;

/** Keeps events moving from the inbox to the outbox, and replies from there to the platform. */
@Injectable()
export class ChatWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Chat');
  private readonly events: Pump<InboxEvent>;
  private readonly replies: Pump<OutboxReply>;
  private tidying?: NodeJS.Timeout;
  private deliveries = 0;

  constructor(
    private readonly inbox: InboxRepository,
    private readonly outbox: OutboxRepository,
    answerer: Answerer,
    sender: ReplySender,
    metrics: ChatMetrics,
    state: OperationalState,
  ) {
    const paused = (): boolean => state.get(MAINTENANCE_FLAG) !== undefined;
    this.events = new Pump<InboxEvent>({
      name: 'chat events',
      concurrency: ANSWERS_AT_ONCE,
      // What arrives during maintenance is kept and answered afterwards.
      claim: async (limit) => {
        if (paused()) return [];
        if (this.deliveries > 0) await sleep(COURTESY_MS, undefined, { ref: false });
        return inbox.claim(limit);
      },
      hold: (held) => inbox.hold(held),
      work: async (event) => {
        metrics.countEvent(event.kind, (await answerer.answer(event)) ?? 'again');
        this.replies.wake();
      },
    });
    this.replies = new Pump<OutboxReply>({
      name: 'chat replies',
      concurrency: SENDS_AT_ONCE,
      claim: (limit) => outbox.claim(limit),
      hold: (held) => outbox.hold(held),
      work: async (reply) => metrics.countReply(await sender.send(reply)),
    });
  }

  onApplicationBootstrap(): void {
    this.events.start();
    this.replies.start();
    this.tidying = setInterval(() => void this.tidy(), TIDY_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.tidying);
    await Promise.all([this.events.stop(), this.replies.stop()]);
  }

  /** Takes in an event: `keep` stores it and tells whether there is something to answer. */
  async takeIn(keep: () => Promise<boolean>): Promise<boolean> {
    this.deliveries++;
    try {
      return await keep();
    } finally {
      this.deliveries--;
      this.events.wake();
    }
  }

  private async tidy(): Promise<void> {
    try {
      await this.inbox.removeOld();
      await this.outbox.removeOldPauses();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old chat events could not be removed; the next sweep tries again.');
    }
  }
}
