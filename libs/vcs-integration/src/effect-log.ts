import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A claim to do something at the host. */
export interface Claim {
  id: string;
  /** Names this claim; another one of the same effect has another holder. */
  holder: string;
  /** Where it was tried before, or is to be done. */
  repository: string;
  /** When it was tried with an outcome that nobody saw; null when it certainly has not been done. */
  attemptedAt: Date | null;
}

export type ClaimResult<T> =
  | { state: 'claimed'; claim: Claim }
  | { state: 'done'; outcome: T }
  /** Somebody else is at it. */
  | { state: 'held'; seconds: number };

interface Row<T> {
  repository: string;
  done: boolean;
  attempted_at: Date | null;
  outcome: T;
  seconds: number;
}

/** Remembers each effect at the host by its id, so that it is done once however often, and wherever, it is tried. */
@Injectable()
export class EffectLog {
  private readonly leaseSeconds: number;

  constructor(
    private readonly database: DataSource,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    // A call that still runs keeps its claim, and the host has time to come to an end with it.
    this.leaseSeconds = config.VCS_API_TIMEOUT + config.VCS_SETTLE_SECONDS + 1;
  }

  /** Claims an effect, unless it is done or somebody else is at it. A repository that an earlier try used stays. */
  async claim<T>(id: string, repository: string, holder: string): Promise<ClaimResult<T>> {
    const [mine] = await this.database.query<Row<T>[]>(
      `INSERT INTO vcs_effects AS e (id, repository, holder, lease_until) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until,
         repository = CASE WHEN e.attempted_at IS NULL THEN excluded.repository ELSE e.repository END
       WHERE NOT e.done AND (e.lease_until < now() OR e.holder IS NULL)
       RETURNING repository, attempted_at`,
      [id, repository, holder, this.leaseSeconds],
    );
    if (mine)
      return {
        state: 'claimed',
        claim: { id, holder, repository: mine.repository, attemptedAt: mine.attempted_at },
      };
    const [row] = await this.database.query<Row<T>[]>(
      'SELECT done, outcome, ceil(extract(epoch FROM lease_until - now()))::int AS seconds FROM vcs_effects WHERE id = $1',
      [id],
    );
    return row?.done
      ? { state: 'done', outcome: row.outcome }
      : { state: 'held', seconds: Math.max(1, row?.seconds ?? 1) };
  }

  /** Writes down that it is being tried there, before it is. False when the claim has passed to somebody else; then it must not be tried. */
  async attempt({ id, holder }: Claim, repository: string): Promise<boolean> {
    const [rows] = await this.database.query<[unknown[]]>(
      `UPDATE vcs_effects SET attempted_at = now(), repository = $3, lease_until = now() + make_interval(secs => $4)
       WHERE id = $1 AND holder = $2 AND NOT done RETURNING 1`,
      [id, holder, repository, this.leaseSeconds],
    );
    return rows.length > 0;
  }

  async done({ id }: Claim, outcome: object): Promise<void> {
    await this.database.query(
      'UPDATE vcs_effects SET done = true, outcome = $2, holder = NULL WHERE id = $1',
      [id, JSON.stringify(outcome)],
    );
  }

  /** Gives a claim back. `certainlyNot`: the host has not done it, so that it need not be looked for. */
  async release({ id, holder }: Claim, certainlyNot: boolean): Promise<void> {
    await this.database.query(
      'UPDATE vcs_effects SET holder = NULL, attempted_at = CASE WHEN $3 THEN NULL ELSE attempted_at END WHERE id = $1 AND holder = $2',
      [id, holder, certainlyNot],
    );
  }
}
