export { type Coordination, type CoordinationRequest, CoordinationService } from './coordination.service';
export { OrchestrationModule } from './orchestration.module';
export { publicWorkflowId, queryWorkflowId } from './workflows/workflow-id';
