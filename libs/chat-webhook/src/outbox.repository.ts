import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReplyChoice } from './choices';

/** How long a reply is held without a sign of life of its holder. */
const LEASE = "interval '15 seconds'";

/** A reply that waits for so long, or failed so often in a row, is reported. */
const OVERDUE = "interval '5 minutes'";
const TOO_MANY_FAILURES = 3;

/** A reply on its way to the platform. */
export interface OutboxReply {
  id: string;
  team: string;
  method: 'chat.postMessage' | 'response_url';
  channel: string;
  thread: string | null;
  /** The message that it answers; the reply is younger. */
  since: string | null;
  responseUrl: string | null;
  text: string;
  choices: ReplyChoice[];
  /** An earlier try ended without an answer: the reply may be there already. */
  uncertain: boolean;
  attempt: number;
  failures: number;
  createdAt: Date;
}

export interface OutboxFigures {
  pending: number;
  /** Waiting for long, or failed several times. */
  overdue: number;
  /** Given up within the last day. */
  failed: number;
  /** The platform's last complaint about a reply that waits or was given up; null when there is none. */
  lastError: string | null;
}

interface Row {
  id: string;
  team: string;
  method: OutboxReply['method'];
  channel: string;
  thread: string | null;
  since: string | null;
  response_url: string | null;
  text: string;
  choices: ReplyChoice[];
  was_uncertain: boolean;
  attempts: number;
  failures: number;
  created_at: Date;
}

/** The outbox: one reply an event, kept until the platform has it. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Takes up to `limit` replies that may be sent now: one at a time to a channel, of each thread only the earliest, and none where the
   * platform asked for a pause.
   */
  async claim(limit: number): Promise<OutboxReply[]> {
    const [rows] = await this.database.query<[Row[]]>(
      `WITH due AS (
         SELECT r.id, r.uncertain FROM chat_replies r
         WHERE r.status = 'pending' AND r.ready_at <= now()
           AND NOT EXISTS (SELECT 1 FROM chat_send_pauses p
                           WHERE p.team = r.team AND p.channel = r.channel AND p.until > now()
                             AND (p.method = r.method OR r.uncertain AND p.method IN ('conversations.replies', 'conversations.history')))
           AND NOT EXISTS (SELECT 1 FROM chat_replies other
                           WHERE other.status = 'pending' AND other.team = r.team AND other.channel = r.channel
                             AND (other.held AND other.ready_at > now()
                                  OR other.seq < r.seq AND (other.ready_at <= now() OR other.thread IS NOT DISTINCT FROM r.thread)))
         ORDER BY r.ready_at LIMIT $1 FOR UPDATE OF r SKIP LOCKED)
       UPDATE chat_replies r
       SET attempts = r.attempts + 1, uncertain = true, held = true, ready_at = now() + ${LEASE}
       FROM due WHERE r.id = due.id
       RETURNING r.*, due.uncertain AS was_uncertain`,
      [limit],
    );
    return rows.map(replyOf);
  }

  /** Goes on holding replies. */
  async hold(replies: readonly OutboxReply[]): Promise<void> {
    await this.database.query(
      `UPDATE chat_replies r SET ready_at = now() + ${LEASE}
       FROM unnest($1::uuid[], $2::int[]) AS held (id, attempt)
       WHERE r.id = held.id AND r.attempts = held.attempt AND r.status = 'pending'`,
      [replies.map(({ id }) => id), replies.map(({ attempt }) => attempt)],
    );
  }

  /** The platform has the reply. */
  async markSent(id: string, sentTs: string | null): Promise<void> {
    await this.database.query(
      `UPDATE chat_replies SET status = 'sent', uncertain = false, sent_ts = $2, error = NULL, settled_at = now()
       WHERE id = $1 AND status = 'pending'`,
      [id, sentTs],
    );
  }

  /** The reply is given up and kept for a person to see. */
  async markFailed({ id, attempt }: OutboxReply, error: string): Promise<void> {
    await this.database.query(
      `UPDATE chat_replies SET status = 'failed', error = $3, settled_at = now()
       WHERE id = $1 AND attempts = $2 AND status = 'pending'`,
      [id, attempt, error],
    );
  }

  /** Another try in `delayMs`. `uncertain`: whether the reply may be there all the same. */
  async postpone(
    { id, attempt }: OutboxReply,
    delayMs: number,
    error: string,
    uncertain: boolean,
  ): Promise<void> {
    await this.database.query(
      `UPDATE chat_replies SET ready_at = now() + make_interval(secs => $3::double precision / 1000), error = $4, uncertain = $5,
                               held = false,
                               failures = failures + CASE WHEN $4 = 'ratelimited' THEN 0 ELSE 1 END
       WHERE id = $1 AND attempts = $2 AND status = 'pending'`,
      [id, attempt, delayMs, error, uncertain],
    );
  }

  /** Nothing more is sent with `method` to the channel for `delayMs`, by any instance. */
  async pause(team: string, method: string, channel: string, delayMs: number): Promise<void> {
    await this.database.query(
      `INSERT INTO chat_send_pauses (team, method, channel, until)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4::double precision / 1000))
       ON CONFLICT (team, method, channel) DO UPDATE SET until = greatest(chat_send_pauses.until, excluded.until)`,
      [team, method, channel, delayMs],
    );
  }

  /** A reply with its choices and the conversation it stands in; null when the workspace has none with this id. */
  async findQuestion(team: string, id: string): Promise<Question | null> {
    const [row] = await this.database.query<Question[]>(
      `SELECT r.choices, r.channel, r.thread, e.client, e.session_id AS "sessionId"
       FROM chat_replies r JOIN chat_events e ON e.team = r.team AND e.id = r.event_id
       WHERE r.id = $1 AND r.team = $2`,
      [id, team],
    );
    return row ?? null;
  }

  async figures(): Promise<OutboxFigures> {
    const [row] = await this.database.query<OutboxFigures[]>(
      `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
              count(*) FILTER (WHERE status = 'pending' AND (created_at < now() - ${OVERDUE}
                               OR failures >= ${TOO_MANY_FAILURES}))::int AS overdue,
              count(*) FILTER (WHERE status = 'failed')::int AS failed,
              (array_agg(error ORDER BY coalesce(settled_at, ready_at) DESC) FILTER (WHERE error IS NOT NULL))[1] AS "lastError"
       FROM chat_replies
       WHERE status = 'pending' OR (status = 'failed' AND settled_at > now() - interval '1 day')`,
    );
    return row ?? { pending: 0, overdue: 0, failed: 0, lastError: null };
  }

  async removeOldPauses(): Promise<void> {
    await this.database.query("DELETE FROM chat_send_pauses WHERE until < now() - interval '1 hour'");
  }
}

/** A clarifying question that was sent. */
export interface Question {
  choices: ReplyChoice[];
  channel: string;
  thread: string | null;
  client: string;
  sessionId: string;
}

function replyOf(row: Row): OutboxReply {
  return {
    id: row.id,
    team: row.team,
    method: row.method,
    channel: row.channel,
    thread: row.thread,
    since: row.since,
    responseUrl: row.response_url,
    text: row.text,
    choices: row.choices,
    uncertain: row.was_uncertain,
    attempt: row.attempts,
    failures: row.failures,
    createdAt: row.created_at,
  };
}
