import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v5 } from 'uuid';
import type { EventOutcome, InboxEvent, NewEvent } from './inbox.types';

/** Namespace of turn ids; any fixed UUID serves (RFC 9562, section 5.5). */
const NAMESPACE = '9d0c7c1e-6a55-4a0b-8f5f-0c1b5a4c7d21';

/** How long an event is held without a sign of life of its holder. */
const LEASE = "interval '15 seconds'";

/** How long settled events are remembered: a delivery that comes later than that counts as new. */
const KEPT_FOR = "interval '30 days'";

interface Row {
  team: string;
  id: string;
  kind: InboxEvent['kind'];
  client: string;
  session_id: string;
  channel: string;
  thread: string | null;
  ts: string | null;
  user_id: string;
  content: InboxEvent['content'];
  turn_id: string;
  attempts: number;
  received_at: Date;
}

/** The inbox: every event once, and who is at work on it. */
@Injectable()
export class InboxRepository {
  constructor(private readonly database: DataSource) {}

  /** Keeps an event and returns whether it is new; a repeated delivery is only counted. One statement. */
  async keep(event: NewEvent): Promise<boolean> {
    const asks = event.kind !== 'edit' && event.kind !== 'deletion';
    const [row] = await this.database.query<{ deliveries: number }[]>(
      `INSERT INTO chat_events (team, id, kind, client, session_id, channel, thread, ts, user_id, content, position, status, turn_id,
                                settled_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, CASE WHEN $12 = 'recorded' THEN now() END)
       ON CONFLICT (team, id) DO UPDATE SET deliveries = chat_events.deliveries + 1
       RETURNING deliveries`,
      [
        event.team,
        event.id,
        event.kind,
        event.client,
        event.sessionId,
        event.channel,
        event.thread,
        event.ts,
        event.user,
        JSON.stringify(event.content),
        event.position,
        asks ? 'pending' : 'recorded',
        v5(JSON.stringify([event.team, event.id]), NAMESPACE),
      ],
    );
    return row?.deliveries === 1;
  }

  /** Takes up to `limit` events that may be answered now: of each session only the earliest, so that they are answered in order. */
  async claim(limit: number): Promise<InboxEvent[]> {
    const [rows] = await this.database.query<[Row[]]>(
      `WITH due AS (
         SELECT e.team, e.id FROM chat_events e
         WHERE e.status = 'pending' AND e.ready_at <= now() AND NOT EXISTS (
           SELECT 1 FROM chat_events earlier
           WHERE earlier.status = 'pending' AND earlier.client = e.client AND earlier.session_id = e.session_id
             AND (earlier.position, earlier.seq) < (e.position, e.seq))
         ORDER BY e.ready_at LIMIT $1 FOR UPDATE OF e SKIP LOCKED)
       UPDATE chat_events e SET attempts = e.attempts + 1, ready_at = now() + ${LEASE}
       FROM due WHERE e.team = due.team AND e.id = due.id
       RETURNING e.*`,
      [limit],
    );
    return rows.map(eventOf);
  }

  /** Goes on holding events. */
  async hold(events: readonly InboxEvent[]): Promise<void> {
    await this.database.query(
      `UPDATE chat_events e SET ready_at = now() + ${LEASE}
       FROM unnest($1::text[], $2::text[], $3::int[]) AS held (team, id, attempt)
       WHERE e.team = held.team AND e.id = held.id AND e.attempts = held.attempt AND e.status = 'pending'`,
      [events.map(({ team }) => team), events.map(({ id }) => id), events.map(({ attempt }) => attempt)],
    );
  }

  /** Writes what became of an event, with its reply, unless somebody else has taken it over or its session was erased. One statement. */
  async settle(event: InboxEvent, outcome: EventOutcome, replyStatus: 'pending' | 'kept'): Promise<void> {
    const reply = 'reply' in outcome ? outcome.reply : null;
    const { responseUrl, direct } = event.content;
    await this.database.query(
      `WITH settled AS (
         UPDATE chat_events SET status = $4, reason = $5, settled_at = now()
         WHERE team = $1 AND id = $2 AND attempts = $3 AND status = 'pending'
         RETURNING team, id, turn_id, channel)
       INSERT INTO chat_replies (id, team, event_id, method, channel, thread, since, response_url, text, choices, status)
       SELECT turn_id, team, id, CASE WHEN $6::text IS NULL THEN 'chat.postMessage' ELSE 'response_url' END, channel, $7::text,
              $8::text, $6::text, $9::text, $10::jsonb, $11::text
       FROM settled WHERE $9::text IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [
        event.team,
        event.id,
        event.attempt,
        outcome.status,
        'reason' in outcome ? outcome.reason : null,
        responseUrl ?? null,
        // A direct conversation reads as one; elsewhere the answer opens a thread, or stays in it.
        event.thread ?? (direct ? null : event.ts),
        event.ts,
        reply?.text ?? null,
        JSON.stringify(reply?.choices ?? []),
        // A command's answer goes to its own address and needs no token.
        responseUrl ? 'pending' : replyStatus,
      ],
    );
  }

  /** Gives an event back for another try in `delayMs`. */
  async postpone(event: InboxEvent, delayMs: number, reason: string): Promise<void> {
    await this.database.query(
      `UPDATE chat_events SET ready_at = now() + make_interval(secs => $4::double precision / 1000), reason = $5
       WHERE team = $1 AND id = $2 AND attempts = $3 AND status = 'pending'`,
      [event.team, event.id, event.attempt, delayMs, reason],
    );
  }

  /** Whether the same message was answered under its other name: a mention is announced as a message and as a mention. */
  async isAnsweredTwin({ team, channel, ts, id, content }: InboxEvent): Promise<boolean> {
    const twins = await this.database.query<unknown[]>(
      `SELECT 1 FROM chat_events
       WHERE team = $1 AND channel = $2 AND ts = $3 AND id <> $4 AND kind = 'message' AND status IN ('answered', 'failed')
         AND content ->> 'source' <> $5 LIMIT 1`,
      [team, channel, ts, id, content.source],
    );
    return twins.length > 0;
  }

  /** The turn that answered a message, if it was one of ours. */
  async turnOf(team: string, channel: string, ts: string): Promise<string | null> {
    const [row] = await this.database.query<{ turn_id: string }[]>(
      `SELECT turn_id FROM chat_events
       WHERE team = $1 AND channel = $2 AND ts = $3 AND kind = 'message' AND status = 'answered' LIMIT 1`,
      [team, channel, ts],
    );
    return row?.turn_id ?? null;
  }

  async counts(): Promise<{ pending: number; failed: number }> {
    const [row] = await this.database.query<{ pending: number; failed: number }[]>(
      `SELECT (SELECT count(*) FROM chat_events WHERE status = 'pending')::int AS pending,
              (SELECT count(*) FROM chat_events
               WHERE status = 'failed' AND settled_at > now() - interval '1 day')::int AS failed`,
    );
    return row ?? { pending: 0, failed: 0 };
  }

  /** Forgets events, and with them their replies, that were settled long ago. */
  async removeOld(): Promise<void> {
    await this.database.query(`DELETE FROM chat_events WHERE settled_at < now() - ${KEPT_FOR}`);
  }
}

function eventOf(row: Row): InboxEvent {
  return {
    team: row.team,
    id: row.id,
    kind: row.kind,
    client: row.client,
    sessionId: row.session_id,
    channel: row.channel,
    thread: row.thread,
    ts: row.ts,
    user: row.user_id,
    content: row.content,
    turnId: row.turn_id,
    attempt: row.attempts,
    receivedAt: row.received_at,
  };
}
