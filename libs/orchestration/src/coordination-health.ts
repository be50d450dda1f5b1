import { CLOCK, type Clock, withDeadline } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { CoordinationMetrics, TARGETS_MS } from './coordination-metrics';
import type { healthReply } from './orchestration.dto';
import { Dispatcher } from './workflows/dispatcher';
import { JobQueue } from './workflows/job-queue';

type Health = z.infer<typeof healthReply>;
type Check = Health['checks']['database'];

/** Longer than this a check counts as failed (service-interface: database health check under 5 s per service). */
const CHECK_DEADLINE_MS = 5_000;

/** Whether tasks can be cut, stored, queued and worked on. */
@Injectable()
export class CoordinationHealth {
  constructor(
    private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly dispatcher: Dispatcher,
    private readonly metrics: CoordinationMetrics,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Never rejects: a failed check is an answer. */
  async check(): Promise<Health> {
    const began = this.now();
    const [database, queue, workers] = await Promise.all([
      this.run('database', () => this.database.query('SELECT 1')),
      this.run('queue', () => this.queue.depth()),
      this.run('workers', () => this.workers()),
    ]);
    const response_time_ms = this.now() - began;
    const healthy = [database, queue, workers].every(({ status }) => status === 'up');
    this.metrics.record('health_check', response_time_ms, healthy);
    const status = healthy ? 'healthy' : database.status === 'down' ? 'unhealthy' : 'degraded';
    const target_ms = TARGETS_MS.health_check;
    return {
      status,
      response_time_ms,
      target_ms,
      target_met: response_time_ms <= target_ms,
      checks: { database, queue, workers },
    };
  }

  private async run(name: string, probe: () => Promise<unknown>): Promise<Check> {
    const began = this.now();
    try {
      await withDeadline(probe, { name, deadlineMs: CHECK_DEADLINE_MS });
      return { status: 'up', response_time_ms: this.now() - began };
    } catch {
      return { status: 'down', response_time_ms: this.now() - began, message: `The ${name} did not answer.` };
    }
  }

  private workers(): Promise<void> {
    return this.dispatcher.isWorking
      ? Promise.resolve()
      : Promise.reject(new Error('This instance takes no tasks.'));
  }
}
