import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Histogram, Registry } from 'prom-client';

/** Counts and times the calls to the repository host, unless `VCS_ENABLE_METRICS` is false. */
@Injectable()
export class VcsMetrics {
  private readonly durations?: Histogram<'operation' | 'outcome'>;

  constructor(registry: Registry, @Inject(APP_CONFIG) config: AppConfig) {
    if (!config.VCS_ENABLE_METRICS) return;
    this.durations = new Histogram({
      name: 'antecedent_repository_host_request_duration_seconds',
      help: 'Time that one call to the repository host took, by what became of it.',
      labelNames: ['operation', 'outcome'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
      registers: [registry],
    });
  }

  async time<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const end = this.durations?.startTimer({ operation });
    try {
      const result = await call();
      end?.({ outcome: 'success' });
      return result;
    } catch (error) {
      end?.({ outcome: 'failure' });
      throw error;
    }
  }
}
