/** Upper bounds in milliseconds. They hold every threshold that is watched, so that a reading next to one is exact. */
const BOUNDS = [5, 10, 25, 50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000];

/** Durations counted in fixed ranges: adding is cheap, and several can be read as one. */
export class DurationHistogram {
  private readonly counts = new Array<number>(BOUNDS.length + 1).fill(0);

  add(milliseconds: number): void {
    const range = BOUNDS.findIndex((bound) => milliseconds <= bound);
    const index = range === -1 ? BOUNDS.length : range;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
  }

  /**
   * The duration in milliseconds that `share` (0 to 1) of all durations did not exceed, interpolated within its range;
   * 0 when there are none. What lies beyond the last bound counts as that bound.
   */
  static percentile(histograms: readonly DurationHistogram[], share: number): number {
    const counts = BOUNDS.map((_, i) => histograms.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0));
    const beyond = histograms.reduce((sum, { counts }) => sum + (counts[BOUNDS.length] ?? 0), 0);
    const rank = share * (counts.reduce((sum, count) => sum + count, 0) + beyond);
    let below = 0;
    for (const [i, count] of counts.entries()) {
      if (count > 0 && below + count >= rank) {
        const lower = BOUNDS[i - 1] ?? 0;
        return lower + (((BOUNDS[i] ?? lower) - lower) * (rank - below)) / count;
      }
      below += count;
    }
    return below + beyond === 0 ? 0 : (BOUNDS.at(-1) ?? 0);
  }
}
