import { withDeadline } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import type { z } from 'zod';
import { CoordinationMetrics, SUCCESS_TARGET, WINDOW_SECONDS } from './coordination-metrics';
import type { metricsReply } from './orchestration.dto';
import { Dispatcher } from './workflows/dispatcher';
import { JobQueue } from './workflows/job-queue';
import { WorkflowRepository } from './workflows/workflow.repository';

/** Longest that a scrape of the metrics waits for the database. */
const SCRAPE_MS = 1_000;

/** The figures of coordination: what this instance measured, and what is stored. */
@Injectable()
export class CoordinationFigures {
  constructor(
    private readonly metrics: CoordinationMetrics,
    private readonly workflows: WorkflowRepository,
    private readonly queue: JobQueue,
    private readonly dispatcher: Dispatcher,
    registry: Registry,
  ) {
    new Gauge({
      name: 'antecedent_workflow_tasks_running',
      help: 'Workflow tasks that run on this instance.',
      registers: [registry],
      collect() {
        this.set(dispatcher.active);
      },
    });
    new Gauge({
      name: 'antecedent_workflow_queue_depth',
      help: 'Workflow tasks that wait for a worker, on all instances together.',
      registers: [registry],
      async collect() {
        const depth = (): Promise<number> =>
          withDeadline(() => queue.depth(), { name: 'queue', deadlineMs: SCRAPE_MS });
        if (queue.isStarted) this.set(await depth().catch(() => NaN));
      },
    });
  }

  async read(): Promise<z.infer<typeof metricsReply>> {
    const [counts, waiting] = await Promise.all([this.workflows.countByStatus(), this.queue.depth()]);
    const coordination = this.metrics.summary('coordination');
    return {
      window_seconds: WINDOW_SECONDS,
      success_rate: coordination.success_rate,
      success_rate_target: SUCCESS_TARGET,
      coordination,
      workflow_creation: this.metrics.summary('workflow_creation'),
      health_check: this.metrics.summary('health_check'),
      workflows: counts,
      queue: { waiting, running_here: this.dispatcher.active },
    };
  }
}
