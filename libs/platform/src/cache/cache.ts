/** Keeps JSON values for a while. A lost cache is never an error: reads miss and writes are dropped. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** Keeps `value` for `ttlSeconds`. */
  set(key: string, value: object, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Throws when the cache cannot be reached. */
  ping(): Promise<void>;
}
export const Cache = Symbol('Cache');
