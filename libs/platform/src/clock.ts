/** Milliseconds since the epoch. Injected wherever time decides, so that a test can hold the hands. */
export type Clock = () => number;
export const CLOCK = Symbol('CLOCK');
