import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { AppConfig } from '../config/config';

/** Injection token: the connection to Redis, or null where none is configured. */
export const REDIS = Symbol('REDIS');

const ANSWER_WITHIN_MS = 100;

/** Connects in the background and fails fast while it cannot, because nothing here may wait for a cache. */
export function connectRedis(config: AppConfig): Redis | null {
  if (!config.REDIS_URL) return null;
  const logger = new Logger('Redis');
  const redis = new Redis(config.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on('error', (error: Error) => logger.warn(`Redis cannot be reached: ${error.message}`));
  redis.on('ready', () => logger.log('Redis is connected.'));
  return redis;
}
