import { type FoundTurn, HistoryService } from '@antecedent/conversation';
import { Injectable } from '@nestjs/common';
import type { WorkflowView } from '../orchestration.dto';
import { queryWorkflowId } from './workflow-id';

/** The workflow of a plain question: one completed task, read off the stored turn (decisions, section 4.8). */
@Injectable()
export class QuestionWorkflows {
  constructor(private readonly history: HistoryService) {}

  /** Undefined when this client has no such turn, or when the turn started a stored workflow. */
  async find(client: string, turnId: string): Promise<WorkflowView | undefined> {
    const found = await this.history.findTurn(client, turnId);
    return found && found.turn.workflowId === null ? toView(found) : undefined;
  }
}

function toView({ sessionId, turn }: FoundTurn): WorkflowView {
  const at = turn.createdAt.toISOString();
  return {
    workflow_id: queryWorkflowId(turn.id),
    type: 'query',
    status: 'completed',
    title: turn.userMessage,
    message: turn.userMessage,
    category: textIn(turn.intent, 'category'),
    action: textIn(turn.intent, 'action'),
    complexity: 'low',
    session_id: sessionId,
    source_workflow_id: null,
    reason: null,
    progress: { completed: 1, total: 1, percent: 100 },
    tasks: [
      {
        id: 't1',
        title: turn.userMessage,
        description: 'A question that was answered at once.',
        agent: 'dialogue',
        capabilities: ['answer_question'],
        depends_on: [],
        estimated_minutes: 0,
        status: 'completed',
        attempts: 1,
        result: { type: 'answer', text: turn.assistantResponse },
        error: null,
        started_at: at,
        finished_at: at,
      },
    ],
    context: {},
    created_at: at,
    updated_at: at,
    finished_at: at,
  };
}

function textIn(intent: Record<string, unknown>, key: string): string | null {
  const value = intent[key];
  return typeof value === 'string' ? value : null;
}
