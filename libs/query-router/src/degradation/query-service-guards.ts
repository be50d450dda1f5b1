import { Inject, Injectable } from '@nestjs/common';
import {
  APP_CONFIG,
  type AppConfig,
  BreakerRegistry,
  Bulkhead,
  type CircuitBreaker,
} from '@antecedent/platform';
import { QUERY_SERVICES, type QueryService } from '../query.types';

/** The share of the connection pool that one query service may use: three of them together leave two fifths to the conversations. */
const SERVICES_PER_POOL = 5;
/** Calls that may wait for each place. A longer queue would only be answered after its deadline. */
const WAITING_PER_PLACE = 12;
const DEFAULT_DEADLINE_MS = 2_000;

/**
 * Keeps the query services apart: each has a breaker, and a bulkhead that bounds its share of the instance, so that one which is slow
 * or frozen can neither slow nor break another.
 */
@Injectable()
export class QueryServiceGuards {
  private readonly guards = new Map<QueryService, { breaker: CircuitBreaker; bulkhead: Bulkhead }>();

  constructor(registry: BreakerRegistry, @Inject(APP_CONFIG) config: AppConfig) {
    const concurrency = Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / SERVICES_PER_POOL));
    for (const service of QUERY_SERVICES) {
      const breaker = registry.create(service, {
        failureThreshold: config.QUERY_CIRCUIT_BREAKER_FAILURE_THRESHOLD,
        recoveryTimeoutMs: config.QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT * 1000,
        deadlineMs: DEFAULT_DEADLINE_MS,
      });
      const bulkhead = new Bulkhead(service, { concurrency, queue: concurrency * WAITING_PER_PLACE });
      this.guards.set(service, { breaker, bulkhead });
    }
  }

  /**
   * Runs `work` as a call of the service. Rejects with a `PerformanceDegradedError` when the service is not asked or does not
   * answer within `deadlineMs`, otherwise with the error of the work.
   */
  run<T>(service: QueryService, work: (signal: AbortSignal) => Promise<T>, deadlineMs: number): Promise<T> {
    const { breaker, bulkhead } = this.of(service);
    return breaker.execute((signal) => bulkhead.execute(() => work(signal), signal), { deadlineMs });
  }

  breakerOf(service: QueryService): CircuitBreaker {
    return this.of(service).breaker;
  }

  /** The services that would be asked if a question came now. */
  answering(): QueryService[] {
    return QUERY_SERVICES.filter((service) => {
      const { state, holds, enabled } = this.breakerOf(service).snapshot();
      return holds.length === 0 && (state === 'closed' || !enabled);
    });
  }

  private of(service: QueryService): { breaker: CircuitBreaker; bulkhead: Bulkhead } {
    const guard = this.guards.get(service);
    if (!guard) throw new Error(`No query service is called "${service}".`);
    return guard;
  }
}
