import type { Clock } from '../clock';

export interface WindowOptions {
  /** Length of one slot in milliseconds; also how far a reading may be off at the old end. */
  slotMs: number;
  /** How far back the window reaches, in milliseconds. */
  spanMs: number;
  now: Clock;
}

/**
 * Remembers what happened lately in a fixed number of slots, so that its memory does not grow with traffic.
 * `empty` makes the content of a fresh slot.
 */
export class SlidingWindow<Slot> {
  private slots: { index: number; content: Slot }[] = [];

  constructor(
    private readonly options: WindowOptions,
    private readonly empty: () => Slot,
  ) {}

  /** The slot of this moment, to be written to. */
  current(): Slot {
    const index = this.indexNow();
    const latest = this.slots.at(-1);
    if (latest?.index === index) return latest.content;
    const content = this.empty();
    const oldest = index - this.options.spanMs / this.options.slotMs;
    this.slots = this.slots.filter((slot) => slot.index > oldest && slot.index < index);
    this.slots.push({ index, content });
    return content;
  }

  /** The slots of the last `spanMs` milliseconds, oldest first. */
  last(spanMs: number): Slot[] {
    const now = this.indexNow();
    const oldest = now - spanMs / this.options.slotMs;
    return this.slots.filter(({ index }) => index > oldest && index <= now).map(({ content }) => content);
  }

  private indexNow(): number {
    return Math.floor(this.options.now() / this.options.slotMs);
  }
}
