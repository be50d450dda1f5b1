import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { BreakerRegistry } from '../resilience/breaker-registry';
import { Cache } from './cache';
import { MemoryCache } from './memory.cache';
import { connectRedis, REDIS } from './redis';
import { RedisCache } from './redis.cache';

/** Failures in a row until Redis is left alone, and for how long; it answers within milliseconds or not at all. */
const BREAKER = { failureThreshold: 5, recoveryTimeoutMs: 30_000, deadlineMs: 100 };

/** The shared cache where Redis is configured, one inside the process otherwise. */
@Global()
@Module({
  providers: [
    { provide: REDIS, inject: [APP_CONFIG], useFactory: connectRedis },
    {
      provide: Cache,
      inject: [APP_CONFIG, REDIS, BreakerRegistry],
      useFactory: createCache,
    },
  ],
  exports: [REDIS, Cache],
})
export class CacheModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

function createCache(config: AppConfig, redis: Redis | null, breakers: BreakerRegistry): Cache {
  // The breaker is there without Redis too, so that whoever watches finds every breaker of the service.
  const breaker = breakers.create('cache', BREAKER);
  return redis ? new RedisCache(redis, breaker) : new MemoryCache(config.CONVERSATION_CACHE_SESSIONS);
}
