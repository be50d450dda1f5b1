import { LRUCache } from 'lru-cache';
import type { Cache } from './cache';

/** A cache inside the process, bounded by the number of entries. */
export class MemoryCache implements Cache {
  private readonly entries: LRUCache<string, object> | undefined;

  constructor(maxEntries: number) {
    this.entries = maxEntries > 0 ? new LRUCache({ max: maxEntries }) : undefined;
  }

  get<T>(key: string): Promise<T | undefined> {
    return Promise.resolve(this.entries?.get(key) as T | undefined);
  }

  set(key: string, value: object, ttlSeconds: number): Promise<void> {
    this.entries?.set(key, value, { ttl: ttlSeconds * 1000 });
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    this.entries?.delete(key);
    return Promise.resolve();
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }
}
