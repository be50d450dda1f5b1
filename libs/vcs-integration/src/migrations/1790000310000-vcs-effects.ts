import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done, or may have been done, at the repository host: written before the host is asked, so that a crash loses no trace of it. */
export class VcsEffects1790000310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vcs_effects (
        id           uuid        PRIMARY KEY,
        repository   text        NOT NULL,
        done         boolean     NOT NULL DEFAULT false,
        attempted_at timestamptz,
        holder       uuid,
        lease_until  timestamptz NOT NULL,
        outcome      jsonb,
        created_at   timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vcs_effects');
  }
}
