export { CLOCK, type Clock } from './clock';
export { Cache } from './cache/cache';
export {
  APP_CONFIG,
  type AppConfig,
  ConfigurationError,
  type Environment,
  loadConfig,
} from './config/config';
export { type VariableName, variables } from './config/variables';
export { dataSourceOptions } from './database/data-source-options';
export { migrate } from './database/migrate';
export { isDatabaseUnavailable } from './database/unavailable';
export {
  type FieldProblem,
  InternalError,
  MalformedJson,
  MethodNotAllowed,
  PayloadTooLarge,
  RouteNotFound,
  UnsupportedMediaType,
  ValidationFailed,
} from './errors/common.errors';
export { DomainError, type ErrorDetails, type ErrorKind } from './errors/domain-error';
export { HealthRegistry, type HealthSource } from './health/health-registry';
export { bodyParserErrors } from './http/body-parser-errors';
export {
  AdminOnly,
  ArrivedAt,
  Bare,
  Client,
  Idempotent,
  LimitRate,
  OperationsRead,
  Public,
  StopsForMaintenance,
} from './http/decorators';
export { queryBoolean, queryFraction, queryInteger, trimmedText } from './http/fields';
export { findUnstorable } from './http/unstorable';
export { requestContext } from './http/request-context';
export { effectKeyOf } from './idempotency/effect-key';
export { Drain } from './lifecycle/drain';
export { shutDownGracefully } from './lifecycle/graceful-shutdown';
export { createOpenApiDocument } from './openapi/document';
export { Replies } from './openapi/replies';
export { PlatformModule } from './platform.module';
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
export { isClientMistake } from './resilience/client-mistake';
export { withDeadline, type DeadlineOptions } from './resilience/deadline';
export {
  BreakerOpenError,
  BulkheadFullError,
  CallCancelledError,
  DeadlineExceededError,
  PerformanceDegradedError,
} from './resilience/resilience.errors';
export { ResilienceModule } from './resilience/resilience.module';
// Operational state
export { AdminAuditRepository, type AuditEntry } from './operational-state/admin-audit.repository';
export { MAINTENANCE_FLAG } from './operational-state/maintenance.guard';
export { type Flag, type FlagListener, OperationalState } from './operational-state/operational-state';
// Telemetry
export { DurationHistogram } from './telemetry/duration-histogram';
export { httpMetrics } from './telemetry/http-metrics';
export { SlidingWindow, type WindowOptions } from './telemetry/sliding-window';
