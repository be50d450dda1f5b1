import { DynamicModule, Global, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { APP_CONFIG, type AppConfig } from './config';

/** Makes the settings and the clock injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig, clock: Clock = Date.now): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: APP_CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
      ],
      exports: [APP_CONFIG, CLOCK],
    };
  }
}
