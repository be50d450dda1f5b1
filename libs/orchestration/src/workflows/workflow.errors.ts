import { DomainError } from '@antecedent/platform';

/** No workflow of this client has the id; those of others do not exist for it. */
export class WorkflowNotFound extends DomainError {
  readonly code = 'WORKFLOW_NOT_FOUND';
  readonly kind = 'not_found';

  constructor(workflowId: string) {
    super('There is no such workflow. GET /api/orchestration/workflows lists yours.', {
      workflow_id: workflowId,
    });
  }
}

/** The workflow is in a state in which this cannot be done. */
export class WorkflowStateConflict extends DomainError {
  readonly code = 'WORKFLOW_STATE_CONFLICT';
  readonly kind = 'conflict';

  constructor(workflowId: string, status: string, wanted: string) {
    super(`This workflow is ${status}; ${wanted}.`, { workflow_id: workflowId, status });
  }
}
