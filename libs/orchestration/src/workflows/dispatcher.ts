import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobQueue, type QueuedTask } from './job-queue';
import { TaskLedger } from './task-ledger';
import { TaskRunner } from './task-runner';

/** How long an idle instance waits before it asks again for work that another instance queued. */
const POLL_MS = 500;

/** How long a stopping instance waits for the tasks it runs, within the shutdown's time. */
const GRACE_MS = 2_000;

/**
 * Keeps up to `WORKFLOW_CONCURRENCY` tasks running on this instance, renews their leases, and brings back what dead instances held. With 0 the
 * instance queues, and runs what its own callers wait for.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Dispatcher.name);
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private woken = false;
  private endPause: () => void = () => undefined;
  private loops: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queue: JobQueue,
    private readonly runner: TaskRunner,
    private readonly ledger: TaskLedger,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether this instance takes tasks. */
  get isWorking(): boolean {
    return this.config.WORKFLOW_CONCURRENCY > 0 && !this.stopped.signal.aborted;
  }

  /** Tasks that run here now. */
  get active(): number {
    return this.underWay.size;
  }

  /** Nobody waits for it: the service answers while the queue is being prepared. */
  onApplicationBootstrap(): void {
    this.queue.listen(() => this.wake());
    this.loops = Promise.all([this.keepHouse(), this.isWorking ? this.dispatch() : undefined]);
  }

  /** Takes nothing new; what runs may finish within the shutdown's time, and what does not is taken over by its lease. */
  async onModuleDestroy(): Promise<void> {
    this.stopped.abort();
    this.wake();
    await this.loops;
    await Promise.race([Promise.allSettled(this.underWay), sleep(GRACE_MS, undefined, { ref: false })]);
  }

  private async dispatch(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const free = this.config.WORKFLOW_CONCURRENCY - this.underWay.size;
      const tasks = free > 0 ? await this.fetch(free) : [];
      for (const task of tasks) this.start(task);
      if (tasks.length === 0) await this.pause();
    }
  }

  private async fetch(limit: number): Promise<QueuedTask[]> {
    try {
      return await this.queue.fetch(limit);
    } catch (error) {
      this.logger.warn({ err: error }, 'No tasks can be fetched now; trying again shortly.');
      return [];
    }
  }

  private start(task: QueuedTask): void {
    const run = this.work(task).finally(() => {
      this.underWay.delete(run);
      this.wake();
    });
    this.underWay.add(run);
  }

  private async work(task: QueuedTask): Promise<void> {
    try {
      await this.runner.run(task);
      await this.queue.finish([task.jobId]);
    } catch (error) {
      this.logger.warn(
        { err: error, workflow_id: task.workflowId },
        'A task could not be settled; its lease brings it back.',
      );
    }
  }

  /** Three times in the life of a lease. */
  private async keepHouse(): Promise<void> {
    const interval = (this.config.WORKFLOW_LEASE_SECONDS * 1000) / 3;
    while (!this.stopped.signal.aborted) {
      try {
        await this.runner.keepLeases();
        if (this.isWorking) await this.recover();
      } catch (error) {
        this.logger.warn({ err: error }, 'Leases could not be looked after; trying again shortly.');
      }
      await sleep(interval, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async recover(): Promise<void> {
    await this.ledger.recover();
    await this.ledger.endOverdue();
  }

  /** Waits for new work or a freed place, but not for ever: other instances queue work as well. */
  private async pause(): Promise<void> {
    if (!this.woken)
      await Promise.race([
        sleep(POLL_MS, undefined, { ref: false }),
        new Promise<void>((resolve) => (this.endPause = resolve)),
      ]);
    this.woken = false;
  }

  private wake(): void {
    this.woken = true;
    this.endPause();
  }
}
