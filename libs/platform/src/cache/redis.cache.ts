import type { Redis } from 'ioredis';
import type { CircuitBreaker } from '../resilience/circuit-breaker';
import type { Cache } from './cache';

/** A cache that all instances share. While Redis cannot be reached, reads miss and writes are dropped, without asking each time. */
export class RedisCache implements Cache {
  constructor(
    private readonly redis: Redis,
    private readonly breaker: CircuitBreaker,
  ) {}

  async get<T>(key: string): Promise<T | undefined> {
    const kept = await this.breaker.execute(() => this.redis.get(key)).catch(() => null);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  }

  async set(key: string, value: object, ttlSeconds: number): Promise<void> {
    const set = (): Promise<unknown> => this.redis.set(key, JSON.stringify(value), 'EX', ttlSeconds);
    await this.breaker.execute(set).catch(() => undefined);
  }

  /** Tried whatever the breaker says: what was erased must not come back with the cache. */
  async delete(key: string): Promise<void> {
    await this.redis.del(key).catch(() => undefined);
  }

  async ping(): Promise<void> {
    await this.redis.ping();
  }
}
