import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import type { TaskRef } from './workflow.types';

const QUEUE = 'workflow-tasks';
const SCHEMA = 'workflow_jobs';

/** Connections of the queue's own pool: one for its maintenance, the others for fetching and finishing jobs. */
const CONNECTIONS = 3;

/** A task that waits in the queue, under the id of its job. */
export interface QueuedTask extends TaskRef {
  jobId: string;
}

/**
 * The queue of tasks that may be done, kept in PostgreSQL by pg-boss in a schema of its own. A job is a wake-up call, not a promise: the
 * task's row decides who runs it, so a job that comes twice or is lost does no harm.
 *
 * Jobs are fetched here and not by `boss.work`, which drops the rejection of a completion that could not be written and so would end the
 * process when PostgreSQL goes away.
 */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private starting?: Promise<PgBoss>;
  private onWork: () => void = () => undefined;

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /** Resolves when the queue can be used; starts it the first time. */
  async ready(): Promise<void> {
    await this.boss();
  }

  /** Puts tasks into the queue within the caller's transaction. They can be fetched once it is committed, `delayMs` later at the earliest. */
  async enqueue(tasks: readonly TaskRef[], manager: EntityManager, delayMs = 0): Promise<void> {
    if (tasks.length === 0) return;
    const boss = await this.boss();
    const startAfter = delayMs > 0 ? new Date(Date.now() + delayMs).toISOString() : undefined;
    const jobs = tasks.map(({ workflowId, taskId }) => ({
      name: QUEUE,
      data: { workflowId, taskId },
      startAfter,
    }));
    await boss.insert(jobs, {
      db: { executeSql: async (text, values) => ({ rows: await manager.query<unknown[]>(text, values) }) },
    });
  }

  /** Takes up to `limit` tasks; each has to be handed back with `finish`. Empty when there are none or the database is away. */
  async fetch(limit: number): Promise<QueuedTask[]> {
    const boss = await this.boss();
    const jobs = await boss.fetch<TaskRef>(QUEUE, { batchSize: limit });
    return jobs.map(({ id, data }) => ({ jobId: id, ...data }));
  }

  /** Takes jobs off the queue. */
  async finish(jobIds: string[]): Promise<void> {
    const boss = await this.boss();
    await boss.complete(QUEUE, jobIds);
  }

  /** How many tasks wait. */
  async depth(): Promise<number> {
    const boss = await this.boss();
    return boss.getQueueSize(QUEUE);
  }

  /** Whether it has been started and can be used. */
  get isStarted(): boolean {
    return this.starting !== undefined;
  }

  /** Sets who is told, within this instance, that there is something to fetch. */
  listen(onWork: () => void): void {
    this.onWork = onWork;
  }

  wake(): void {
    this.onWork();
  }

  async onApplicationShutdown(): Promise<void> {
    const boss = await this.starting?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  private boss(): Promise<PgBoss> {
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  private async start(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: this.config.DATABASE_URL,
      application_name: 'antecedent-jobs',
      schema: SCHEMA,
      max: CONNECTIONS,
      schedule: false,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterHours: 1,
    });
    boss.on('error', (error) =>
      this.logger.warn({ err: error }, 'The job queue lost its database for a moment.'),
    );
    try {
      await boss.start();
      await boss.createQueue(QUEUE, {
        name: QUEUE,
        // A worker that died comes to light by its task's lease; its job merely goes.
        expireInSeconds: this.config.WORKFLOW_TASK_TIMEOUT_SECONDS + 60,
        retryLimit: 0,
      });
      return boss;
    } catch (error) {
      // What started half would keep its timers and connections, and the next try has its own. Nobody waits for a database that is away.
      void boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }
}
