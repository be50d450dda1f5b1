import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';

/** Shows how the instance's database connections are used. */
@Injectable()
export class PoolMetrics {
  constructor(registry: Registry, database: DataSource) {
    const { master: pool } = database.driver as unknown as { master: Pool };
    new Gauge({
      name: 'antecedent_database_pool_connections',
      help: 'Database connections of the instance that are in use or idle, and the calls that wait for one.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
}
