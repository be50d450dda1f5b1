import { Bulkhead } from './bulkhead';
import { BulkheadFullError, CallCancelledError } from './resilience.errors';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that is under way until the test ends it. */
function gate(): { work: () => Promise<string>; open: (value?: string) => void; started: () => boolean } {
  let open: (value: string) => void = () => undefined;
  let started = false;
  const work = (): Promise<string> => {
    started = true;
    return new Promise((resolve) => (open = resolve));
  };
  return { work, open: (value = 'done') => open(value), started: () => started };
}

it('runs up to its size, queues up to its queue, in order of arrival, and refuses the rest', async () => {
  const bulkhead = new Bulkhead('files', { concurrency: 1, queue: 2 });
  const gates = [gate(), gate(), gate()];
  const calls = gates.map(({ work }) => bulkhead.execute(work));
  await expect(bulkhead.execute(gate().work)).rejects.toBeInstanceOf(BulkheadFullError);
  expect(bulkhead.snapshot()).toEqual({ concurrency: 1, queue: 2, running: 1, waiting: 2 });
  for (const [i, { open }] of gates.entries()) {
    await tick();
    expect(gates.map(({ started }) => started())).toEqual(gates.map((_, j) => j <= i));
    open(`call ${i}`);
    await expect(calls[i]).resolves.toBe(`call ${i}`);
  }
  expect(bulkhead.snapshot()).toMatchObject({ running: 0, waiting: 0 });
});

it('gives a cancelled waiter neither a place nor a turn, and the next in line is not held up by it', async () => {
  const bulkhead = new Bulkhead('files', { concurrency: 1, queue: 5 });
  const [first, cancelled, next] = [gate(), gate(), gate()];
  const firstCall = bulkhead.execute(first.work);
  const caller = new AbortController();
  const cancelledCall = bulkhead.execute(cancelled.work, caller.signal);
  const nextCall = bulkhead.execute(next.work);
  caller.abort();
  await expect(cancelledCall).rejects.toBeInstanceOf(CallCancelledError);
  first.open();
  await firstCall;
  await tick();
  expect([cancelled.started(), next.started()]).toEqual([false, true]);
  next.open();
  await nextCall;
  expect(bulkhead.snapshot()).toMatchObject({ running: 0, waiting: 0 });
});

it('frees a place when the work has ended, in failure too, and not before', async () => {
  const bulkhead = new Bulkhead('files', { concurrency: 1, queue: 0 });
  const caller = new AbortController();
  const running = gate();
  const call = bulkhead.execute(running.work, caller.signal);
  await tick();
  caller.abort();
  expect(bulkhead.snapshot().running).toBe(1);
  running.open();
  await call;
  await expect(bulkhead.execute(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(bulkhead.snapshot().running).toBe(0);
});

it('never starts work for a caller who has already gone', async () => {
  const bulkhead = new Bulkhead('files', { concurrency: 1, queue: 0 });
  const { work, started } = gate();
  await expect(bulkhead.execute(work, AbortSignal.abort())).rejects.toBeInstanceOf(CallCancelledError);
  expect(started()).toBe(false);
});
