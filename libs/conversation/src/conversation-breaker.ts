import {
  APP_CONFIG,
  type AppConfig,
  BreakerRegistry,
  type CircuitBreaker,
  isDatabaseUnavailable,
  PerformanceDegradedError,
} from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PerformanceDegraded } from './conversation.errors';

/** Longest time a statement of the conversation path may take before the caller is told to come back. */
const DEADLINE_MS = 2000;

/** The breaker around the database work of conversations (decisions, section 6.1). */
@Injectable()
export class ConversationBreaker {
  private readonly breaker: CircuitBreaker;

  constructor(registry: BreakerRegistry, @Inject(APP_CONFIG) config: AppConfig) {
    this.breaker = registry.create('conversation', {
      failureThreshold: config.CONVERSATION_CIRCUIT_BREAKER_FAILURE_THRESHOLD,
      recoveryTimeoutMs: config.CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT * 1000,
      deadlineMs: DEADLINE_MS,
      // A statement that the database understands and refuses says nothing about the database's health.
      ignores: (error) => !isDatabaseUnavailable(error),
    });
  }

  /** Runs database work. Throws `PerformanceDegraded` when the database is away, slow, or known to be so. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.execute(work);
    } catch (error) {
      if (error instanceof PerformanceDegradedError)
        throw new PerformanceDegraded(error.retryAfterSeconds, { cause: error });
      if (isDatabaseUnavailable(error)) throw new PerformanceDegraded(1, { cause: error });
      throw error;
    }
  }
}
