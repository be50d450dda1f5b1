import { CLOCK, type Clock, isDatabaseUnavailable } from '@antecedent/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ChatInboxUnavailable } from './chat.errors';
import { ChatMetrics } from './chat-metrics';
import { ChatWorker } from './chat-worker';
import type { Choice, Delivery, Revision, SaidMessage, SlashCommand } from './delivery.types';
import { InboxRepository } from './inbox.repository';
import type { NewEvent } from './inbox.types';
import { OutboxRepository } from './outbox.repository';
import { sessionName } from './session-name';
import { Workspaces } from './workspaces';

/** Seconds since the epoch as the platform writes them. */
const PLATFORM_TIME = /^\d{1,12}(\.\d{1,9})?$/;

/** Takes in what the chat platform delivers: keeps what is to be done, counts the rest. */
@Injectable()
export class ReceiverService {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly workspaces: Workspaces,
    private readonly inbox: InboxRepository,
    private readonly outbox: OutboxRepository,
    private readonly worker: ChatWorker,
    private readonly metrics: ChatMetrics,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Returns once the delivery is safe: stored, counted, or nothing at all. Throws `WorkspaceUnknown`, and `ChatInboxUnavailable` when it
   * could not be stored.
   */
  async receive(delivery: Delivery): Promise<void> {
    switch (delivery.kind) {
      case 'challenge':
      case 'ping':
        return this.metrics.countEvent(delivery.kind, 'acknowledged');
      case 'rate_limited':
        this.logger.warn(
          { team: delivery.team },
          'The chat platform holds back events of a workspace: too many in an hour.',
        );
        return this.metrics.countEvent(delivery.kind, 'acknowledged');
      case 'ignored':
        if (delivery.team !== null) this.workspaces.clientOf(delivery.team);
        return this.metrics.countEvent('ignored', delivery.reason);
      case 'choice':
        return this.keepChoice(delivery);
      case 'message':
      case 'command':
      case 'edit':
      case 'deletion':
        return this.keep(this.eventOf(delivery));
    }
  }

  private eventOf(delivery: SaidMessage | SlashCommand | Revision): NewEvent {
    const { kind, team, channel, thread, id, user } = delivery;
    const ts = 'ts' in delivery ? delivery.ts : null;
    return {
      team,
      id,
      kind,
      client: this.workspaces.clientOf(team),
      sessionId: sessionName(team, channel, thread),
      channel,
      thread,
      ts,
      user,
      content: contentOf(delivery),
      position: this.positionOf(ts),
    };
  }

  /** A press of a button says what the button stands for. Its key is the question, so that it is answered once, however often it is pressed. */
  private async keepChoice({ team, user, replyId, index }: Choice): Promise<void> {
    const client = this.workspaces.clientOf(team);
    const question = await this.stored(() => this.outbox.findQuestion(team, replyId));
    const choice = question?.choices[index];
    if (!question || !choice || question.client !== client)
      return this.metrics.countEvent('choice', 'unknown_question');
    await this.keep({
      team,
      id: `choice:${replyId}`,
      kind: 'choice',
      client,
      sessionId: question.sessionId,
      channel: question.channel,
      thread: question.thread,
      ts: null,
      user,
      content: { text: choice.message },
      position: this.positionOf(null),
    });
  }

  private async keep(event: NewEvent): Promise<void> {
    const isNew = await this.worker.takeIn(() => this.stored(() => this.inbox.keep(event)));
    this.metrics.countEvent(event.kind, isNew ? 'accepted' : 'repeated');
  }

  /** What has no time of its own comes after all that is waiting. */
  private positionOf(ts: string | null): string {
    return ts !== null && PLATFORM_TIME.test(ts) ? ts : (this.now() / 1000).toFixed(6);
  }

  private async stored<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isDatabaseUnavailable(error) ? new ChatInboxUnavailable({ cause: error }) : error;
    }
  }
}

function contentOf(delivery: SaidMessage | SlashCommand | Revision): NewEvent['content'] {
  switch (delivery.kind) {
    case 'message':
      return {
        text: delivery.text,
        source: delivery.source,
        addressed: delivery.addressed,
        direct: delivery.direct,
      };
    case 'command':
      return { text: delivery.text, responseUrl: delivery.responseUrl };
    case 'edit':
    case 'deletion':
      return { text: delivery.text ?? '' };
  }
}
