import type { OpenConversation } from '@antecedent/conversation';
import { describeIntent, helpText, type Intent } from '@antecedent/intent';
import {
  type Coordination,
  CoordinationService,
  ISSUE_ACTIONS,
  type IssueAction,
  IssueActions,
  publicWorkflowId,
} from '@antecedent/orchestration';
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
  conversation?: OpenConversation;
  /** Identifies the message however often it is handled: an effect outside happens once per key. */
  effectKey: string;
}

/** Carries out what a message asks for: a query, an issue action, a task for several agents, or a word in reply. */
@Injectable()
export class Performer {
  constructor(
    private readonly queries: QueryRouter,
    private readonly issues: IssueActions,
    private readonly coordinations: CoordinationService,
  ) {}

  async perform(task: Task): Promise<Outcome> {
    const {
      client,
      intent,
      originalMessage,
      resolvedMessage: message,
      userContext,
      conversation,
      effectKey,
    } = task;
    const { action, slots } = intent;
    const sessionId = conversation?.key.sessionId;
    if (isOperation(action)) {
      return this.queries.perform({
        operation: action,
        client,
        slots,
        userContext,
        sessionId,
        helpText: helpText(),
      });
    }
    if (isIssueAction(action)) {
      const reply = await this.issues.perform({
        client,
        action,
        slots,
        message,
        originalMessage,
        conversation,
        userContext,
        effectKey,
      });
      // Says what was understood, so that the user need only add what is missing.
      return reply.requiresClarification
        ? { ...reply, message: `${describeIntent(intent)} ${reply.message}` }
        : reply;
    }
    if (action === 'coordinate_task') {
      const request = {
        client,
        message,
        category: intent.category,
        action,
        context: userContext,
        sessionId,
        effectKey,
      };
      return announce(await this.coordinations.coordinate(request));
    }
    return { message: acknowledge(task) };
  }
}

function isIssueAction(action: string): action is IssueAction {
  return ISSUE_ACTIONS.some((name) => name === action);
}

function announce({ workflow }: Coordination): Outcome {
  const titles = workflow.tasks.map(({ title }, i) => `${i + 1}. ${title}`);
  const steps = titles.length === 1 ? 'one step' : `${titles.length} steps`;
  return {
    message: `I have started on that, in ${steps}:\n${titles.join('\n')}`,
    workflowId: publicWorkflowId(workflow.id),
  };
}
