import { withDeadline } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { InboxRepository } from './inbox.repository';
import { OutboxRepository } from './outbox.repository';

/** Longest that a scrape of the metrics waits for the database. */
const SCRAPE_MS = 1_000;

/** Shows what comes from the chat platform and what goes back. */
@Injectable()
export class ChatMetrics {
  private readonly events: Counter<'kind' | 'outcome'>;
  private readonly replies: Counter<'outcome'>;

  constructor(registry: Registry, inbox: InboxRepository, outbox: OutboxRepository) {
    const registers = [registry];
    this.events = new Counter({
      name: 'antecedent_chat_events_total',
      help: 'Deliveries of the chat platform and what became of them.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    });
    this.replies = new Counter({
      name: 'antecedent_chat_replies_total',
      help: 'Attempts to send a reply to the chat platform by what became of them.',
      labelNames: ['outcome'] as const,
      registers,
    });
    new Gauge({
      name: 'antecedent_chat_queue_depth',
      help: 'Chat events that wait for an answer, and replies that wait to be sent, on all instances.',
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        const figures = () => Promise.all([inbox.counts(), outbox.figures()]);
        const waiting = withDeadline(figures, { name: 'chat', deadlineMs: SCRAPE_MS });
        const [events, replies] = await waiting.catch(() => []);
        if (events) this.set({ queue: 'events' }, events.pending);
        if (replies) this.set({ queue: 'replies' }, replies.pending);
      },
    });
  }

  /** Both labels come from fixed lists; nothing of a request goes into them. */
  countEvent(kind: string, outcome: string): void {
    this.events.inc({ kind, outcome });
  }

  countReply(outcome: string): void {
    this.replies.inc({ outcome });
  }
}
