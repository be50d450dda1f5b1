import fc from 'fast-check';
import { DurationHistogram } from './duration-histogram';
import { SlidingWindow } from './sliding-window';

it('counts what lies within the span and forgets the rest, whatever the gaps', () => {
  const steps = fc.array(fc.record({ wait: fc.nat({ max: 40 }), events: fc.nat({ max: 5 }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, (schedule) => {
      let now = 1_000;
      const window = new SlidingWindow({ slotMs: 10, spanMs: 100, now: () => now }, () => ({ events: 0 }));
      const log: number[] = [];
      for (const { wait, events } of schedule) {
        now += wait;
        for (let i = 0; i < events; i++) {
          window.current().events += 1;
          log.push(Math.floor(now / 10));
        }
        const slotNow = Math.floor(now / 10);
        for (const span of [10, 50, 100]) {
          const expected = log.filter((slot) => slot > slotNow - span / 10).length;
          expect(window.last(span).reduce((sum, slot) => sum + slot.events, 0)).toBe(expected);
        }
      }
    }),
  );
});

it('holds no more slots than its span', () => {
  let now = 0;
  const window = new SlidingWindow({ slotMs: 10, spanMs: 100, now: () => now }, () => ({}));
  for (; now < 10_000; now += 10) window.current();
  expect(window.last(Infinity)).toHaveLength(10);
});

describe('percentiles', () => {
  const filled = (...durations: number[]): DurationHistogram => {
    const histogram = new DurationHistogram();
    durations.forEach((duration) => histogram.add(duration));
    return histogram;
  };

  it('is 0 without durations', () => expect(DurationHistogram.percentile([], 0.95)).toBe(0));

  it('tells 500 ms from more than 500 ms', () => {
    expect(DurationHistogram.percentile([filled(450, 480, 500)], 0.95)).toBeLessThanOrEqual(500);
    expect(DurationHistogram.percentile([filled(...Array<number>(10).fill(501))], 0.95)).toBeGreaterThan(500);
  });

  it('reads several as one', () => {
    const many = filled(...Array<number>(95).fill(8));
    expect(DurationHistogram.percentile([many, filled(900, 900, 900, 900, 900)], 0.95)).toBeLessThanOrEqual(
      10,
    );
    expect(DurationHistogram.percentile([many, filled(...Array<number>(6).fill(900))], 0.95)).toBeGreaterThan(
      800,
    );
  });

  it('counts what lies beyond its last range as that bound', () => {
    expect(DurationHistogram.percentile([filled(60_000)], 0.95)).toBe(10_000);
  });
});
