import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { Inject, Injectable } from '@nestjs/common';
import {
  APP_CONFIG,
  type AppConfig,
  BreakerRegistry,
  Cache,
  HealthRegistry,
  type HealthSource,
  OperationalState,
} from '@antecedent/platform';
import { QUERY_SERVICES, worstState } from '@antecedent/query-router';
import { DataSource } from 'typeorm';
import { CheckFailed, type Probe } from './timed-check';

/** Above this share a disk or a heap is about to become the next incident. */
const FULL = 0.95;

export interface Check {
  name: string;
  deadlineMs: number;
  probe: Probe;
}

/** What is looked at, each within its own time. Source of the database's 5 s: service-interface, "Limits". */
@Injectable()
export class HealthChecks {
  constructor(
    private readonly state: OperationalState,
    private readonly database: DataSource,
    @Inject(Cache) private readonly cache: Cache,
    private readonly breakers: BreakerRegistry,
    private readonly registry: HealthRegistry,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  all(): Check[] {
    return [
      { name: 'database', deadlineMs: 5_000, probe: () => this.checkDatabase() },
      { name: 'cache', deadlineMs: 500, probe: () => this.checkCache() },
      { name: 'query_router', deadlineMs: 100, probe: () => this.checkQueryRouter() },
      {
        name: 'repository_host',
        deadlineMs: 100,
        probe: () => this.checkDependency('repository_host', this.config.VCS_TOKEN !== undefined),
      },
      {
        name: 'language_model',
        deadlineMs: 100,
        probe: () => this.checkDependency('language_model', this.config.LLM_API_URL !== undefined),
      },
      { name: 'disk', deadlineMs: 1_000, probe: () => this.checkDisk() },
      { name: 'memory', deadlineMs: 100, probe: () => this.checkMemory() },
      ...this.registry.all().map(registered),
    ];
  }

  /** Asks on the connection that is kept apart, because a pool that is busy is not a database that is down; then in the pool. */
  private async checkDatabase(): Promise<Record<string, unknown>> {
    await this.state.ping().catch(() => this.database.query('SELECT 1'));
    return {};
  }

  private async checkCache(): Promise<Record<string, unknown>> {
    try {
      await this.cache.ping();
    } catch {
      throw new CheckFailed('The shared cache cannot be reached; the database answers instead.', {
        code: 'CACHE_UNAVAILABLE',
      });
    }
    return { kind: this.config.REDIS_URL ? 'redis' : 'memory' };
  }

  private checkQueryRouter(): Promise<Record<string, unknown>> {
    const snapshots = QUERY_SERVICES.map((service) => this.breakers.get(service)?.snapshot()).filter(
      (s) => s !== undefined,
    );
    const state = worstState(snapshots.map((snapshot) => snapshot.state));
    if (state === 'open')
      return Promise.reject(new CheckFailed('A query service is answered by its fallbacks.', { state }));
    return Promise.resolve({ state });
  }

  /** Judged by the calls that were made: a probe of our own would use up the other side's rate limit. */
  private checkDependency(name: string, configured: boolean): Promise<Record<string, unknown>> {
    const state = this.breakers.get(name)?.snapshot().state;
    if (state === 'open') {
      return Promise.reject(
        new CheckFailed('The latest calls failed; it is tried again shortly.', { configured, state }),
      );
    }
    return Promise.resolve({ configured, state: state ?? 'closed' });
  }

  private async checkDisk(): Promise<Record<string, unknown>> {
    const { blocks, bavail } = await statfs(this.config.DATA_DIR).catch(() => statfs('.'));
    return withinLimit('disk', 1 - bavail / blocks);
  }

  private checkMemory(): Promise<Record<string, unknown>> {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return Promise.resolve().then(() => withinLimit('heap', used / limit));
  }
}

function registered({ name, deadlineMs, check }: HealthSource): Check {
  const probe: Probe = async () => {
    const { problem, details } = await check();
    if (problem !== undefined) throw new CheckFailed(problem, details);
    return details;
  };
  return { name, deadlineMs, probe };
}

function withinLimit(what: string, share: number): Record<string, unknown> {
  const used_percent = Math.round(share * 1000) / 10;
  if (share > FULL) throw new CheckFailed(`The ${what} is ${used_percent} % full.`, { used_percent });
  return { used_percent };
}
