import { helpText, type Intent } from '@antecedent/intent';
import { isOperation, QueryRouter } from '@antecedent/query-router';
import { Injectable } from '@nestjs/common';
import { acknowledge } from './acknowledgement';
import type { Outcome, UserContext } from './dialogue.types';

/** What is to be done, with all references resolved. */
export interface Task {
  client: string;
  /** The message as sent. */
  originalMessage: string;
  resolvedMessage: string;
  intent: Intent;
  userContext: UserContext;
  /** Undefined for a message outside any conversation. */
  sessionId?: string;
  /** Identifies the message however often it is handled: an effect outside happens once per key. */
  effectKey: string;
}

/** Carries out what a message asks for. */
@Injectable()
export class Performer {
  constructor(private readonly queries: QueryRouter) {}

  async perform(task: Task): Promise<Outcome> {
    const { action, slots } = task.intent;
    if (isOperation(action)) {
      const { client, userContext, sessionId } = task;
      return this.queries.perform({
        operation: action,
        client,
        slots,
        userContext,
        sessionId,
        helpText: helpText(),
      });
    }
    return { message: acknowledge(task) };
  }
}
