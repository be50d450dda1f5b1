import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { Cache } from './cache';
import { MemoryCache } from './memory.cache';
import { connectRedis, REDIS } from './redis';
import { RedisCache } from './redis.cache';

/** The shared cache where Redis is configured, one inside the process otherwise. */
@Global()
@Module({
  providers: [
    { provide: REDIS, inject: [APP_CONFIG], useFactory: connectRedis },
    {
      provide: Cache,
      inject: [APP_CONFIG, REDIS],
      useFactory: (config: AppConfig, redis: Redis | null): Cache =>
        redis ? new RedisCache(redis) : new MemoryCache(config.CONVERSATION_CACHE_SESSIONS),
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
