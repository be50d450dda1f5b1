import { CallCancelledError, DeadlineExceededError } from './resilience.errors';

export interface DeadlineOptions {
  /** Who is called, for the error's sentence. */
  name: string;
  /** Milliseconds after which the work is given up, above 0. */
  deadlineMs: number;
  /** Fired when the caller no longer wants the answer. */
  signal?: AbortSignal;
}

/**
 * Runs `work` and waits for it no longer than its deadline. The signal given to the work fires when it is given up; work
 * that does not listen goes on in the background and its outcome is dropped.
 * Rejects with the work's own error, `DeadlineExceededError`, or `CallCancelledError` when `options.signal` fires.
 */
export function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  options: DeadlineOptions,
): Promise<T> {
  const { name, deadlineMs, signal: caller } = options;
  if (caller?.aborted) return Promise.reject(new CallCancelledError(name));
  const controller = new AbortController();

  return new Promise<T>((resolve, reject) => {
    const giveUp = (error: Error): void => {
      stopWaiting();
      reject(error);
      controller.abort(error);
    };
    const onCancel = (): void => giveUp(new CallCancelledError(name));
    const timer = setTimeout(() => giveUp(new DeadlineExceededError(name, deadlineMs)), deadlineMs);
    const stopWaiting = (): void => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCancel);
    };
    caller?.addEventListener('abort', onCancel, { once: true });

    startSafely(work, controller.signal).then(resolve, reject).finally(stopWaiting);
  });
}

/** Turns an error thrown before the first await into a rejection like any other. */
async function startSafely<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return work(signal);
}
