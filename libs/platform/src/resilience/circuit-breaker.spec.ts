import { DomainError, ErrorKind } from '../errors/domain-error';
import { BreakerRegistry } from './breaker-registry';
import { BreakerOptions, CircuitBreaker } from './circuit-breaker';
import {
  BreakerOpenError,
  BulkheadFullError,
  CallCancelledError,
  DeadlineExceededError,
} from './resilience.errors';

class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind: ErrorKind = 'not_found';
}

interface Call {
  succeed(): Promise<void>;
  fail(error?: Error): Promise<void>;
  outcome: Promise<unknown>;
}

const OPTIONS: BreakerOptions = { failureThreshold: 3, recoveryTimeoutMs: 30_000, deadlineMs: 5_000 };
const flush = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

function breaker(options: Partial<BreakerOptions> = {}, enabled = true): CircuitBreaker {
  return new BreakerRegistry({ enabled, now: Date.now }).create('database', { ...OPTIONS, ...options });
}

/** Starts a call that ends when the test says so. */
function start(target: CircuitBreaker): Call {
  let finish: { resolve: (value: string) => void; reject: (error: Error) => void };
  const outcome = target
    .execute(() => new Promise<string>((resolve, reject) => (finish = { resolve, reject })))
    .catch((error: unknown) => error);
  return {
    outcome,
    succeed: () => (finish.resolve('done'), flush()),
    fail: (error = new Error('down')) => (finish.reject(error), flush()),
  };
}

const succeed = (target: CircuitBreaker): Promise<string> => target.execute(() => Promise.resolve('done'));
const fail = (target: CircuitBreaker, error = new Error('down')): Promise<unknown> =>
  target.execute(() => Promise.reject(error)).catch((thrown: unknown) => thrown);

async function opened(options: Partial<BreakerOptions> = {}): Promise<CircuitBreaker> {
  const target = breaker(options);
  for (let i = 0; i < OPTIONS.failureThreshold; i++) await fail(target);
  expect(target.snapshot().state).toBe('open');
  return target;
}

async function halfOpen(): Promise<CircuitBreaker> {
  const target = await opened();
  jest.advanceTimersByTime(OPTIONS.recoveryTimeoutMs);
  expect(target.snapshot().state).toBe('half-open');
  return target;
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

describe('closed to open', () => {
  it('opens at the threshold of failures in a row and then refuses without calling', async () => {
    const target = await opened();
    const work = jest.fn(() => Promise.resolve());
    await expect(target.execute(work)).rejects.toMatchObject({
      name: 'BreakerOpenError',
      code: 'PERFORMANCE_DEGRADED',
      retryAfterMs: 30_000,
      retryAfterSeconds: 30,
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('starts counting anew after a success', async () => {
    const target = breaker();
    for (let round = 0; round < 4; round++) {
      await fail(target);
      await fail(target);
      await succeed(target);
    }
    expect(target.snapshot()).toMatchObject({
      state: 'closed',
      counts: { consecutiveFailures: 0, failures: 8, successes: 4 },
    });
  });

  it('counts work that throws before its first await', async () => {
    const target = breaker({ failureThreshold: 1 });
    const broken = (): Promise<never> => {
      throw new Error('down');
    };
    await expect(target.execute(broken)).rejects.toThrow('down');
    expect(target.snapshot().state).toBe('open');
  });

  it('gives up a call at its deadline, fires its signal and counts a failure', async () => {
    const target = breaker({ failureThreshold: 1 });
    let given: AbortSignal | undefined;
    const call = target.execute((signal) => ((given = signal), new Promise(() => undefined)), {
      deadlineMs: 200,
    });
    const outcome = call.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(199);
    expect(given?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(DeadlineExceededError);
    expect(given?.aborted).toBe(true);
    expect(target.snapshot()).toMatchObject({
      state: 'open',
      counts: { failures: 1, timeouts: 1, inFlight: 0 },
    });
  });

  it.each([
    ['a client mistake', (): Error => new NotFound('There is no such project.')],
    ['a crowded-out call', (): Error => new BulkheadFullError('database')],
  ])('does not count %s', async (_, error) => {
    const target = breaker({ failureThreshold: 1 });
    await fail(target, error());
    expect(target.snapshot()).toMatchObject({ state: 'closed', counts: { ignored: 1, failures: 0 } });
  });

  it('counts a missed deadline whatever else is ignored', async () => {
    const target = breaker({ failureThreshold: 1, ignores: () => true });
    await fail(target, new Error('refused, but alive'));
    expect(target.snapshot()).toMatchObject({ state: 'closed', counts: { ignored: 1 } });
    const hung = start(target);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await hung.outcome).toBeInstanceOf(DeadlineExceededError);
    expect(target.snapshot()).toMatchObject({ state: 'open', counts: { failures: 1, timeouts: 1 } });
  });

  it('does not count a caller who went away, whatever the work does then', async () => {
    const target = breaker({ failureThreshold: 1 });
    const caller = new AbortController();
    const outcome = target
      .execute(
        (signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
        {
          signal: caller.signal,
        },
      )
      .catch((error: unknown) => error);
    await flush();
    caller.abort();
    expect(await outcome).toBeInstanceOf(CallCancelledError);
    expect(target.snapshot()).toMatchObject({
      state: 'closed',
      counts: { ignored: 1, failures: 0, inFlight: 0 },
    });
  });
});

describe('open to half-open', () => {
  it('waits for the whole recovery timeout', async () => {
    const target = await opened();
    jest.advanceTimersByTime(29_999);
    expect(await fail(target)).toBeInstanceOf(BreakerOpenError);
    jest.advanceTimersByTime(1);
    await expect(succeed(target)).resolves.toBe('done');
    expect(target.snapshot().state).toBe('closed');
  });

  it('opens again for the whole timeout when the probe fails', async () => {
    const target = await halfOpen();
    await fail(target);
    expect(target.snapshot()).toMatchObject({ state: 'open', nextAttemptAt: Date.now() + 30_000 });
  });
});

describe('the five traps', () => {
  it('stale success: a call that began before the breaker opened does not close it while half-open', async () => {
    const target = breaker({ deadlineMs: 120_000 });
    const early = start(target);
    for (let i = 0; i < 3; i++) await fail(target);
    jest.advanceTimersByTime(30_000);
    await early.succeed();
    expect(target.snapshot().state).toBe('half-open');
    const probe = start(target);
    await probe.fail();
    expect(target.snapshot().state).toBe('open');
  });

  it('hung probe: it fails at its deadline and the breaker opens again', async () => {
    const target = await halfOpen();
    const probe = start(target);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await probe.outcome).toBeInstanceOf(DeadlineExceededError);
    expect(target.snapshot().state).toBe('open');
    jest.advanceTimersByTime(30_000);
    await succeed(target);
    expect(target.snapshot().state).toBe('closed');
  });

  it('hung probe: its permit ends by the clock even if its timer never ran', async () => {
    const target = await halfOpen();
    start(target);
    jest.setSystemTime(Date.now() + 5_000);
    expect(target.snapshot().state).toBe('open');
    jest.setSystemTime(Date.now() + 30_000);
    await succeed(target);
    expect(target.snapshot().state).toBe('closed');
  });

  it('one probe: while it runs the others are refused at once, and none of them runs afterwards', async () => {
    const target = await halfOpen();
    const probe = start(target);
    const work = jest.fn(() => Promise.resolve());
    const others = await Promise.allSettled([
      target.execute(work),
      target.execute(work),
      target.execute(work),
    ]);
    expect(
      others.every((other) => other.status === 'rejected' && other.reason instanceof BreakerOpenError),
    ).toBe(true);
    await probe.succeed();
    expect(work).not.toHaveBeenCalled();
    expect(target.snapshot()).toMatchObject({ state: 'closed', counts: { rejected: 3 } });
  });

  it('one probe: two callers racing from open to half-open give one', async () => {
    const target = await opened();
    jest.advanceTimersByTime(30_000);
    const work = jest.fn(() => new Promise<void>(() => undefined));
    const racers = [target.execute(work), target.execute(work)].map((racer) => racer.catch(() => 'refused'));
    await flush();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await racers[1]).toBe('refused');
  });

  it('ignored probe: a client mistake gives the permit back, and the next call is the probe', async () => {
    const target = await halfOpen();
    await fail(target, new NotFound('There is no such project.'));
    expect(target.snapshot().state).toBe('half-open');
    const probe = start(target);
    expect(await fail(target)).toBeInstanceOf(BreakerOpenError);
    await probe.succeed();
    expect(target.snapshot().state).toBe('closed');
  });

  it('manual hold: reference-counted, and independent of the measured state', async () => {
    const target = breaker();
    const during = start(target);
    const first = target.hold('test mode');
    const second = target.hold('maintenance');
    first();
    first();
    expect(await fail(target)).toBeInstanceOf(BreakerOpenError);
    expect(target.snapshot()).toMatchObject({ state: 'closed', holds: ['maintenance'] });
    await during.fail();
    expect(target.snapshot().counts.consecutiveFailures).toBe(1);
    second();
    await succeed(target);

    const broken = await opened();
    const release = broken.hold('test mode');
    broken.reset();
    expect(await fail(broken)).toBeInstanceOf(BreakerOpenError);
    release();
    await succeed(broken);
  });
});

describe('reset and off', () => {
  it('closes, and outcomes of calls from before count no more', async () => {
    const target = breaker({ failureThreshold: 1 });
    const before = start(target);
    await fail(target);
    target.reset();
    expect(target.snapshot()).toMatchObject({ state: 'closed', counts: { consecutiveFailures: 0 } });
    await before.fail();
    expect(target.snapshot()).toMatchObject({ state: 'closed', counts: { failures: 2 } });
  });

  it('switched off, it counts but never opens, and deadlines still hold', async () => {
    const target = breaker({ failureThreshold: 1 }, false);
    await fail(target);
    const hung = start(target);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await hung.outcome).toBeInstanceOf(DeadlineExceededError);
    expect(target.snapshot()).toMatchObject({ enabled: false, state: 'closed', counts: { failures: 2 } });
  });
});

describe('the registry', () => {
  it('tells every transition in order, with the time it took place', async () => {
    const registry = new BreakerRegistry({ enabled: true, now: Date.now });
    const seen: string[] = [];
    const stop = registry.onTransition(({ breaker, from, to, at }) =>
      seen.push(`${at - 1_000_000} ${breaker} ${from} ${to}`),
    );
    const target = registry.create('files', { ...OPTIONS, failureThreshold: 1 });
    await fail(target);
    jest.advanceTimersByTime(90_000);
    await succeed(target);
    stop();
    await fail(target);
    expect(seen).toEqual([
      '0 files closed open',
      '30000 files open half-open',
      '90000 files half-open closed',
    ]);
  });

  it('names each breaker once, and resets them all', async () => {
    const registry = new BreakerRegistry({ enabled: true, now: Date.now });
    const targets = ['a', 'b'].map((name) => registry.create(name, { ...OPTIONS, failureThreshold: 1 }));
    expect(() => registry.create('a', OPTIONS)).toThrow('exists already');
    await Promise.all(targets.map((target) => fail(target)));
    expect(registry.snapshots().map(({ name, state }) => [name, state])).toEqual([
      ['a', 'open'],
      ['b', 'open'],
    ]);
    registry.resetAll();
    expect(registry.snapshots().map(({ state }) => state)).toEqual(['closed', 'closed']);
  });
});
