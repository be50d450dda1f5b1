import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The documents of a workflow go with it, and none comes into being after it was erased: they quote what was said in its session. */
export class WorkflowDocuments1790000600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE files ADD CONSTRAINT files_of_workflow FOREIGN KEY (origin_id) REFERENCES workflows (id) ON DELETE CASCADE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP CONSTRAINT files_of_workflow');
  }
}
