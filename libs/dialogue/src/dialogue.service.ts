import { conversationId, ConversationService, Resolver, SessionQueue } from '@antecedent/conversation';
import { IntentReader } from '@antecedent/intent';
import { CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Answer, DialogueReply, IncomingMessage, UserContext } from './dialogue.types';
import { Performer } from './performer';
import { clarify, composeAnswer, composeReply, taskOf, turnOf } from './reply';
import { classificationContext } from './classification-context';
import { untilNoConflict } from './until-no-conflict';

/** The one path of the service: a message goes in, a reply comes out, and the turn is stored. */
@Injectable()
export class DialogueService {
  constructor(
    private readonly queue: SessionQueue,
    private readonly conversations: ConversationService,
    private readonly resolver: Resolver,
    private readonly intents: IntentReader,
    private readonly performer: Performer,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Opens the session, resolves the references of the message, classifies what it asks for, performs that, appends the turn and replies.
   * Messages of one session are handled in the order they arrived. When another instance was faster, the message is handled again
   * against what is there then; `turnId` stays the same, so that an action with effects outside happens once.
   * Throws `PerformanceDegraded` and, when the session is erased meanwhile, `SessionNotFound`; then nothing is stored.
   */
  respond(message: IncomingMessage): Promise<DialogueReply> {
    const turnId = message.turnId ?? randomUUID();
    const window = message.overrides.context_window;
    const elapsed = (): number => this.now() - message.arrivedAt;
    return this.queue.run(conversationId(message.session), () =>
      untilNoConflict(async (attempt) => {
        const opening = { window, fresh: attempt > 1, elapsedMs: elapsed() };
        const conversation = await this.conversations.open(message.session, opening);
        const resolution = await this.resolver.resolve(
          message.text,
          conversation,
          message.overrides,
          elapsed(),
        );
        const intent = await this.intents.read(
          resolution.resolvedMessage,
          classificationContext(conversation),
        );
        const understood = { message, turnId, conversation, resolution, intent };
        const outcome = clarify(resolution) ?? (await this.performer.perform(taskOf(understood)));
        const handled = { ...understood, outcome, elapsedMs: elapsed() };
        const reply = composeReply(handled);
        await this.conversations.append(conversation, turnOf(handled));
        return reply;
      }),
    );
  }

  /**
   * Answers a message that belongs to no conversation: nothing is resolved and nothing is stored. What it does outside happens once for
   * each `effectKey`.
   */
  async answer(
    client: string,
    text: string,
    userContext: UserContext,
    effectKey: string = randomUUID(),
  ): Promise<Answer> {
    const intent = await this.intents.read(text);
    const texts = { originalMessage: text, resolvedMessage: text };
    const outcome = await this.performer.perform({ client, ...texts, intent, userContext, effectKey });
    return composeAnswer({ ...texts, turnId: randomUUID(), intent, outcome });
  }
}
