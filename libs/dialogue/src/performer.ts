import type { OpenConversation, TimedResolution } from '@antecedent/conversation';
import type { Intent } from '@antecedent/intent';
import { Injectable } from '@nestjs/common';
import { acknowledge } from './acknowledgement';
import type { IncomingMessage, Outcome } from './dialogue.types';

export interface Task {
  message: IncomingMessage;
  /** Identifies the message however often it is handled: an effect outside happens once per id. */
  turnId: string;
  conversation: OpenConversation;
  resolution: TimedResolution;
  intent: Intent;
}

/** Carries out what a message asks for. */
@Injectable()
export class Performer {
  /** Never acts on a reference that is not understood: then the outcome is the question to the user (decisions, section 3.5). */
  perform({ resolution, intent }: Task): Promise<Outcome> {
    const message = resolution.clarification ?? acknowledge(intent, resolution);
    return Promise.resolve({ message, workflowId: null });
  }
}
