export { type ActiveTest, type TestKind, TestModes, type TestScope } from './degradation/test-modes';
export type { FiringAlert } from './monitoring/alert';
export { worstState } from './monitoring/levels';
export { type MonitoredMetric, QueryMonitor } from './monitoring/query-monitor';
export { isOperation, OPERATION_NAMES, type OperationName, operationsOf } from './operations/operations';
export {
  type Answer,
  type Degraded,
  QUERY_SERVICES,
  type QueryAnswer,
  type QueryRequest,
  type QueryService,
  type QuerySlots,
} from './query.types';
export { QueryRouterModule } from './query-router.module';
export { QueryRouter } from './query-router.service';
