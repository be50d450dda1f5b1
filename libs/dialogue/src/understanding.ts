import type { OpenConversation, TimedResolution } from '@antecedent/conversation';
import { ACTION_NAMES, type ActionName, classify, type Intent, type KnownEntity } from '@antecedent/intent';

/** What the resolved message asks for, given what the conversation has named. */
export function understand(resolution: TimedResolution, conversation: OpenConversation): Intent {
  return classify(resolution.resolvedMessage, {
    previousAction: ACTION_NAMES.find((name): name is ActionName => name === conversation.previousAction),
    knownEntities: knownEntities(conversation),
  });
}

function knownEntities({ turns }: OpenConversation): KnownEntity[] {
  return turns.flatMap(({ analysis }) => analysis?.utterances.flatMap(({ mentions }) => mentions) ?? []);
}
