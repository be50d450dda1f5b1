import { REFERENCE_TYPES, type Resolution } from '@antecedent/resolution';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

/** Counts references and times their resolution for Prometheus (decisions, section 10). Every label comes from a fixed list. */
@Injectable()
export class ResolutionMetrics {
  private readonly durations: Histogram;
  private readonly references: Counter<'type' | 'outcome'>;

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'antecedent_resolution_duration_seconds',
      help: 'Time to resolve the references of a message.',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3],
      registers: [registry],
    });
    this.references = new Counter({
      name: 'antecedent_references_total',
      help: 'References found in messages, by type and by what became of them.',
      labelNames: ['type', 'outcome'] as const,
      registers: [registry],
    });
    // A series that starts at 0 shows its first event; one that appears with it does not.
    for (const type of REFERENCE_TYPES) {
      for (const outcome of ['resolved', 'unresolved']) this.references.inc({ type, outcome }, 0);
    }
  }

  resolved({ references, unresolved }: Resolution, milliseconds: number): void {
    this.durations.observe(milliseconds / 1000);
    for (const { type } of references) this.references.inc({ type, outcome: 'resolved' });
    for (const { type } of unresolved) this.references.inc({ type, outcome: 'unresolved' });
  }
}
