import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells a reply that is being sent from one that waits for its next try, so that one at a time is sent to a channel. */
export class ChatHeld1790000500200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_replies ADD COLUMN held boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_replies DROP COLUMN held');
  }
}
