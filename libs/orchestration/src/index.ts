export { type Coordination, type CoordinationRequest, CoordinationService } from './coordination.service';
export { IssueActions } from './issues/issue-actions.service';
export {
  ISSUE_ACTIONS,
  type IssueAction,
  type IssueReply,
  type IssueRequest,
  type IssueSlots,
} from './issues/issue-request';
export { OrchestrationModule } from './orchestration.module';
export { publicWorkflowId, queryWorkflowId } from './workflows/workflow-id';
