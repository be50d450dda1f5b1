// Resilience
export { BreakerRegistry, type TransitionListener } from './resilience/breaker-registry';
export { Bulkhead, type BulkheadOptions, type BulkheadSnapshot } from './resilience/bulkhead';
export { type CircuitState } from './resilience/circuit';
export {
  CircuitBreaker,
  type BreakerCounts,
  type BreakerOptions,
  type BreakerSnapshot,
  type BreakerTransition,
  type CallOptions,
} from './resilience/circuit-breaker';
export { withDeadline, type DeadlineOptions } from './resilience/deadline';
export {
  BreakerOpenError,
  BulkheadFullError,
  CallCancelledError,
  DeadlineExceededError,
  PerformanceDegradedError,
} from './resilience/resilience.errors';
export { ResilienceModule } from './resilience/resilience.module';
