import type { Redis } from 'ioredis';
import type { Cache } from './cache';

/** A cache that all instances share. While Redis cannot be reached, reads miss and writes are dropped. */
export class RedisCache implements Cache {
  constructor(private readonly redis: Redis) {}

  async get<T>(key: string): Promise<T | undefined> {
    const kept = await this.redis.get(key).catch(() => null);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  }

  async set(key: string, value: object, ttlSeconds: number): Promise<void> {
    await this.redis.set(key, JSON.stringify(value), 'EX', ttlSeconds).catch(() => undefined);
  }

  async delete(key: string): Promise<void> {
    await this.redis.del(key).catch(() => undefined);
  }

  async ping(): Promise<void> {
    await this.redis.ping();
  }
}
