import { conversationId, ConversationService, Resolver, SessionQueue } from '@antecedent/conversation';
import { CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DialogueReply, IncomingMessage } from './dialogue.types';
import { Performer } from './performer';
import { composeReply, turnOf } from './reply';
import { understand } from './understanding';
import { untilNoConflict } from './until-no-conflict';

/** The one path of the service: a message goes in, a reply comes out, and the turn is stored. */
@Injectable()
export class DialogueService {
  constructor(
    private readonly queue: SessionQueue,
    private readonly conversations: ConversationService,
    private readonly resolver: Resolver,
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
    const turnId = randomUUID();
    return this.queue.run(conversationId(message.session), () =>
      untilNoConflict(async (attempt) => {
        const conversation = await this.conversations.open(message.session, {
          window: message.overrides.context_window,
          fresh: attempt > 1,
        });
        const resolution = this.resolver.resolve(message.text, conversation, message.overrides);
        const intent = understand(resolution, conversation);
        const outcome = await this.performer.perform({ message, turnId, conversation, resolution, intent });
        const elapsedMs = this.now() - message.arrivedAt;
        const handled = { message, turnId, conversation, resolution, intent, outcome, elapsedMs };
        const reply = composeReply(handled);
        await this.conversations.append(conversation, turnOf(handled, reply));
        return reply;
      }),
    );
  }
}
