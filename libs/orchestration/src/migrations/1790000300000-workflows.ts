import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables hold the truth about workflows; the jobs of the queue only say that something may be done. Every table of a workflow starts its
 * key with the workflow's id, so that it can be distributed on that column.
 */
export class Workflows1790000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workflows (
        id              uuid        PRIMARY KEY,
        client          text        NOT NULL,
        type            text        NOT NULL CHECK (type IN ('coordination', 'issue_action', 'publication')),
        status          text        NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'blocked', 'cancelled')),
        title           text        NOT NULL,
        message         text        NOT NULL,
        category        text,
        action          text,
        complexity      text,
        context         jsonb       NOT NULL DEFAULT '{}',
        session_id      text,
        source_id       uuid        REFERENCES workflows (id) ON DELETE CASCADE,
        reason          jsonb,
        version         int         NOT NULL DEFAULT 1,
        deadline_at     timestamptz NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz NOT NULL DEFAULT now(),
        finished_at     timestamptz
      )`);
    await runner.query('CREATE INDEX workflows_of_client ON workflows (client, created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX workflows_of_session ON workflows (client, session_id) WHERE session_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX workflows_of_source ON workflows (source_id) WHERE source_id IS NOT NULL',
    );
    await runner.query("CREATE INDEX workflows_running ON workflows (deadline_at) WHERE status = 'running'");
    await runner.query(`
      CREATE TABLE workflow_tasks (
        workflow_id       uuid     NOT NULL REFERENCES workflows (id) ON DELETE CASCADE,
        id                text     NOT NULL,
        position          smallint NOT NULL,
        kind              text     NOT NULL,
        title             text     NOT NULL,
        description       text     NOT NULL,
        input             jsonb    NOT NULL DEFAULT '{}',
        depends_on        text[]   NOT NULL DEFAULT '{}',
        estimated_minutes int      NOT NULL,
        status            text     NOT NULL
          CHECK (status IN ('pending', 'ready', 'running', 'completed', 'failed', 'blocked', 'cancelled')),
        attempt           int      NOT NULL DEFAULT 0,
        failures          int      NOT NULL DEFAULT 0,
        not_before        timestamptz,
        lease_until       timestamptz,
        run_by            uuid,
        result            jsonb,
        error             jsonb,
        started_at        timestamptz,
        finished_at       timestamptz,
        PRIMARY KEY (workflow_id, id)
      )`);
    await runner.query(
      "CREATE INDEX workflow_tasks_leased ON workflow_tasks (lease_until) WHERE status = 'running'",
    );
    await runner.query(
      "CREATE INDEX workflow_tasks_ready ON workflow_tasks (not_before) WHERE status = 'ready'",
    );
    // An erased session takes its workflows with it: they hold what was said in it.
    await runner.query(`
      CREATE FUNCTION erase_workflows_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM workflows WHERE client = OLD.client AND session_id = OLD.session_id;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER conversation_erases_workflows AFTER DELETE ON conversations
      FOR EACH ROW EXECUTE FUNCTION erase_workflows_of_conversation()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER conversation_erases_workflows ON conversations');
    await runner.query('DROP FUNCTION erase_workflows_of_conversation');
    await runner.query('DROP TABLE workflow_tasks, workflows');
  }
}
