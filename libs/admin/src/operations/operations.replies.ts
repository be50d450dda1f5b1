import { z } from 'zod';
import { flagReply } from './feature-flags';
import { breakerReply } from './present-breaker';
import { maintenanceReply, testModeReply } from './present-modes';

const state = z.enum(['closed', 'half-open', 'open']);
const timestamp = z.iso.datetime();

const alert = z.object({
  name: z.string(),
  severity: z.enum(['warning', 'critical']),
  description: z.string(),
  since: timestamp,
});

const monitoredMetric = z.object({
  metric: z.string(),
  value: z.union([z.number(), state]),
  unit: z.enum(['state', 'percent', 'ms', 'per_hour']),
  status: z.enum(['normal', 'warning', 'critical']),
  thresholds: z.union([
    z.object({ warning: z.number(), critical: z.number() }),
    z.object({ normal: state, warning: state, critical: state }),
  ]),
});

const degradationHandler = z.object({
  state: state.meta({ description: 'The worst of the query services' }),
  active: z.boolean().meta({ description: 'Whether some query gets a fallback now, a test included' }),
  since: timestamp.nullable(),
  services: z.record(z.string(), breakerReply),
});

export const degradationStatusReply = z.object({
  degradation_handler: degradationHandler,
  test_mode: testModeReply,
  maintenance_mode: maintenanceReply,
  monitoring: z.array(monitoredMetric),
  alerts: z.array(alert).meta({ description: 'Alerts that are firing on this instance' }),
});
export type DegradationStatusReply = z.infer<typeof degradationStatusReply>;

export const circuitBreakersReply = z.object({
  query_router: z.object({ state, services: z.array(z.string()) }),
  circuit_breakers: z.record(z.string(), breakerReply),
});
export type CircuitBreakersReply = z.infer<typeof circuitBreakersReply>;

export const featureFlagsReply = z.object({
  circuit_breakers: z.object({ enabled: z.boolean(), source: flagReply.shape.source, variable: z.string() }),
  flags: z.record(z.string(), flagReply),
  maintenance_mode: maintenanceReply,
  test_mode: z.object({ active: z.boolean() }),
});
export type FeatureFlagsReply = z.infer<typeof featureFlagsReply>;

export const routerHealthReply = z.object({
  status: z.enum(['healthy', 'degraded']),
  ...degradationHandler.shape,
  alerts: z.array(alert),
});
export type RouterHealthReply = z.infer<typeof routerHealthReply>;
