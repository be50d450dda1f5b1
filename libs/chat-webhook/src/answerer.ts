import { ConversationService, HistoryService, SessionFork } from '@antecedent/conversation';
import { DialogueService } from '@antecedent/dialogue';
import { APP_CONFIG, type AppConfig, DomainError } from '@antecedent/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { choicesOf } from './choices';
import { InboxRepository } from './inbox.repository';
import type { DraftReply, EventOutcome, InboxEvent } from './inbox.types';
import { placeOf, sessionName } from './session-name';

/** Longest message in code points (service-interface, "Limits"). */
const MAX_MESSAGE_LENGTH = 2000;

/** Turns of the channel that a new thread starts with: the default window. */
const INHERITED_TURNS = 10;

/** An event that cannot be answered this often is given up, with an apology. */
const MAX_ATTEMPTS = 8;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

const NOTHING_SAID = 'I am here. Tell me what you need, or say help to see what I can do.';
const TOO_LONG = `I can read messages of up to ${MAX_MESSAGE_LENGTH} characters. Please send it in smaller parts.`;
const GIVEN_UP = 'Something went wrong on my side and I could not answer this. Please send it again.';

/** Answers one event of the inbox: a message of a person goes through the dialogue, and its reply into the outbox. */
@Injectable()
export class Answerer {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly inbox: InboxRepository,
    private readonly dialogue: DialogueService,
    private readonly conversations: ConversationService,
    private readonly history: HistoryService,
    private readonly forks: SessionFork,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Rejects only when the database is away; then the event comes back. Returns what became of it, undefined when it is tried again. */
  async answer(event: InboxEvent): Promise<EventOutcome['status'] | undefined> {
    try {
      const outcome = await this.outcomeOf(event);
      await this.settle(event, outcome);
      return outcome.status;
    } catch (error) {
      return this.afterFailure(event, error);
    }
  }

  private async outcomeOf(event: InboxEvent): Promise<EventOutcome> {
    if (event.kind === 'message') {
      if (await this.inbox.isAnsweredTwin(event)) return { status: 'ignored', reason: 'same_message' };
      if (!(await this.isMeantForUs(event))) return { status: 'ignored', reason: 'not_addressed' };
    }
    const { text } = event.content;
    if (text === '') return { status: 'answered', reply: words(NOTHING_SAID) };
    if ([...text].length > MAX_MESSAGE_LENGTH) return { status: 'answered', reply: words(TOO_LONG) };
    return { status: 'answered', reply: await this.respond(event) };
  }

  /** With `CHAT_ANSWER=addressed`: mentions, direct messages, and threads in which it was addressed before. */
  private async isMeantForUs({ client, sessionId, thread, content }: InboxEvent): Promise<boolean> {
    if (this.config.CHAT_ANSWER === 'all' || content.addressed) return true;
    if (thread === null) return false;
    const { version } = await this.conversations.open({ client, sessionId });
    return version !== null;
  }

  private async respond(event: InboxEvent): Promise<DraftReply> {
    // An earlier try may have ended between the turn and the outbox. The turn is what counts; it is not made twice.
    const done = await this.history.findTurn(event.client, event.turnId);
    if (done) return words(done.turn.assistantResponse);

    const session = { client: event.client, sessionId: event.sessionId };
    const arrivedAt = event.receivedAt.getTime();
    await this.openThread(event, arrivedAt);
    const reply = await this.dialogue.respond({
      session,
      text: event.content.text,
      userContext: this.contextOf(event),
      overrides: {},
      arrivedAt,
      turnId: event.turnId,
    });
    return { text: reply.message, choices: choicesOf(reply) };
  }

  /** A new thread under a message of the channel starts with what the channel was about up to that message. */
  private async openThread(
    { client, team, channel, thread, sessionId }: InboxEvent,
    arrivedAt: number,
  ): Promise<void> {
    if (thread === null) return;
    const { version } = await this.conversations.open({ client, sessionId });
    if (version !== null) return;
    await this.forks.fork(
      { client, sessionId: sessionName(team, channel, null) },
      { client, sessionId },
      { upToTurnId: await this.inbox.turnOf(team, channel, thread), turns: INHERITED_TURNS, arrivedAt },
    );
  }

  private contextOf({ team, channel, thread, user }: InboxEvent): Record<string, unknown> {
    const place = this.config.USE_SPATIAL_CHAT ? { place: placeOf(team, channel, thread) } : {};
    return { user_id: user, ...place };
  }

  private async afterFailure(event: InboxEvent, error: unknown): Promise<EventOutcome['status'] | undefined> {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
    // The session was erased after the message had arrived: what was said before then is not answered any more.
    if (reason === 'SESSION_NOT_FOUND') {
      await this.settle(event, { status: 'erased', reason });
      return 'erased';
    }
    this.logger.warn(
      { err: error, event_id: event.id, attempt: event.attempt },
      'A chat event was not answered.',
    );
    if (event.attempt >= MAX_ATTEMPTS) {
      await this.settle(event, { status: 'failed', reason, reply: words(GIVEN_UP) });
      return 'failed';
    }
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (event.attempt - 1), LONGEST_DELAY_MS);
    await this.inbox.postpone(event, delayMs, reason);
    return undefined;
  }

  private settle(event: InboxEvent, outcome: EventOutcome): Promise<void> {
    return this.inbox.settle(event, outcome, this.config.CHAT_BOT_TOKEN === undefined ? 'kept' : 'pending');
  }
}

function words(text: string): DraftReply {
  return { text, choices: [] };
}
