import fc from 'fast-check';
import { DomainError, ErrorKind } from '../errors/domain-error';
import { CircuitBreaker } from './circuit-breaker';
import { BreakerOpenError } from './resilience.errors';

/** Random schedules of calls that succeed, fail, err by the client's fault, hang or are given up, of clock steps, holds and resets. */
const THRESHOLD = 2;
const RECOVERY_MS = 100;
const DEADLINE_MS = 40;

class ClientMistake extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind: ErrorKind = 'invalid';
}

interface Pending {
  deadlineAt: number;
  /** The reference's reason to listen to this call: it was let through in this stretch of one state. */
  stretch: number;
  probe: boolean;
  finish: { resolve: () => void; reject: (error: Error) => void };
}

/**
 * The reference: the rules of decisions 6.1 written down the plainest way, by looking at what the clock says and who was let
 * through when, with none of the code under test.
 */
class Reference {
  now = 0;
  state: 'closed' | 'open' | 'half-open' = 'closed';
  failuresInARow = 0;
  openUntil = 0;
  stretch = 0;
  holds: (() => void)[] = [];
  pending: Pending[] = [];
  letThrough = 0;
  lastCallLetThrough = false;
  refused = 0;

  get probe(): Pending | undefined {
    return this.pending.find((call) => call.probe && call.stretch === this.stretch);
  }

  lets(): boolean {
    if (this.holds.length > 0 || this.state === 'open') return false;
    return this.state === 'closed' || !this.probe;
  }

  enter(state: Reference['state']): void {
    this.state = state;
    this.stretch += 1;
    if (state === 'closed') this.failuresInARow = 0;
    if (state === 'open') this.openUntil = this.now + RECOVERY_MS;
  }

  ends(call: Pending, how: 'success' | 'failure' | 'ignored'): void {
    this.pending = this.pending.filter((other) => other !== call);
    const stale = call.stretch !== this.stretch;
    if (stale || how === 'ignored') return;
    if (how === 'success') return call.probe ? this.enter('closed') : void (this.failuresInARow = 0);
    this.failuresInARow += 1;
    if (call.probe || this.failuresInARow >= THRESHOLD) this.enter('open');
  }

  /** One millisecond at a time: first what falls due by deadline, then the end of the waiting time. */
  step(): void {
    this.now += 1;
    for (const call of this.pending.filter(({ deadlineAt }) => deadlineAt <= this.now))
      this.ends(call, 'failure');
    if (this.state === 'open' && this.now >= this.openUntil) this.enter('half-open');
  }
}

type Real = CircuitBreaker;
const flush = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

abstract class Action implements fc.AsyncCommand<Reference, Real> {
  abstract toString(): string;
  protected abstract act(reference: Reference, real: Real): Promise<void>;

  check(_: Readonly<Reference>): boolean {
    return true;
  }

  async run(reference: Reference, real: Real): Promise<void> {
    await this.act(reference, real);
    const { state, counts, nextAttemptAt, holds } = real.snapshot();
    expect({ state, failuresInARow: counts.consecutiveFailures, holds: holds.length }).toEqual({
      state: reference.state,
      failuresInARow: reference.state === 'closed' ? reference.failuresInARow : counts.consecutiveFailures,
      holds: reference.holds.length,
    });
    if (reference.state === 'open') expect(nextAttemptAt).toBe(reference.openUntil);
    expect(counts).toMatchObject({ inFlight: reference.pending.length, rejected: reference.refused });
    expect(counts.attempts).toBe(
      counts.successes + counts.failures + counts.ignored + counts.rejected + counts.inFlight,
    );
    expect(counts.attempts).toBe(reference.letThrough + reference.refused);
  }
}

class Call extends Action {
  toString = (): string => 'call';

  protected async act(reference: Reference, real: Real): Promise<void> {
    const expected = reference.lets();
    let called = false;
    let finish: Pending['finish'] = { resolve: () => undefined, reject: () => undefined };
    const outcome = real
      .execute(() => {
        called = true;
        return new Promise<void>((resolve, reject) => (finish = { resolve, reject }));
      })
      .catch((error: unknown) => error);
    await flush();
    expect(called).toBe(expected);
    reference.lastCallLetThrough = expected;
    if (!expected) {
      reference.refused += 1;
      expect(await outcome).toBeInstanceOf(BreakerOpenError);
      return;
    }
    reference.letThrough += 1;
    const { now, stretch, state } = reference;
    reference.pending.push({ deadlineAt: now + DEADLINE_MS, stretch, probe: state === 'half-open', finish });
  }
}

class Finish extends Action {
  constructor(
    private readonly how: 'success' | 'failure' | 'ignored',
    private readonly which: number,
  ) {
    super();
  }

  toString = (): string => `${this.how}(${this.which})`;

  override check({ pending }: Readonly<Reference>): boolean {
    return pending.length > 0;
  }

  protected async act(reference: Reference): Promise<void> {
    const call = reference.pending[this.which % reference.pending.length] as Pending;
    if (this.how === 'success') call.finish.resolve();
    else call.finish.reject(this.how === 'ignored' ? new ClientMistake('No.') : new Error('down'));
    await flush();
    reference.ends(call, this.how);
  }
}

class Wait extends Action {
  constructor(private readonly milliseconds: number) {
    super();
  }

  toString = (): string => `wait(${this.milliseconds})`;

  protected async act(reference: Reference): Promise<void> {
    for (let i = 0; i < this.milliseconds; i++) reference.step();
    await jest.advanceTimersByTimeAsync(this.milliseconds);
  }
}

class Hold extends Action {
  toString = (): string => 'hold';

  protected act(reference: Reference, real: Real): Promise<void> {
    reference.holds.push(real.hold('a test'));
    return Promise.resolve();
  }
}

class Release extends Action {
  toString = (): string => 'release';

  override check({ holds }: Readonly<Reference>): boolean {
    return holds.length > 0;
  }

  protected act(reference: Reference): Promise<void> {
    reference.holds.pop()?.();
    return Promise.resolve();
  }
}

class Reset extends Action {
  toString = (): string => 'reset';

  protected act(reference: Reference, real: Real): Promise<void> {
    real.reset();
    reference.enter('closed');
    return Promise.resolve();
  }
}

/** A call that fails at once: without it a random schedule seldom gets as far as a probe. */
class FailAtOnce extends Action {
  toString = (): string => 'fail at once';

  protected async act(reference: Reference, real: Real): Promise<void> {
    await new Call().run(reference, real);
    const last = reference.pending.length - 1;
    if (reference.lastCallLetThrough) await new Finish('failure', last).run(reference, real);
  }
}

const which = fc.nat({ max: 20 });
const often = (
  action: fc.Arbitrary<Action>,
  weight: number,
): { arbitrary: fc.Arbitrary<Action>; weight: number } => ({
  arbitrary: action,
  weight,
});
const actions = fc.oneof(
  often(fc.constant(new Call()), 6),
  often(fc.constant(new FailAtOnce()), 6),
  often(
    which.map((n) => new Finish('success', n)),
    2,
  ),
  often(
    which.map((n) => new Finish('failure', n)),
    2,
  ),
  often(
    which.map((n) => new Finish('ignored', n)),
    2,
  ),
  often(
    fc.integer({ min: 1, max: RECOVERY_MS + DEADLINE_MS }).map((ms) => new Wait(ms)),
    1,
  ),
  often(
    fc.constantFrom(1, DEADLINE_MS, RECOVERY_MS, RECOVERY_MS).map((ms) => new Wait(ms)),
    3,
  ),
  often(fc.constant(new Hold()), 1),
  often(fc.constant(new Release()), 3),
  often(fc.constant(new Reset()), 1),
);

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

it('behaves like the reference over random schedules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([actions], { maxCommands: 100, size: 'max' }), async (commands) => {
      jest.setSystemTime(0);
      jest.clearAllTimers();
      const options = {
        failureThreshold: THRESHOLD,
        recoveryTimeoutMs: RECOVERY_MS,
        deadlineMs: DEADLINE_MS,
      };
      const setup = (): { model: Reference; real: Real } => ({
        model: new Reference(),
        real: new CircuitBreaker('model', options, { enabled: true, now: Date.now }),
      });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: 400 },
  );
}, 60_000);
