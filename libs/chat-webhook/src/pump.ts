import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an idle instance waits before it asks again for what another instance left. */
const POLL_MS = 500;

/** Several signs of life within a lease, so that one that is late does no harm. */
const HOLD_EVERY_MS = 4_000;

/** How long a stopping instance waits for what is under way, within the shutdown's time. */
const GRACE_MS = 2_000;

export interface PumpSource<Item> {
  /** What is moved, for the log. */
  name: string;
  concurrency: number;
  /** Takes up to `limit` items for this instance. */
  claim: (limit: number) => Promise<Item[]>;
  /** Goes on holding what is under way. */
  hold: (items: readonly Item[]) => Promise<void>;
  /** Rejects only when the database is away; then the item comes back when it is no longer held. */
  work: (item: Item) => Promise<void>;
}

/** Moves items from a table of PostgreSQL through work, some at a time, until it is stopped. What a killed instance held is claimed again. */
export class Pump<Item> {
  private readonly logger = new Logger('Chat');
  private readonly underWay = new Map<Item, Promise<void>>();
  private readonly stopped = new AbortController();
  private woken = false;
  private endPause: () => void = () => undefined;
  private loops: Promise<unknown> = Promise.resolve();

  constructor(private readonly source: PumpSource<Item>) {}

  start(): void {
    this.loops = Promise.all([this.move(), this.keepHolding()]);
  }

  /** There is something to claim. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /** Takes nothing new and lets what is under way finish within the shutdown's time. */
  async stop(): Promise<void> {
    this.stopped.abort();
    this.wake();
    await this.loops;
    await Promise.race([
      Promise.allSettled(this.underWay.values()),
      sleep(GRACE_MS, undefined, { ref: false }),
    ]);
  }

  private async move(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const free = this.source.concurrency - this.underWay.size;
      const items = free > 0 ? await this.claim(free) : [];
      for (const item of items) this.begin(item);
      if (items.length === 0) await this.pause();
    }
  }

  private async claim(limit: number): Promise<Item[]> {
    try {
      return await this.source.claim(limit);
    } catch (error) {
      this.logger.warn({ err: error }, `No ${this.source.name} can be read now; trying again shortly.`);
      return [];
    }
  }

  private begin(item: Item): void {
    const run = this.source
      .work(item)
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          `One of the ${this.source.name} could not be settled; it comes back.`,
        ),
      )
      .finally(() => {
        this.underWay.delete(item);
        this.wake();
      });
    this.underWay.set(item, run);
  }

  private async keepHolding(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      await sleep(HOLD_EVERY_MS, undefined, { signal: this.stopped.signal, ref: false }).catch(
        () => undefined,
      );
      if (this.underWay.size === 0) continue;
      await this.source
        .hold([...this.underWay.keys()])
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, `${this.source.name} could not be held.`),
        );
    }
  }

  private async pause(): Promise<void> {
    if (!this.woken)
      await Promise.race([
        sleep(POLL_MS, undefined, { ref: false }),
        new Promise<void>((resolve) => (this.endPause = resolve)),
      ]);
    this.woken = false;
  }
}
