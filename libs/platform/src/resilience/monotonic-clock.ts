import type { Clock } from '../clock';

/** Epoch milliseconds that never step back: a corrected system clock must not lengthen or shorten a recovery. */
export const monotonicClock: Clock = () => performance.timeOrigin + performance.now();
