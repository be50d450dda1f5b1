import { BreakerRegistry } from '@antecedent/platform';
import { QUERY_SERVICES } from '../query.types';
import { QueryMonitor, type QueryRecord } from './query-monitor';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

function watched(): {
  monitor: QueryMonitor;
  registry: BreakerRegistry;
  record: (times: number, query?: Partial<QueryRecord>) => void;
  /** Lets time pass, with `each` done and the alerts looked at every 15 seconds. */
  pass: (milliseconds: number, each?: () => void) => void;
} {
  let now = 1_000_000_000;
  const clock = (): number => now;
  const registry = new BreakerRegistry({ enabled: true, now: clock });
  for (const name of QUERY_SERVICES) {
    registry.create(name, { failureThreshold: 1, recoveryTimeoutMs: MINUTE, deadlineMs: 1_000 });
  }
  const monitor = new QueryMonitor(registry, clock);
  const record = (times: number, query: Partial<QueryRecord> = {}): void => {
    for (let i = 0; i < times; i++) {
      monitor.record({ durationMs: 10, degraded: false, error: false, fallbackFailed: false, ...query });
    }
  };
  const pass = (milliseconds: number, each: () => void = () => undefined): void => {
    for (const end = now + milliseconds; now < end;) {
      each();
      monitor.evaluateAlerts();
      now += 15 * SECOND;
    }
  };
  return { monitor, registry, record, pass };
}

const breakOnce = (registry: BreakerRegistry): Promise<unknown> =>
  registry
    .get('file_queries')!
    .execute(() => Promise.reject(new Error('down')))
    .catch(() => undefined);

const statuses = (monitor: QueryMonitor): Record<string, string> =>
  Object.fromEntries(monitor.metrics().map(({ metric, status }) => [metric, status]));
const names = (monitor: QueryMonitor): string[] => monitor.firingAlerts().map(({ name }) => name);

it('is normal when nothing has happened', () => {
  const { monitor } = watched();
  expect(monitor.metrics()).toMatchObject([
    { metric: 'circuit_breaker_state', value: 'closed', unit: 'state', status: 'normal' },
    { metric: 'degradation_activation_rate', value: 0, unit: 'percent', status: 'normal' },
    { metric: 'query_error_rate', value: 0, unit: 'percent', status: 'normal' },
    { metric: 'response_time_p95', value: 0, unit: 'ms', status: 'normal' },
    { metric: 'failed_degradation_attempts', value: 0, unit: 'per_hour', status: 'normal' },
  ]);
  expect(monitor.firingAlerts()).toEqual([]);
});

describe('levels', () => {
  it.each([
    ['degradation_activation_rate', 1000, 9, { degraded: true }, 'normal'],
    ['degradation_activation_rate', 990, 10, { degraded: true }, 'warning'],
    ['degradation_activation_rate', 950, 50, { degraded: true }, 'warning'],
    ['degradation_activation_rate', 949, 51, { degraded: true }, 'critical'],
    ['query_error_rate', 996, 4, { error: true }, 'normal'],
    ['query_error_rate', 995, 5, { error: true }, 'warning'],
    ['query_error_rate', 980, 20, { error: true }, 'warning'],
    ['query_error_rate', 979, 21, { error: true }, 'critical'],
    ['response_time_p95', 0, 100, { durationMs: 490 }, 'normal'],
    ['response_time_p95', 0, 100, { durationMs: 510 }, 'warning'],
    ['response_time_p95', 0, 100, { durationMs: 1000 }, 'warning'],
    ['response_time_p95', 0, 100, { durationMs: 1001 }, 'critical'],
    ['failed_degradation_attempts', 100, 0, {}, 'normal'],
    ['failed_degradation_attempts', 100, 1, { fallbackFailed: true }, 'warning'],
    ['failed_degradation_attempts', 100, 3, { fallbackFailed: true }, 'warning'],
    ['failed_degradation_attempts', 100, 4, { fallbackFailed: true }, 'critical'],
  ] as const)('%s: %i good and %i of %j are %s', (metric, good, others, query, status) => {
    const { monitor, record } = watched();
    record(good);
    record(others, query);
    expect(statuses(monitor)[metric]).toBe(status);
  });

  it('shows the worst breaker', async () => {
    const { monitor, registry, pass } = watched();
    await breakOnce(registry);
    expect(statuses(monitor).circuit_breaker_state).toBe('critical');
    pass(MINUTE);
    expect(statuses(monitor).circuit_breaker_state).toBe('warning');
  });

  it('forgets rates after five minutes and failed fallbacks after an hour', () => {
    const { monitor, record, pass } = watched();
    record(10, { degraded: true, error: true, fallbackFailed: true });
    pass(5 * MINUTE);
    expect(statuses(monitor)).toMatchObject({
      degradation_activation_rate: 'normal',
      query_error_rate: 'normal',
      failed_degradation_attempts: 'critical',
    });
    pass(55 * MINUTE);
    expect(statuses(monitor).failed_degradation_attempts).toBe('normal');
  });
});

describe('alerts', () => {
  it.each([
    ['QueriesDegraded', 10, { degraded: true }],
    ['QueryErrorRateHigh', 15, { error: true }],
    ['QueryResponseTimeHigh', 20, { durationMs: 1_500 }],
  ] as const)(
    '%s fires when its condition has held for %i minutes, and stops with it',
    (name, minutes, query) => {
      const { monitor, record, pass } = watched();
      const bad = (): void => record(10, query);
      pass(minutes * MINUTE - 30 * SECOND, bad);
      expect(names(monitor)).not.toContain(name);
      pass(MINUTE, bad);
      expect(names(monitor)).toContain(name);
      pass(6 * MINUTE, () => record(1000));
      expect(names(monitor)).not.toContain(name);
    },
  );

  it('starts anew when the condition breaks off in between', () => {
    const { monitor, record, pass } = watched();
    for (let i = 0; i < 4; i++) {
      pass(8 * MINUTE, () => record(10, { degraded: true }));
      pass(6 * MINUTE, () => record(1000));
    }
    expect(names(monitor)).toEqual([]);
  });

  it('CircuitBreakerOpen fires after five minutes of failing probes, and not when nobody asks any more', async () => {
    const { monitor, registry, pass } = watched();
    await breakOnce(registry);
    pass(8 * MINUTE);
    expect(names(monitor)).toEqual([]);

    for (let i = 0; i < 7; i++) {
      await breakOnce(registry);
      pass(MINUTE);
    }
    expect(names(monitor)).toEqual(['CircuitBreakerOpen']);
    registry.resetAll();
    monitor.evaluateAlerts();
    expect(names(monitor)).toEqual([]);
  });
});
