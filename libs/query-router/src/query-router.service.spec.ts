import { type AppConfig, BreakerRegistry, type OperationalState } from '@antecedent/platform';
import { Registry } from 'prom-client';
import { Fallbacks } from './degradation/fallbacks';
import { LastGoodAnswers } from './degradation/last-good-answers';
import { QueryServiceGuards } from './degradation/query-service-guards';
import { TestModes } from './degradation/test-modes';
import { QueryMonitor } from './monitoring/query-monitor';
import { QueryTelemetry } from './monitoring/query-telemetry';
import type { OperationName } from './operations/operations';
import type { QuerySources } from './operations/query-sources';
import type { QueryRequest } from './query.types';
import { QueryRouter } from './query-router.service';

const CONFIG = {
  DATABASE_POOL_SIZE: 10,
  QUERY_CIRCUIT_BREAKER_FAILURE_THRESHOLD: 3,
  QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: 60,
} as AppConfig;
/** No flag is set. */
const STATE = { list: () => [] } as unknown as OperationalState;

let now: number;
let lastGood: LastGoodAnswers;
let monitor: QueryMonitor;
let metrics: Registry;
let count: jest.Mock<Promise<number>, [string, { signal: AbortSignal }]>;
let router: QueryRouter;

beforeEach(() => {
  now = 1_000_000;
  const clock = (): number => now;
  const breakers = new BreakerRegistry({ enabled: true, now: clock });
  const guards = new QueryServiceGuards(breakers, CONFIG);
  lastGood = new LastGoodAnswers(clock);
  monitor = new QueryMonitor(breakers, clock);
  metrics = new Registry();
  count = jest.fn<Promise<number>, [string, { signal: AbortSignal }]>(() => Promise.resolve(2));
  const sources = { projects: { count } } as unknown as QuerySources;
  const telemetry = new QueryTelemetry(metrics, monitor);
  const fallbacks = new Fallbacks(lastGood, guards, clock);
  router = new QueryRouter(sources, guards, fallbacks, new TestModes(STATE, guards), telemetry, clock);
});

const request: QueryRequest<OperationName> = {
  operation: 'count_projects',
  client: 'alpha',
  slots: {},
  helpText: '',
};
const valueOf = (metric: string): unknown => monitor.metrics().find((one) => one.metric === metric)?.value;

it('falls back to the last good answer with its age, and stops asking once the breaker is open', async () => {
  await router.perform(request);
  count.mockRejectedValue(new Error('down'));
  now += 120_000;
  const failing = [
    await router.perform(request),
    await router.perform(request),
    await router.perform(request),
  ];
  expect(failing.map(({ degraded }) => degraded?.reason)).toEqual(['error', 'error', 'error']);
  expect(await router.perform(request)).toEqual({
    message:
      'I cannot count your projects right now. This is what I knew 2 minutes ago. You have 2 projects.',
    result: { count: 2 },
    degraded: {
      service: 'project_queries',
      operation: 'count_projects',
      reason: 'breaker_open',
      fallback: 'last_good',
      as_of: new Date(1_000_000).toISOString(),
    },
  });
  expect(count).toHaveBeenCalledTimes(4);
});

it('says what still works where nothing is known', async () => {
  count.mockRejectedValue(new Error('down'));
  expect(await router.perform(request)).toMatchObject({
    message:
      'I cannot count your projects right now. Recalling this conversation and searching and reading files still work. Please try again in a moment.',
    degraded: { fallback: 'static', as_of: null },
  });
});

it('answers from memory for an hour and no longer', async () => {
  await router.perform(request);
  count.mockRejectedValue(new Error('down'));
  now += 3_600_001;
  expect((await router.perform(request)).degraded?.fallback).toBe('static');
});

it('a fallback that fails leaves a bare sentence, and is counted', async () => {
  count.mockRejectedValue(new Error('down'));
  jest.spyOn(lastGood, 'find').mockImplementation(() => {
    throw new Error('a mistake of ours');
  });
  expect((await router.perform(request)).message).toBe('I cannot count your projects right now.');
  expect(valueOf('failed_degradation_attempts')).toBe(1);
  expect(await metrics.metrics()).toContain(
    'antecedent_query_failed_fallbacks_total{service="project_queries"} 1',
  );
});

it('counts errors of services and degraded answers, refusals only as degraded', async () => {
  count.mockRejectedValue(new Error('down'));
  for (let i = 0; i < 4; i++) await router.perform(request);
  count.mockResolvedValue(2);
  now += 60_000;
  await router.perform(request);
  expect([valueOf('degradation_activation_rate'), valueOf('query_error_rate')]).toEqual([80, 60]);
});

it('gives the operation a signal that fires at its deadline', async () => {
  jest.useFakeTimers();
  let signal: AbortSignal | undefined;
  count.mockImplementation((_, limits) => {
    signal = limits.signal;
    return new Promise(() => undefined);
  });
  const answer = router.perform(request);
  await jest.advanceTimersByTimeAsync(1_500);
  expect((await answer).degraded?.reason).toBe('timeout');
  expect(signal?.aborted).toBe(true);
  jest.useRealTimers();
});
