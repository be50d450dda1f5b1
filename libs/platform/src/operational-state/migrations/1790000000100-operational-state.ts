import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OperationalState1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE operational_state_revision');
    await runner.query(`
      CREATE TABLE operational_state (
        key        text        PRIMARY KEY,
        value      jsonb       NOT NULL,
        set_at     timestamptz NOT NULL,
        expires_at timestamptz,
        revision   bigint      NOT NULL DEFAULT nextval('operational_state_revision')
      )`);
    await runner.query(`
      CREATE TABLE admin_audit (
        id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at         timestamptz NOT NULL,
        action     text        NOT NULL,
        parameters jsonb       NOT NULL,
        request_id text        NOT NULL,
        outcome    text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_audit');
    await runner.query('DROP TABLE operational_state');
    await runner.query('DROP SEQUENCE operational_state_revision');
  }
}
