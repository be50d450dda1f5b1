import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  BreakerRegistry,
  type CircuitState,
  CLOCK,
  type Clock,
  DurationHistogram,
  SlidingWindow,
} from '@antecedent/platform';
import { QUERY_SERVICES } from '../query.types';
import { Alert, type FiringAlert } from './alert';
import { ALERT_RULES } from './alert-rules';
import type { Readings } from './readings';
import {
  levelOf,
  levelOfState,
  type Level,
  STATE_LEVELS,
  THRESHOLDS,
  type Thresholds,
  worstState,
} from './levels';

const SLOT_MS = 10_000;
const HOUR_MS = 3_600_000;
/** How far back rates and response times look; the rules in ops/prometheus/alerts.yml look as far. */
const WINDOW_MS = 300_000;
const EVALUATE_EVERY_MS = 15_000;

/** How a query went. */
export interface QueryRecord {
  durationMs: number;
  degraded: boolean;
  /** The service failed or did not answer in time. */
  error: boolean;
  /** The fallback failed too. */
  fallbackFailed: boolean;
}

export interface MonitoredMetric {
  metric: string;
  value: number | CircuitState;
  unit: 'state' | 'percent' | 'ms' | 'per_hour';
  status: Level;
  thresholds: Thresholds | typeof STATE_LEVELS;
}

/** Watches this instance's queries over a sliding window (service-interface, "Limits", and decisions, section 6.2). */
@Injectable()
export class QueryMonitor implements OnModuleInit, OnModuleDestroy {
  private readonly window: SlidingWindow<Slot>;
  private readonly alerts = ALERT_RULES.map((rule) => ({ holds: rule.holds, alert: new Alert(rule) }));
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly breakers: BreakerRegistry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.window = new SlidingWindow({ slotMs: SLOT_MS, spanMs: HOUR_MS, now }, emptySlot);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => this.evaluateAlerts(), EVALUATE_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  record({ durationMs, degraded, error, fallbackFailed }: QueryRecord): void {
    const slot = this.window.current();
    slot.queries += 1;
    slot.durations.add(durationMs);
    if (degraded) slot.degraded += 1;
    if (error) slot.errors += 1;
    if (fallbackFailed) slot.failedFallbacks += 1;
  }

  readings(): Readings {
    const recent = this.window.last(WINDOW_MS);
    const queries = sum(recent, 'queries');
    const percent = (count: number): number => (queries === 0 ? 0 : round((100 * count) / queries));
    return {
      breakers: this.breakers
        .snapshots()
        .filter(({ name }) => QUERY_SERVICES.some((service) => service === name)),
      degradationRate: percent(sum(recent, 'degraded')),
      errorRate: percent(sum(recent, 'errors')),
      p95: round(
        DurationHistogram.percentile(
          recent.map(({ durations }) => durations),
          0.95,
        ),
      ),
      failedFallbacks: sum(this.window.last(HOUR_MS), 'failedFallbacks'),
    };
  }

  /** The five metrics with their levels. */
  metrics(): MonitoredMetric[] {
    const { breakers, degradationRate, errorRate, p95, failedFallbacks } = this.readings();
    const state = worstState(breakers.map((breaker) => breaker.state));
    const measured = (
      metric: keyof typeof THRESHOLDS,
      value: number,
      unit: MonitoredMetric['unit'],
    ): MonitoredMetric => {
      const thresholds = THRESHOLDS[metric];
      return { metric, value, unit, status: levelOf(value, thresholds), thresholds };
    };
    return [
      {
        metric: 'circuit_breaker_state',
        value: state,
        unit: 'state',
        status: levelOfState(state),
        thresholds: STATE_LEVELS,
      },
      measured('degradation_activation_rate', degradationRate, 'percent'),
      measured('query_error_rate', errorRate, 'percent'),
      measured('response_time_p95', p95, 'ms'),
      measured('failed_degradation_attempts', failedFallbacks, 'per_hour'),
    ];
  }

  /** Looks whether the conditions of the alerts hold; done every 15 seconds. */
  evaluateAlerts(): void {
    const now = this.now();
    const readings = this.readings();
    for (const { holds, alert } of this.alerts) alert.observe(holds(readings, now), now);
  }

  firingAlerts(): FiringAlert[] {
    const now = this.now();
    return this.alerts.map(({ alert }) => alert.firing(now)).filter((alert) => alert !== undefined);
  }
}

interface Slot {
  queries: number;
  degraded: number;
  errors: number;
  failedFallbacks: number;
  durations: DurationHistogram;
}

function emptySlot(): Slot {
  return { queries: 0, degraded: 0, errors: 0, failedFallbacks: 0, durations: new DurationHistogram() };
}

function sum(slots: readonly Slot[], key: Exclude<keyof Slot, 'durations'>): number {
  return slots.reduce((total, slot) => total + slot[key], 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
