import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { BreakerRegistry } from '../resilience/breaker-registry';
import type { CircuitState } from '../resilience/circuit';

const STATE_VALUE: Readonly<Record<CircuitState, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** Shows every circuit breaker of the instance. */
@Injectable()
export class BreakerMetrics {
  constructor(registry: Registry, breakers: BreakerRegistry) {
    const registers = [registry];
    new Gauge({
      name: 'antecedent_circuit_breaker_state',
      help: 'State of a circuit breaker: 0 closed, 1 half-open, 2 open.',
      labelNames: ['breaker'] as const,
      registers,
      collect() {
        for (const { name, state } of breakers.snapshots()) this.set({ breaker: name }, STATE_VALUE[state]);
      },
    });
    new Gauge({
      name: 'antecedent_circuit_breaker_held',
      help: 'Holds on a circuit breaker; above 0 it refuses every call whatever its state.',
      labelNames: ['breaker'] as const,
      registers,
      collect() {
        for (const { name, holds } of breakers.snapshots()) this.set({ breaker: name }, holds.length);
      },
    });
    new Counter({
      name: 'antecedent_circuit_breaker_calls_total',
      help: 'Calls by what became of them. Timeouts are failures too; rejected calls were not made.',
      labelNames: ['breaker', 'outcome'] as const,
      registers,
      collect() {
        this.reset();
        for (const { name: breaker, counts } of breakers.snapshots()) {
          this.inc({ breaker, outcome: 'success' }, counts.successes);
          this.inc({ breaker, outcome: 'failure' }, counts.failures);
          this.inc({ breaker, outcome: 'ignored' }, counts.ignored);
          this.inc({ breaker, outcome: 'rejected' }, counts.rejected);
        }
      },
    });
    const transitions = new Counter({
      name: 'antecedent_circuit_breaker_transitions_total',
      help: 'Changes of state of a circuit breaker.',
      labelNames: ['breaker', 'from', 'to'] as const,
      registers,
    });
    breakers.onTransition(({ breaker, from, to }) => transitions.inc({ breaker, from, to }));
  }
}
