import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SessionRepository } from './session.repository';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Erases idle sessions every hour, when `CONVERSATION_RETENTION_DAYS` says so (decisions, section 4.7). */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Retention.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: SessionRepository,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepQuietly(), SWEEP_EVERY_MS).unref();
    void this.sweepQuietly();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Erases all sessions that were idle for too long and returns how many. */
  async sweep(): Promise<number> {
    await this.sessions.removeOldTombstones();
    const days = this.config.CONVERSATION_RETENTION_DAYS;
    if (days === 0) return 0;
    let total = 0;
    for (let erased = -1; erased !== 0; total += erased) erased = await this.sessions.eraseIdle(days);
    return total;
  }

  private async sweepQuietly(): Promise<void> {
    try {
      const erased = await this.sweep();
      if (erased > 0) this.logger.log(`Erased ${erased} sessions that were idle for too long.`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Idle sessions could not be erased; the next sweep tries again.');
    }
  }
}
