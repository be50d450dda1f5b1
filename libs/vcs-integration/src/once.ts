import { APP_CONFIG, type AppConfig, BreakerOpenError, CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Claim, EffectLog } from './effect-log';
import { PublicationUnderWay, VcsFailure } from './vcs.errors';

/** Clocks differ; what was created this much before a try is looked at as well. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Something that must be done at the host once. */
export interface Effect<T extends object> {
  /** UUID; the same one is done once. */
  id: string;
  repository: string;
  /** Does it. Throws `VcsFailure`, whose `acted` tells whether it may have been done all the same. */
  act(repository: string): Promise<T>;
  /** Looks whether an earlier try did it after all. */
  find(repository: string, since: Date): Promise<T | undefined>;
}

/**
 * Does an effect at most once, also when an answer was lost, when two instances try, or when the process dies between the host's answer and ours.
 * The try is written down before the host is asked; whoever finds such a trace waits until the host can no longer be at it, looks for
 * what it left, and only then tries again.
 */
@Injectable()
export class Once {
  constructor(
    private readonly log: EffectLog,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** What the effect left at the host. Throws `VcsFailure`; `PublicationUnderWay` when it has to be awaited. */
  async do<T extends object>(effect: Effect<T>): Promise<T> {
    const result = await this.log.claim<T>(effect.id, effect.repository, randomUUID());
    switch (result.state) {
      case 'done':
        return result.outcome;
      case 'held':
        throw new PublicationUnderWay(result.seconds);
      case 'claimed':
        return this.proceed(effect, result.claim);
    }
  }

  private async proceed<T extends object>(effect: Effect<T>, claim: Claim): Promise<T> {
    try {
      const outcome = (await this.lookForEarlierTry(effect, claim)) ?? (await this.act(effect, claim));
      await this.log.done(claim, outcome);
      return outcome;
    } catch (error) {
      await this.log.release(claim, claim.attemptedAt === null && certainlyNotDone(error));
      throw error;
    }
  }

  private async lookForEarlierTry<T extends object>(effect: Effect<T>, claim: Claim): Promise<T | undefined> {
    if (claim.attemptedAt === null) return undefined;
    const settledAt = claim.attemptedAt.getTime() + this.config.VCS_SETTLE_SECONDS * 1000;
    if (this.now() < settledAt) throw new PublicationUnderWay(Math.ceil((settledAt - this.now()) / 1000));
    const found = await effect.find(
      claim.repository,
      new Date(claim.attemptedAt.getTime() - CLOCK_TOLERANCE_MS),
    );
    if (!found) claim.attemptedAt = null;
    return found;
  }

  private async act<T extends object>(effect: Effect<T>, claim: Claim): Promise<T> {
    if (!(await this.log.attempt(claim, effect.repository))) throw new PublicationUnderWay(1);
    return effect.act(effect.repository);
  }
}

/** An open breaker made no call at all. */
function certainlyNotDone(error: unknown): boolean {
  return error instanceof BreakerOpenError || (error instanceof VcsFailure && error.acted === 'no');
}
