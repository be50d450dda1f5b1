import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What made a file that nobody uploaded. */
export class FileOrigin1790000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN origin_id uuid');
    await runner.query('CREATE INDEX files_of_origin ON files (origin_id) WHERE origin_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN origin_id');
  }
}
