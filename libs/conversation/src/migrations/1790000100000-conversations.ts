import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every table of a conversation starts its key with the conversation's id, so that it can be distributed on that column. */
export class Conversations1790000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversations (
        id                   uuid        PRIMARY KEY,
        client               text        NOT NULL,
        session_id           text        NOT NULL,
        version              bigint      NOT NULL,
        total_turns          int         NOT NULL DEFAULT 0,
        context_window       smallint    NOT NULL DEFAULT 10 CHECK (context_window BETWEEN 1 AND 25),
        reference_resolution boolean     NOT NULL DEFAULT true,
        performance_mode     text        NOT NULL DEFAULT 'balanced' CHECK (performance_mode IN ('speed', 'balanced', 'high_accuracy')),
        cache_ttl            int         NOT NULL DEFAULT 300 CHECK (cache_ttl BETWEEN 60 AND 3600),
        entity_extraction    boolean     NOT NULL DEFAULT true,
        metadata             jsonb       NOT NULL DEFAULT '{}',
        created_at           timestamptz NOT NULL DEFAULT now(),
        updated_at           timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX conversations_updated_at ON conversations (updated_at)');
    await runner.query(`
      CREATE TABLE turns (
        conversation_id    uuid        NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
        turn_number        int         NOT NULL CHECK (turn_number >= 1),
        id                 uuid        NOT NULL,
        user_message       text        NOT NULL,
        resolved_message   text,
        assistant_response text        NOT NULL,
        intent             jsonb       NOT NULL,
        mentions           jsonb,
        workflow_id        text,
        performance_ms     real        NOT NULL,
        cache_hit          boolean     NOT NULL,
        created_at         timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (conversation_id, turn_number)
      )`);
    await runner.query('CREATE INDEX turns_id ON turns (id)');
    await runner.query(`
      CREATE TABLE resolved_references (
        conversation_id    uuid             NOT NULL,
        turn_number        int              NOT NULL,
        position           smallint         NOT NULL,
        original_text      text             NOT NULL,
        resolved_entity    text             NOT NULL,
        reference_type     text             NOT NULL,
        confidence         double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
        source_turn        int              NOT NULL,
        context_turns      int[]            NOT NULL,
        resolution_time_ms double precision NOT NULL,
        PRIMARY KEY (conversation_id, turn_number, position),
        FOREIGN KEY (conversation_id, turn_number) REFERENCES turns (conversation_id, turn_number) ON DELETE CASCADE
      )`);
    await runner.query(
      'CREATE TABLE erased_conversations (id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_conversations, resolved_references, turns, conversations');
  }
}
