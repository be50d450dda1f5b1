import type { Clock } from '../clock';
import { BreakerOptions, BreakerSnapshot, BreakerTransition, CircuitBreaker } from './circuit-breaker';
import { monotonicClock } from './monotonic-clock';

export type TransitionListener = (transition: BreakerTransition) => void;

/**
 * Every circuit breaker of this instance by name, for those who make them and those who watch them (metrics, health, admin).
 *
 *     this.breaker = registry.create('conversation', { failureThreshold: 5, recoveryTimeoutMs: 30_000, deadlineMs: 5_000 });
 */
export class BreakerRegistry {
  private readonly breakers = new Map<string, CircuitBreaker>();
  private readonly listeners = new Set<TransitionListener>();

  constructor(private readonly options: { enabled: boolean; now?: Clock }) {}

  /** Makes the breaker of a dependency. A name is made once; a second time is a mistake in the wiring and throws. */
  create(name: string, options: BreakerOptions): CircuitBreaker {
    if (this.breakers.has(name)) throw new Error(`A circuit breaker named "${name}" exists already.`);
    const breaker = new CircuitBreaker(name, options, {
      enabled: this.options.enabled,
      now: this.options.now ?? monotonicClock,
      onTransition: (transition) => this.listeners.forEach((listener) => listener(transition)),
    });
    this.breakers.set(name, breaker);
    return breaker;
  }

  get(name: string): CircuitBreaker | undefined {
    return this.breakers.get(name);
  }

  names(): string[] {
    return [...this.breakers.keys()];
  }

  snapshots(): BreakerSnapshot[] {
    return [...this.breakers.values()].map((breaker) => breaker.snapshot());
  }

  resetAll(): void {
    this.breakers.forEach((breaker) => breaker.reset());
  }

  /** Calls `listener` at every change of a measured state, in order; returns what ends it. A listener must not throw. */
  onTransition(listener: TransitionListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
