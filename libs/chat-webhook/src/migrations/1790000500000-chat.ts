import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `chat_events` is the inbox: its key makes a delivery that comes twice one event. `chat_replies` is the outbox: one reply an event.
 * In both, `ready_at` says when a pending row may be taken; who takes it moves that ahead and holds the row as long as it keeps doing so.
 */
export class Chat1790000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_events (
        team         text        NOT NULL,
        id           text        NOT NULL,
        seq          bigint      GENERATED ALWAYS AS IDENTITY,
        kind         text        NOT NULL CHECK (kind IN ('message', 'command', 'choice', 'edit', 'deletion')),
        client       text        NOT NULL,
        session_id   text        NOT NULL,
        channel      text        NOT NULL,
        thread       text,
        ts           text,
        user_id      text,
        content      jsonb       NOT NULL,
        position     numeric     NOT NULL,
        status       text        NOT NULL CHECK (status IN ('pending', 'answered', 'recorded', 'ignored', 'failed', 'erased')),
        reason       text,
        turn_id      uuid        NOT NULL,
        deliveries   int         NOT NULL DEFAULT 1,
        attempts     int         NOT NULL DEFAULT 0,
        ready_at     timestamptz NOT NULL DEFAULT now(),
        received_at  timestamptz NOT NULL DEFAULT now(),
        settled_at   timestamptz,
        PRIMARY KEY (team, id)
      )`);
    await runner.query("CREATE INDEX chat_events_due ON chat_events (ready_at) WHERE status = 'pending'");
    await runner.query(
      "CREATE INDEX chat_events_line ON chat_events (client, session_id, position, seq) WHERE status = 'pending'",
    );
    await runner.query('CREATE INDEX chat_events_message ON chat_events (team, channel, ts)');
    await runner.query('CREATE INDEX chat_events_session ON chat_events (client, session_id)');
    await runner.query('CREATE INDEX chat_events_settled ON chat_events (settled_at)');
    await runner.query(`
      CREATE TABLE chat_replies (
        id           uuid        PRIMARY KEY,
        seq          bigint      GENERATED ALWAYS AS IDENTITY,
        team         text        NOT NULL,
        event_id     text        NOT NULL,
        method       text        NOT NULL CHECK (method IN ('chat.postMessage', 'response_url')),
        channel      text        NOT NULL,
        thread       text,
        since        text,
        response_url text,
        text         text        NOT NULL,
        choices      jsonb       NOT NULL DEFAULT '[]',
        status       text        NOT NULL CHECK (status IN ('pending', 'sent', 'kept', 'failed')),
        uncertain    boolean     NOT NULL DEFAULT false,
        attempts     int         NOT NULL DEFAULT 0,
        failures     int         NOT NULL DEFAULT 0,
        ready_at     timestamptz NOT NULL DEFAULT now(),
        error        text,
        sent_ts      text,
        created_at   timestamptz NOT NULL DEFAULT now(),
        settled_at   timestamptz,
        UNIQUE (team, event_id),
        FOREIGN KEY (team, event_id) REFERENCES chat_events (team, id) ON DELETE CASCADE
      )`);
    await runner.query("CREATE INDEX chat_replies_due ON chat_replies (ready_at) WHERE status = 'pending'");
    await runner.query(
      "CREATE INDEX chat_replies_line ON chat_replies (team, channel, thread, seq) WHERE status = 'pending'",
    );
    await runner.query(
      "CREATE INDEX chat_replies_failed ON chat_replies (settled_at) WHERE status = 'failed'",
    );
    await runner.query(`
      CREATE TABLE chat_send_pauses (
        team    text        NOT NULL,
        method  text        NOT NULL,
        channel text        NOT NULL,
        until   timestamptz NOT NULL,
        PRIMARY KEY (team, method, channel)
      )`);
    // An erased session takes what was said in it out of the inbox and the outbox too. The event itself stays, so that a late
    // delivery of it is still known and cannot bring the session back.
    await runner.query(`
      CREATE FUNCTION erase_chat_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM chat_replies r USING chat_events e
        WHERE e.client = OLD.client AND e.session_id = OLD.session_id AND r.team = e.team AND r.event_id = e.id;
        UPDATE chat_events SET content = '{}', user_id = NULL, status = 'erased', settled_at = coalesce(settled_at, now())
        WHERE client = OLD.client AND session_id = OLD.session_id;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER conversation_erases_chat AFTER DELETE ON conversations
      FOR EACH ROW EXECUTE FUNCTION erase_chat_of_conversation()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER conversation_erases_chat ON conversations');
    await runner.query('DROP FUNCTION erase_chat_of_conversation');
    await runner.query('DROP TABLE chat_send_pauses, chat_replies, chat_events');
  }
}
