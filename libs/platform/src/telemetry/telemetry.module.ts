import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { HealthRegistry } from '../health/health-registry';
import { BreakerMetrics } from './breaker-metrics';
import { MetricsController } from './metrics.controller';
import { PoolMetrics } from './pool-metrics';
import { StateMetrics } from './state-metrics';

/**
 * Makes the one `Registry` of prom-client injectable. A library declares its own metrics on it, with names that start
 * with `antecedent_` and labels whose values come from a fixed list.
 */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [
    { provide: Registry, useFactory: createRegistry },
    BreakerMetrics,
    HealthRegistry,
    PoolMetrics,
    StateMetrics,
  ],
  exports: [HealthRegistry, Registry],
})
export class TelemetryModule {}

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'antecedent_' });
  return registry;
}
