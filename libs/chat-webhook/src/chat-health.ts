import { APP_CONFIG, type AppConfig, HealthRegistry } from '@antecedent/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InboxRepository } from './inbox.repository';
import { OutboxRepository } from './outbox.repository';

const DEADLINE_MS = 1_000;

/** Tells health about replies that do not reach the platform. */
@Injectable()
export class ChatHealth implements OnModuleInit {
  constructor(
    private readonly registry: HealthRegistry,
    private readonly inbox: InboxRepository,
    private readonly outbox: OutboxRepository,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.add({ name: 'chat', deadlineMs: DEADLINE_MS, check: () => this.check() });
  }

  private async check(): Promise<{ problem?: string; details: Record<string, unknown> }> {
    const [events, replies] = await Promise.all([this.inbox.counts(), this.outbox.figures()]);
    const details = {
      configured: this.config.CHAT_BOT_TOKEN !== undefined,
      waiting_events: events.pending,
      failed_events: events.failed,
      waiting_replies: replies.pending,
      overdue_replies: replies.overdue,
      failed_replies: replies.failed,
      last_error: replies.lastError,
    };
    const late = events.failed + replies.overdue + replies.failed;
    if (late === 0) return { details };
    return { problem: 'Some chat messages have not got their answer; last_error says why.', details };
  }
}
