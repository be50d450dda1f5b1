import { Inject, Injectable } from '@nestjs/common';
import { BreakerRegistry, type CircuitState, CLOCK, type Clock } from '@antecedent/platform';
import { DataSource } from 'typeorm';

/** What this instance knows about what it depends on. */
@Injectable()
export class SystemStatus {
  constructor(
    private readonly breakers: BreakerRegistry,
    private readonly database: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Milliseconds that the database took for the smallest of questions. Rejects when it cannot be reached. */
  async databaseResponseMs(): Promise<number> {
    const startedAt = this.now();
    await this.database.query('SELECT 1');
    return this.now() - startedAt;
  }

  services(): { name: string; state: CircuitState }[] {
    return this.breakers.snapshots().map(({ name, state }) => ({ name, state }));
  }
}
