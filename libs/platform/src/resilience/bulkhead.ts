import { BulkheadFullError, CallCancelledError } from './resilience.errors';

export interface BulkheadOptions {
  /** Calls that may run at once, 1 or more. */
  concurrency: number;
  /** Calls that may wait for a place, 0 or more; the next one is refused. */
  queue: number;
}

export interface BulkheadSnapshot extends BulkheadOptions {
  running: number;
  waiting: number;
}

/**
 * Bounds what one service can take from the rest: its connections, its memory, its share of the event loop. A place is
 * freed when its work has really ended, not when its caller stopped waiting, so given-up work still counts against its service.
 */
export class Bulkhead {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly name: string,
    private readonly options: BulkheadOptions,
  ) {}

  /**
   * Runs `work` in a place of its own, in order of arrival. Rejects with the work's error, `BulkheadFullError` when
   * there is no room to wait, or `CallCancelledError` when `signal` fires first; a cancelled call leaves the queue at once.
   */
  async execute<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  snapshot(): BulkheadSnapshot {
    return { ...this.options, running: this.running, waiting: this.waiting.size };
  }

  private async enter(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new CallCancelledError(this.name);
    if (this.running < this.options.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting.size >= this.options.queue) throw new BulkheadFullError(this.name);
    await this.waitForPlace(signal);
  }

  private waitForPlace(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const takePlace = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => {
        this.waiting.delete(takePlace);
        reject(new CallCancelledError(this.name));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiting.add(takePlace);
    });
  }

  /** A freed place goes straight to the first who waits, so a newcomer cannot slip in between. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
