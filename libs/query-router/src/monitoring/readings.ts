import type { BreakerSnapshot } from '@antecedent/platform';

/** The readings that levels and alerts are judged by. */
export interface Readings {
  breakers: BreakerSnapshot[];
  /** Percent of the queries of the last five minutes. */
  degradationRate: number;
  errorRate: number;
  /** Milliseconds, over the last five minutes. */
  p95: number;
  /** Within the last hour. */
  failedFallbacks: number;
}
