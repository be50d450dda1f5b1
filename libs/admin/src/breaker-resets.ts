import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BreakerRegistry, OperationalState } from '@antecedent/platform';

const PREFIX = 'reset-breaker:';
/** Long enough for an instance that lost the database to hear of it; a later reset is a new one. */
const REMEMBERED_MS = 3_600_000;

/** Resets of circuit breakers, carried out by every instance. */
@Injectable()
export class BreakerResets implements OnModuleInit, OnModuleDestroy {
  private stopListening?: () => void;

  constructor(
    private readonly state: OperationalState,
    private readonly breakers: BreakerRegistry,
  ) {}

  onModuleInit(): void {
    this.stopListening = this.state.onChange((key, flag) => {
      if (flag && key.startsWith(PREFIX)) this.breakers.get(key.slice(PREFIX.length))?.reset();
    });
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  /** Resets the breakers of these names. Throws `OperationalStateUnavailable`. */
  async reset(names: readonly string[]): Promise<void> {
    for (const name of names) await this.state.set(PREFIX + name, {}, REMEMBERED_MS);
  }
}
