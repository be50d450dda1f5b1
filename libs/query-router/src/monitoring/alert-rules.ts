import type { BreakerSnapshot } from '@antecedent/platform';
import type { AlertRule } from './alert';
import type { Readings } from './readings';

const MINUTE_MS = 60_000;
/** A breaker that is open again within this time has not recovered in between: it only let a probe through. */
const STILL_OUT_MS = 90_000;

interface Rule extends AlertRule {
  holds: (readings: Readings, now: number) => boolean;
}

/** The four alerts (service-interface, "Limits"). `ops/prometheus/alerts.yml` holds the same for all instances together. */
export const ALERT_RULES: readonly Rule[] = [
  {
    name: 'CircuitBreakerOpen',
    severity: 'critical',
    description: 'A circuit breaker of the query router has been open for more than 5 minutes.',
    forMs: 5 * MINUTE_MS,
    holds: ({ breakers }, now) => breakers.some((breaker) => isOut(breaker, now)),
  },
  {
    name: 'QueriesDegraded',
    severity: 'critical',
    description: 'More than 10 % of the queries have been degraded for more than 10 minutes.',
    forMs: 10 * MINUTE_MS,
    holds: ({ degradationRate }) => degradationRate > 10,
  },
  {
    name: 'QueryErrorRateHigh',
    severity: 'warning',
    description: 'The error rate of the queries has been above 2 % for 15 minutes.',
    forMs: 15 * MINUTE_MS,
    holds: ({ errorRate }) => errorRate > 2,
  },
  {
    name: 'QueryResponseTimeHigh',
    severity: 'warning',
    description: 'The 95th percentile of the response time has been above 1 s for 20 minutes.',
    forMs: 20 * MINUTE_MS,
    holds: ({ p95 }) => p95 > 1000,
  },
];

function isOut({ state, since }: BreakerSnapshot, now: number): boolean {
  return state === 'open' || (state === 'half-open' && now - since < STILL_OUT_MS);
}
