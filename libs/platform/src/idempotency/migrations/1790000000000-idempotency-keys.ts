import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyKeys1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        client     text        NOT NULL,
        route      text        NOT NULL,
        key        text        NOT NULL,
        body_hash  bytea       NOT NULL,
        status     smallint,
        payload    jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (client, route, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
