import { PerformanceDegraded } from './conversation.errors';
import { SessionQueue } from './session-queue';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('SessionQueue', () => {
  it('runs the work of one session in order of arrival, one at a time', async () => {
    const queue = new SessionQueue();
    const first = deferred();
    const order: string[] = [];
    const one = queue.run('a', async () => {
      await first.promise;
      order.push('one');
    });
    const two = queue.run('a', () => Promise.resolve(void order.push('two')));
    first.resolve();
    await Promise.all([two, one]);
    expect(order).toEqual(['one', 'two']);
  });

  it('lets other sessions pass', async () => {
    const queue = new SessionQueue();
    const first = deferred();
    const slow = queue.run('a', () => first.promise);
    await expect(queue.run('b', () => Promise.resolve('done'))).resolves.toBe('done');
    first.resolve();
    await slow;
  });

  it('goes on after work that failed', async () => {
    const queue = new SessionQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });

  it('turns callers away when the line is full, and forgets a line that is empty', async () => {
    const queue = new SessionQueue();
    const first = deferred();
    const waiting = Array.from({ length: 200 }, () => queue.run('a', () => first.promise));
    await expect(queue.run('a', () => Promise.resolve())).rejects.toBeInstanceOf(PerformanceDegraded);
    first.resolve();
    await Promise.all(waiting);
    await expect(queue.run('a', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
