import { DynamicModule, Global, Module } from '@nestjs/common';
import { BreakerRegistry } from './breaker-registry';

/** Makes the one `BreakerRegistry` of the instance injectable everywhere. */
@Global()
@Module({})
export class ResilienceModule {
  /** `enabled` is `ENABLE_CIRCUIT_BREAKERS`: false lets every call through and leaves the deadlines in place. */
  static forRoot({ enabled }: { enabled: boolean }): DynamicModule {
    return {
      module: ResilienceModule,
      providers: [{ provide: BreakerRegistry, useFactory: () => new BreakerRegistry({ enabled }) }],
      exports: [BreakerRegistry],
    };
  }
}
