import { CLOCK, type Clock, DurationHistogram, SlidingWindow } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';

/** What is timed, and how long it may take in milliseconds (service-interface, "Limits", multi-agent targets). */
export const TARGETS_MS = { coordination: 1000, workflow_creation: 1500, health_check: 2000 } as const;
export type Timed = keyof typeof TARGETS_MS;

/** Share of calls that have to succeed (same source). */
export const SUCCESS_TARGET = 0.95;

interface Slot {
  succeeded: number;
  failed: number;
  durations: DurationHistogram;
}

export interface TimedSummary {
  count: number;
  failures: number;
  /** 0 to 1; null when nothing was measured. */
  success_rate: number | null;
  p50_ms: number | null;
  p95_ms: number | null;
  target_ms: number;
  /** Whether the 95th percentile is within the target; null when nothing was measured. */
  target_met: boolean | null;
}

/** How far back the figures reach. */
export const WINDOW_SECONDS = 3600;

const SPAN_MS = WINDOW_SECONDS * 1000;
const SLOT_MS = 60_000;

/** Durations and successes of the last hour on this instance. */
@Injectable()
export class CoordinationMetrics {
  private readonly windows: Record<Timed, SlidingWindow<Slot>>;

  constructor(@Inject(CLOCK) now: Clock) {
    const window = (): SlidingWindow<Slot> =>
      new SlidingWindow({ slotMs: SLOT_MS, spanMs: SPAN_MS, now }, () => ({
        succeeded: 0,
        failed: 0,
        durations: new DurationHistogram(),
      }));
    this.windows = { coordination: window(), workflow_creation: window(), health_check: window() };
  }

  record(timed: Timed, milliseconds: number, succeeded: boolean): void {
    const slot = this.windows[timed].current();
    slot.durations.add(milliseconds);
    if (succeeded) slot.succeeded += 1;
    else slot.failed += 1;
  }

  summary(timed: Timed): TimedSummary {
    const slots = this.windows[timed].last(SPAN_MS);
    const failures = slots.reduce((sum, { failed }) => sum + failed, 0);
    const count = failures + slots.reduce((sum, { succeeded }) => sum + succeeded, 0);
    const target_ms = TARGETS_MS[timed];
    if (count === 0)
      return { count, failures, success_rate: null, p50_ms: null, p95_ms: null, target_ms, target_met: null };
    const durations = slots.map((slot) => slot.durations);
    const p95_ms = DurationHistogram.percentile(durations, 0.95);
    return {
      count,
      failures,
      success_rate: (count - failures) / count,
      p50_ms: DurationHistogram.percentile(durations, 0.5),
      p95_ms,
      target_ms,
      target_met: p95_ms <= target_ms,
    };
  }
}
