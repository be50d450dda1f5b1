import type { Clock } from '../clock';
import {
  admit,
  advance,
  Circuit,
  CircuitPolicy,
  CircuitState,
  closedCircuit,
  Outcome,
  settle,
  Ticket,
} from './circuit';
import { withDeadline } from './deadline';
import { isClientMistake } from './client-mistake';
import {
  BreakerOpenError,
  BulkheadFullError,
  CallCancelledError,
  DeadlineExceededError,
} from './resilience.errors';

export interface BreakerOptions extends CircuitPolicy {
  /** Deadline of a call that brings none of its own, in milliseconds. */
  deadlineMs: number;
  /**
   * Further errors that say nothing about the dependency's health. Client mistakes, cancelled and crowded-out calls never do; a missed
   * deadline always does, and is not asked about.
   */
  ignores?: (error: unknown) => boolean;
}

export interface CallOptions {
  /** Milliseconds after which the call is given up and counted as a failure. */
  deadlineMs?: number;
  /** Fired when the caller no longer wants the answer. */
  signal?: AbortSignal;
}

/** What became of the calls since the start. `attempts` is the sum of the rest and of the calls still in flight. */
export interface BreakerCounts {
  attempts: number;
  successes: number;
  /** Deadlines included. */
  failures: number;
  timeouts: number;
  ignored: number;
  /** Not made: open, held, or another probe under way. */
  rejected: number;
  inFlight: number;
  consecutiveFailures: number;
}

export interface BreakerTransition {
  breaker: string;
  from: CircuitState;
  to: CircuitState;
  /** Epoch milliseconds. */
  at: number;
}

export interface BreakerSnapshot {
  name: string;
  /** What the calls have shown. A hold does not change it. */
  state: CircuitState;
  /** False when breakers are switched off: calls are counted, none is refused. */
  enabled: boolean;
  /** Reasons of the holds in force; while there is one every call is refused. */
  holds: string[];
  failureThreshold: number;
  recoveryTimeoutMs: number;
  /** Epoch milliseconds. */
  since: number;
  lastTransition?: BreakerTransition;
  /** When an open breaker will let a probe through, epoch milliseconds. */
  nextAttemptAt?: number;
  counts: BreakerCounts;
}

/**
 * A circuit breaker: after `failureThreshold` failures in a row it refuses calls for `recoveryTimeoutMs`, then lets one probe through
 * that closes it again or opens it anew. Made by `BreakerRegistry.create`; one instance per dependency.
 *
 *     const turn = await breaker.execute((signal) => repository.append(turn, signal), { deadlineMs: 2_000 });
 */
export class CircuitBreaker {
  private circuit: Circuit;
  private lastTransition?: BreakerTransition;
  private readonly holds = new Map<symbol, string>();
  private readonly counts = {
    attempts: 0,
    successes: 0,
    failures: 0,
    timeouts: 0,
    ignored: 0,
    rejected: 0,
    inFlight: 0,
  };

  constructor(
    readonly name: string,
    private readonly options: BreakerOptions,
    private readonly environment: {
      enabled: boolean;
      now: Clock;
      onTransition?: (transition: BreakerTransition) => void;
    },
  ) {
    this.circuit = closedCircuit(environment.now());
  }

  /**
   * Makes the call if the breaker lets it through, and learns from its outcome.
   * `work` gets a signal that fires at the deadline; pass it on to whatever can be stopped.
   * Rejects with `BreakerOpenError` (not called), `DeadlineExceededError`, `CallCancelledError`, or the error of the work.
   */
  async execute<T>(work: (signal: AbortSignal) => Promise<T>, options: CallOptions = {}): Promise<T> {
    const deadlineMs = options.deadlineMs ?? this.options.deadlineMs;
    const ticket = this.admitCall(deadlineMs);
    try {
      const result = await withDeadline(work, { name: this.name, deadlineMs, signal: options.signal });
      this.settleCall(ticket, 'success');
      return result;
    } catch (error) {
      if (error instanceof DeadlineExceededError) this.counts.timeouts += 1;
      this.settleCall(ticket, this.saysNothing(error) ? 'ignored' : 'failure');
      throw error;
    }
  }

  /**
   * Refuses every call until the returned function is called; several holds add up, each ends for itself. What is
   * measured goes on beneath: calls under way still count, and the last release uncovers the state as it then is.
   */
  hold(reason: string): () => void {
    const key = Symbol(reason);
    this.holds.set(key, reason);
    return () => void this.holds.delete(key);
  }

  /** Closes the breaker and forgets its failures; calls under way count no more. Holds stay: they are not measured. */
  reset(): void {
    this.moveTo(closedCircuit(this.environment.now(), this.current()));
  }

  snapshot(): BreakerSnapshot {
    const circuit = this.current();
    return {
      name: this.name,
      state: circuit.state,
      enabled: this.environment.enabled,
      holds: [...this.holds.values()],
      failureThreshold: this.options.failureThreshold,
      recoveryTimeoutMs: this.options.recoveryTimeoutMs,
      since: circuit.since,
      lastTransition: this.lastTransition,
      nextAttemptAt: circuit.state === 'open' ? circuit.nextAttemptAt : undefined,
      counts: { ...this.counts, consecutiveFailures: circuit.consecutiveFailures },
    };
  }

  private admitCall(deadlineMs: number): Ticket {
    this.counts.attempts += 1;
    if (this.holds.size > 0) return this.refuse(this.options.recoveryTimeoutMs, true);
    const now = this.environment.now();
    const admission = admit(this.current(), now + deadlineMs);
    if (!admission.admitted) return this.refuse(admission.retryAt - now);
    this.circuit = admission.circuit;
    this.counts.inFlight += 1;
    return admission.ticket;
  }

  private refuse(retryAfterMs: number, held = false): never {
    this.counts.rejected += 1;
    throw new BreakerOpenError(this.name, Math.max(0, retryAfterMs), held);
  }

  private settleCall(ticket: Ticket, outcome: Outcome): void {
    this.counts.inFlight -= 1;
    this.counts[COUNTER_OF[outcome]] += 1;
    if (!this.environment.enabled) return;
    this.moveTo(settle(this.current(), ticket, outcome, this.environment.now(), this.options));
  }

  private saysNothing(error: unknown): boolean {
    if (error instanceof DeadlineExceededError) return false;
    return (
      error instanceof CallCancelledError ||
      error instanceof BulkheadFullError ||
      isClientMistake(error) ||
      (this.options.ignores?.(error) ?? false)
    );
  }

  /** The circuit as time has left it. A breaker nobody called for long may have passed through several states unseen. */
  private current(): Circuit {
    const now = this.environment.now();
    for (let next = advance(this.circuit, now, this.options); next !== this.circuit;) {
      this.moveTo(next);
      next = advance(this.circuit, now, this.options);
    }
    return this.circuit;
  }

  private moveTo(circuit: Circuit): void {
    const from = this.circuit.state;
    this.circuit = circuit;
    if (from === circuit.state) return;
    this.lastTransition = { breaker: this.name, from, to: circuit.state, at: circuit.since };
    this.environment.onTransition?.(this.lastTransition);
  }
}

const COUNTER_OF = { success: 'successes', failure: 'failures', ignored: 'ignored' } as const;
