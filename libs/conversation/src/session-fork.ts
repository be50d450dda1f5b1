import { CLOCK, type Clock } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conversationId } from './conversation-id';
import type { SessionKey } from './conversation.types';

interface ForkOptions {
  /** The last turn to take over; null or unknown for the latest. */
  upToTurnId: string | null;
  /** How many turns to take over, 1 to 25. */
  turns: number;
  /** When the message arrived that opens the new session, in milliseconds since the epoch. */
  arrivedAt: number;
}

/** Opens a session with what another one was about. */
@Injectable()
export class SessionFork {
  constructor(
    private readonly database: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Starts the session `to` with the settings and the recent turns of `from`, numbered from 1. Does nothing when `to` is there already
   * or was erased after the message had arrived, or when `from` has no turns. One statement.
   */
  async fork(from: SessionKey, to: SessionKey, { upToTurnId, turns, arrivedAt }: ForkOptions): Promise<void> {
    const elapsedMs = Math.max(0, this.now() - arrivedAt);
    await this.database.query(FORK, [
      conversationId(from),
      conversationId(to),
      to.client,
      to.sessionId,
      upToTurnId,
      turns,
      elapsedMs,
    ]);
  }
}

const FORK = `
  WITH recent AS (
    SELECT * FROM turns
    WHERE conversation_id = $1 AND turn_number <= coalesce(
      (SELECT turn_number FROM turns WHERE conversation_id = $1 AND id = $5::uuid), 2147483647)
    ORDER BY turn_number DESC LIMIT $6
  ), taken AS (
    SELECT *, row_number() OVER (ORDER BY turn_number) AS number FROM recent
  ), opened AS (
    INSERT INTO conversations (id, client, session_id, version, total_turns, context_window, reference_resolution, performance_mode,
                               cache_ttl, entity_extraction, metadata)
    SELECT $2::uuid, $3::text, $4::text, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, (SELECT count(*) FROM taken),
           context_window, reference_resolution, performance_mode, cache_ttl, entity_extraction, metadata
    FROM conversations
    WHERE id = $1 AND EXISTS (SELECT 1 FROM taken) AND NOT EXISTS (
      SELECT 1 FROM erased_conversations
      WHERE id = $2 AND erased_at >= clock_timestamp() - make_interval(secs => $7::double precision / 1000))
    ON CONFLICT (id) DO NOTHING
    RETURNING id
  )
  INSERT INTO turns (conversation_id, turn_number, id, user_message, resolved_message, assistant_response, intent, mentions,
                     workflow_id, performance_ms, cache_hit, created_at)
  SELECT opened.id, taken.number, gen_random_uuid(), user_message, resolved_message, assistant_response, intent, mentions, workflow_id,
         performance_ms, cache_hit, created_at
  FROM taken, opened`;
