import type { OpenConversation } from '@antecedent/conversation';
import {
  ACTION_NAMES,
  type ActionName,
  type ClassificationContext,
  type KnownEntity,
} from '@antecedent/intent';

/** What the conversation contributes to reading the next message: what was asked before, and what has been named. */
export function classificationContext(conversation: OpenConversation): ClassificationContext {
  return {
    previousAction: ACTION_NAMES.find((name): name is ActionName => name === conversation.previousAction),
    knownEntities: knownEntities(conversation),
  };
}

function knownEntities({ turns }: OpenConversation): KnownEntity[] {
  return turns.flatMap(({ analysis }) => analysis?.utterances.flatMap(({ mentions }) => mentions) ?? []);
}
