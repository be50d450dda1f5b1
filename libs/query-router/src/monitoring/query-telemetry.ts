import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { OPERATION_NAMES, OPERATIONS } from '../operations/operations';
import { DEGRADATION_REASONS, type Degraded, QUERY_SERVICES, type QueryService } from '../query.types';
import { QueryMonitor } from './query-monitor';

export interface EndedQuery {
  service: QueryService;
  operation: string;
  durationMs: number;
  degraded?: Degraded;
  /** The fallback failed and a bare sentence had to do. */
  fallbackFailed: boolean;
}

/** Counts each query, for Prometheus and for this instance's own monitoring. Every label comes from a fixed list. */
@Injectable()
export class QueryTelemetry {
  private readonly durations: Histogram<'operation' | 'outcome'>;
  private readonly degraded: Counter<'service' | 'operation' | 'reason'>;
  private readonly errors: Counter<'service' | 'operation'>;
  private readonly failedFallbacks: Counter<'service'>;

  constructor(
    registry: Registry,
    private readonly monitor: QueryMonitor,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'antecedent_query_duration_seconds',
      help: 'Time to answer a query, degraded answers included.',
      labelNames: ['operation', 'outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    });
    this.degraded = new Counter({
      name: 'antecedent_query_degraded_total',
      help: 'Queries that were answered by a fallback.',
      labelNames: ['service', 'operation', 'reason'] as const,
      registers,
    });
    this.errors = new Counter({
      name: 'antecedent_query_errors_total',
      help: 'Queries whose service failed or did not answer in time, whatever the fallback made of it.',
      labelNames: ['service', 'operation'] as const,
      registers,
    });
    this.failedFallbacks = new Counter({
      name: 'antecedent_query_failed_fallbacks_total',
      help: 'Fallbacks that failed themselves.',
      labelNames: ['service'] as const,
      registers,
    });
    this.startAtZero();
  }

  ended({ service, operation, durationMs, degraded, fallbackFailed }: EndedQuery): void {
    const reason = degraded?.reason;
    const error = reason === 'error' || reason === 'timeout';
    this.durations.observe({ operation, outcome: degraded ? 'degraded' : 'answered' }, durationMs / 1000);
    if (reason) this.degraded.inc({ service, operation, reason });
    if (error) this.errors.inc({ service, operation });
    if (fallbackFailed) this.failedFallbacks.inc({ service });
    this.monitor.record({ durationMs, degraded: degraded !== undefined, error, fallbackFailed });
  }

  /** A series that starts at 0 shows its first event; one that appears with it does not. */
  private startAtZero(): void {
    for (const service of QUERY_SERVICES) this.failedFallbacks.inc({ service }, 0);
    for (const operation of OPERATION_NAMES) {
      const { service } = OPERATIONS[operation];
      this.errors.inc({ service, operation }, 0);
      for (const reason of DEGRADATION_REASONS) this.degraded.inc({ service, operation, reason }, 0);
    }
  }
}
