import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message whose id the caller gave can be written once, however many instances handle it. The index serves look-ups as before. */
export class TurnOnce1790000500100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX turns_id');
    await runner.query('CREATE UNIQUE INDEX turns_id ON turns (id, conversation_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX turns_id');
    await runner.query('CREATE INDEX turns_id ON turns (id)');
  }
}
