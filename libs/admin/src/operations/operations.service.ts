import { Inject, Injectable } from '@nestjs/common';
import {
  APP_CONFIG,
  type AppConfig,
  BreakerRegistry,
  type BreakerSnapshot,
  MAINTENANCE_FLAG,
  OperationalState,
} from '@antecedent/platform';
import { QUERY_SERVICES, QueryMonitor, TestModes, worstState } from '@antecedent/query-router';
import { presentFlags } from './feature-flags';
import { iso, presentBreaker, type PresentedBreaker } from './present-breaker';
import { presentMaintenance, presentTests } from './present-modes';
import type {
  CircuitBreakersReply,
  DegradationStatusReply,
  FeatureFlagsReply,
  RouterHealthReply,
} from './operations.replies';

/** What this instance can tell about its breakers, its degradation and its flags. No text and no session of a user is in it. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly breakers: BreakerRegistry,
    private readonly monitor: QueryMonitor,
    private readonly testModes: TestModes,
    private readonly state: OperationalState,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  degradationStatus(): DegradationStatusReply {
    const services = this.queryBreakers();
    const unwell = services.filter(({ state, holds }) => state !== 'closed' || holds.length > 0);
    const tests = this.testModes.active();
    const since = Math.min(...unwell.map((service) => service.since), ...tests.map((test) => test.since));
    return {
      degradation_handler: {
        state: worstState(services.map(({ state }) => state)),
        active: unwell.length > 0 || tests.length > 0,
        since: since === Infinity ? null : iso(since),
        services: byName(services),
      },
      test_mode: presentTests(tests),
      maintenance_mode: presentMaintenance(this.state.get(MAINTENANCE_FLAG)),
      monitoring: this.monitor.metrics(),
      alerts: this.monitor.firingAlerts().map((alert) => ({ ...alert, since: iso(alert.since) })),
    };
  }

  circuitBreakers(): CircuitBreakersReply {
    const services = this.queryBreakers();
    return {
      query_router: {
        state: worstState(services.map(({ state }) => state)),
        services: services.map(({ name }) => name),
      },
      circuit_breakers: byName(this.breakers.snapshots()),
    };
  }

  featureFlags(): FeatureFlagsReply {
    const { ENABLE_CIRCUIT_BREAKERS, ...flags } = presentFlags(this.config);
    return {
      circuit_breakers: {
        enabled: this.config.ENABLE_CIRCUIT_BREAKERS,
        source: ENABLE_CIRCUIT_BREAKERS?.source ?? 'default',
        variable: 'ENABLE_CIRCUIT_BREAKERS',
      },
      flags,
      maintenance_mode: presentMaintenance(this.state.get(MAINTENANCE_FLAG)),
      test_mode: { active: this.testModes.active().length > 0 },
    };
  }

  queryRouterHealth(): RouterHealthReply {
    const { degradation_handler: handler, alerts } = this.degradationStatus();
    return { status: handler.active ? 'degraded' : 'healthy', ...handler, alerts };
  }

  private queryBreakers(): BreakerSnapshot[] {
    return QUERY_SERVICES.map((service) => this.breakers.get(service)?.snapshot()).filter(
      (snapshot) => snapshot !== undefined,
    );
  }
}

function byName(snapshots: readonly BreakerSnapshot[]): Record<string, PresentedBreaker> {
  return Object.fromEntries(snapshots.map((snapshot) => [snapshot.name, presentBreaker(snapshot)]));
}
