import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conversationId } from './conversation-id';
import type { SessionKey, Settings } from './conversation.types';
import { DEFAULT_SETTINGS } from './default-settings';

/** How long it is remembered that a session was erased: far longer than any message can be under way. */
const TOMBSTONE_LIFETIME = "interval '1 day'";

/** Sessions erased by one statement of the retention sweep, so that it never holds its locks for long. */
const SWEEP_BATCH = 500;

export interface StoredSettings {
  settings: Settings;
  updatedAt: Date;
}

/** Changes to sessions as a whole: settings, erasure, retention. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  /** Changes the named settings, of a new session where there was none, and returns all of them. */
  async changeSettings(key: SessionKey, changes: Partial<Settings>): Promise<StoredSettings> {
    const settings = { ...DEFAULT_SETTINGS, ...changes };
    const changed = Object.keys(changes) as (keyof Settings)[];
    const [row] = await this.database.query<(Settings & { updated_at: Date })[]>(
      `INSERT INTO conversations (id, client, session_id, version, context_window, reference_resolution, performance_mode,
                                  cache_ttl, entity_extraction)
       VALUES ($1, $2, $3, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET version = conversations.version + 1, updated_at = now(),
         ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}
       RETURNING context_window, reference_resolution, performance_mode, cache_ttl, entity_extraction, updated_at`,
      [
        conversationId(key),
        key.client,
        key.sessionId,
        settings.context_window,
        settings.reference_resolution,
        settings.performance_mode,
        settings.cache_ttl,
        settings.entity_extraction,
      ],
    );
    if (!row) throw new Error('an upsert always returns its row');
    const { updated_at: updatedAt, ...stored } = row;
    return { settings: stored, updatedAt };
  }

  /** Erases a session with all that hangs on it; returns whether there was one. A message under way cannot bring it back. */
  async erase(key: SessionKey): Promise<boolean> {
    const erased = await this.database.query<unknown[]>(
      `WITH gone AS (DELETE FROM conversations WHERE id = $1 RETURNING id),
            tombstone AS (${TOMBSTONES})
       SELECT id FROM gone`,
      [conversationId(key)],
    );
    return erased.length > 0;
  }

  /** Erases up to 500 sessions that were idle for more than `days`; returns how many. */
  async eraseIdle(days: number): Promise<number> {
    const erased = await this.database.query<unknown[]>(
      `WITH idle AS (
         SELECT id FROM conversations WHERE updated_at < now() - make_interval(days => $1)
         ORDER BY updated_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED
       ), gone AS (DELETE FROM conversations WHERE id IN (SELECT id FROM idle) RETURNING id),
       tombstone AS (${TOMBSTONES})
       SELECT id FROM gone`,
      [days],
    );
    return erased.length;
  }

  async removeOldTombstones(): Promise<void> {
    await this.database.query(
      `DELETE FROM erased_conversations WHERE erased_at < now() - ${TOMBSTONE_LIFETIME}`,
    );
  }
}

const TOMBSTONES = `
  INSERT INTO erased_conversations (id, erased_at) SELECT id, clock_timestamp() FROM gone
  ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at`;
