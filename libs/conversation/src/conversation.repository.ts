import { DEFAULT_SETTINGS } from './default-settings';
import { conversationId } from './conversation-id';
import type { NewTurn, OpenConversation, SessionKey, Settings } from './conversation.types';
import type { ContextTurn, PerformanceMode, TurnAnalysis } from '@antecedent/resolution';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A session, or only the time where there is none. */
type OpenedRow = { arrived_at: string } & (SessionRow | { version: null });

interface SessionRow {
  version: string;
  total_turns: number;
  context_window: number;
  reference_resolution: boolean;
  performance_mode: PerformanceMode;
  cache_ttl: number;
  entity_extraction: boolean;
  metadata: OpenConversation['metadata'];
  turns: TurnRow[];
}

interface TurnRow {
  turn_number: number;
  user_message: string;
  resolved_message: string | null;
  assistant_response: string;
  mentions: TurnAnalysis | null;
  action: string | null;
}

/** What became of a write: done, or refused because another write came first or the session was erased meanwhile. */
export type Appended =
  | { outcome: 'written'; turnNumber: number; version: string }
  | { outcome: 'conflict' }
  | { outcome: 'erased' };

/**
 * The two statements of the hot path. The second one is conditional on the version that the first one read; that one condition gives
 * gap-free turn numbers and a coherent cache on any number of instances, without a lock held in between.
 */
@Injectable()
export class ConversationRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Reads a session with its latest `window` turns, or as many as its settings say. One statement.
   * `elapsedMs`: how long the message has been under way.
   */
  async open(key: SessionKey, window: number | undefined, elapsedMs: number): Promise<OpenConversation> {
    const id = conversationId(key);
    const [row] = await this.database.query<OpenedRow[]>(OPEN, [id, window ?? null, elapsedMs]);
    if (!row) throw new Error('the statement has a row for the time even where there is no session');
    if (row.version === null)
      return unknownSession(id, key, window ?? DEFAULT_SETTINGS.context_window, row.arrived_at);
    return {
      id,
      key,
      version: row.version,
      arrivedAt: row.arrived_at,
      totalTurns: row.total_turns,
      settings: settingsOf(row),
      metadata: row.metadata,
      turns: row.turns.map(contextTurn),
      previousAction: row.turns.at(-1)?.action ?? null,
      window: window ?? row.context_window,
      fromCache: false,
    };
  }

  /** Writes one turn with its references and bumps the session's version, or changes nothing. One statement. */
  async append(conversation: OpenConversation, turn: NewTurn): Promise<Appended> {
    const { id, key, version, arrivedAt } = conversation;
    const [row] = await this.database.query<
      { turn_number: number | null; version: string | null; erased: boolean }[]
    >(APPEND, [
      id,
      version,
      key.client,
      key.sessionId,
      JSON.stringify(turn.metadata),
      arrivedAt,
      turn.id,
      turn.userMessage,
      turn.resolvedMessage === turn.userMessage ? null : turn.resolvedMessage,
      turn.assistantResponse,
      JSON.stringify(turn.intent),
      turn.analysis && JSON.stringify(turn.analysis),
      turn.workflowId,
      turn.performanceMs,
      conversation.fromCache,
      JSON.stringify(referenceRows(turn)),
    ]);
    if (row?.turn_number && row.version)
      return { outcome: 'written', turnNumber: row.turn_number, version: row.version };
    return { outcome: row?.erased ? 'erased' : 'conflict' };
  }
}

// The arrival is told in the database's own clock, which is the one that times erasures.
const OPEN = `
  SELECT (clock_timestamp() - make_interval(secs => $3::double precision / 1000))::text AS arrived_at,
         c.version, c.total_turns, c.context_window, c.reference_resolution, c.performance_mode, c.cache_ttl,
         c.entity_extraction, c.metadata, coalesce(recent.turns, '[]') AS turns
  FROM (VALUES ($1::uuid)) AS wanted (id)
  LEFT JOIN conversations c USING (id)
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('turn_number', t.turn_number, 'user_message', t.user_message,
             'resolved_message', t.resolved_message, 'assistant_response', t.assistant_response, 'mentions', t.mentions,
             'action', t.intent ->> 'action')
             ORDER BY t.turn_number) AS turns
    FROM turns t
    WHERE t.conversation_id = c.id AND t.turn_number > c.total_turns - coalesce($2::int, c.context_window)
  ) recent ON true`;

// A new session's version starts at the clock's microseconds, so that a session erased and made again never repeats one.
// "erased_conversations" is only asked about when the write would make a session: a late write must not bring one back.
const APPEND = `
  WITH erased AS (
    SELECT 1 FROM erased_conversations
    WHERE id = $1 AND erased_at >= $6::timestamptz
  ), opened AS (
    INSERT INTO conversations (id, client, session_id, version, total_turns, metadata)
    SELECT $1::uuid, $3::text, $4::text, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, 1, $5::jsonb
    WHERE $2::bigint IS NULL AND NOT EXISTS (SELECT 1 FROM erased)
    ON CONFLICT (id) DO NOTHING
    RETURNING id, version, total_turns
  ), bumped AS (
    UPDATE conversations
    SET version = version + 1, total_turns = total_turns + 1, metadata = metadata || $5::jsonb, updated_at = now()
    WHERE id = $1 AND version = $2::bigint
    RETURNING id, version, total_turns
  ), parent AS (
    SELECT * FROM opened UNION ALL SELECT * FROM bumped
  ), turn AS (
    INSERT INTO turns (conversation_id, turn_number, id, user_message, resolved_message, assistant_response, intent, mentions,
                       workflow_id, performance_ms, cache_hit)
    SELECT id, total_turns, $7::uuid, $8::text, $9::text, $10::text, $11::jsonb, $12::jsonb, $13::text, $14::real, $15::boolean
    FROM parent
  ), refs AS (
    INSERT INTO resolved_references (conversation_id, turn_number, position, original_text, resolved_entity, reference_type,
                                     confidence, source_turn, context_turns, resolution_time_ms)
    SELECT parent.id, parent.total_turns, r.position, r.original_text, r.resolved_entity, r.reference_type, r.confidence,
           r.source_turn, r.context_turns, r.resolution_time_ms
    FROM parent, jsonb_to_recordset($16::jsonb) AS r(position smallint, original_text text, resolved_entity text,
           reference_type text, confidence double precision, source_turn int, context_turns int[],
           resolution_time_ms double precision)
  )
  SELECT (SELECT total_turns FROM parent) AS turn_number, (SELECT version FROM parent) AS version,
         EXISTS (SELECT 1 FROM erased) AS erased`;

function referenceRows({ references, resolutionMs }: NewTurn): object[] {
  return references.map((reference, position) => ({
    position,
    original_text: reference.original,
    resolved_entity: reference.resolved,
    reference_type: reference.type,
    confidence: reference.confidence,
    source_turn: reference.sourceTurn,
    context_turns: reference.contextTurns,
    resolution_time_ms: resolutionMs,
  }));
}

function unknownSession(id: string, key: SessionKey, window: number, arrivedAt: string): OpenConversation {
  return {
    id,
    key,
    version: null,
    arrivedAt,
    totalTurns: 0,
    settings: DEFAULT_SETTINGS,
    metadata: {},
    turns: [],
    previousAction: null,
    window,
    fromCache: false,
  };
}

function contextTurn(row: TurnRow): ContextTurn {
  return {
    turnNumber: row.turn_number,
    userMessage: row.user_message,
    resolvedMessage: row.resolved_message ?? row.user_message,
    assistantResponse: row.assistant_response,
    analysis: row.mentions,
  };
}

function settingsOf(row: Settings): Settings {
  const { context_window, reference_resolution, performance_mode, cache_ttl, entity_extraction } = row;
  return { context_window, reference_resolution, performance_mode, cache_ttl, entity_extraction };
}
