import { DynamicModule, Global, Module } from '@nestjs/common';
import type { Clock } from '../clock';
import { BreakerRegistry } from './breaker-registry';

/** Makes the one `BreakerRegistry` of the instance injectable everywhere. */
@Global()
@Module({})
export class ResilienceModule {
  /**
   * `enabled` is `ENABLE_CIRCUIT_BREAKERS`: false lets every call through and leaves the deadlines in place. `now` is for tests;
   * without it breakers use a clock that never steps back.
   */
  static forRoot(options: { enabled: boolean; now?: Clock }): DynamicModule {
    return {
      module: ResilienceModule,
      providers: [{ provide: BreakerRegistry, useFactory: () => new BreakerRegistry(options) }],
      exports: [BreakerRegistry],
    };
  }
}
