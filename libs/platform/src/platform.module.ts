import { DynamicModule, Module } from '@nestjs/common';
import { CacheModule } from './cache/cache.module';
import type { Clock } from './clock';
import type { AppConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { HttpModule } from './http/http.module';
import { OperationalStateModule } from './operational-state/operational-state.module';
import { TelemetryModule } from './telemetry/telemetry.module';

/** Everything a service needs before it has a business. */
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig, clock?: Clock): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forRoot(config, clock),
        CacheModule,
        DatabaseModule,
        OperationalStateModule,
        TelemetryModule,
        HttpModule,
      ],
      exports: [HttpModule],
    };
  }
}
