/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Epoch milliseconds that never step back: a corrected system clock must not lengthen or shorten a recovery. */
export const monotonicClock: Clock = () => performance.timeOrigin + performance.now();
