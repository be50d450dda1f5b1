import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AppConfig } from '../config/config';

/**
 * Counts in Redis where there is one, so that all instances share a budget, and in memory otherwise. While Redis is lost each
 * instance counts by itself: a limit that is a little too generous beats a refused message.
 */
export function createRateLimiter(config: AppConfig, redis: Redis | null): RateLimiterAbstract {
  const budget = { points: config.RATE_LIMIT_REQUESTS, duration: config.RATE_LIMIT_WINDOW_SECONDS };
  const memory = new RateLimiterMemory(budget);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...budget,
    storeClient: redis,
    keyPrefix: 'antecedent:rate',
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}
