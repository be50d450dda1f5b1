import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { REDIS } from '../cache/redis';
import { APP_CONFIG } from '../config/config';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import { IdempotencyRepository } from '../idempotency/idempotency.repository';
import { Drain } from '../lifecycle/drain';
import { loggerOptions } from '../logging/logger-options';
import { MaintenanceGuard } from '../operational-state/maintenance.guard';
import { AuthGuard } from './auth.guard';
import { EnvelopeInterceptor } from './envelope.interceptor';
import { EveryExceptionFilter } from './exception.filter';
import { RATE_LIMITER, RateLimitGuard } from './rate-limit.guard';
import { createRateLimiter } from './rate-limiter';
import { RequestBodyGuard } from './request-body.guard';
import { RequestValidationPipe } from './validation.pipe';

/** What every request passes, in this order: who are you, is the service open, how often, can the body be used; then the handler's own rules. */
@Global()
@Module({
  imports: [LoggerModule.forRootAsync({ inject: [APP_CONFIG], useFactory: loggerOptions })],
  providers: [
    Drain,
    IdempotencyRepository,
    { provide: RATE_LIMITER, inject: [APP_CONFIG, REDIS], useFactory: createRateLimiter },
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_GUARD, useClass: MaintenanceGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: RequestBodyGuard },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useClass: EveryExceptionFilter },
  ],
  exports: [Drain, IdempotencyRepository],
})
export class HttpModule {}
