import { Injectable } from '@nestjs/common';
import { ConversationBreaker } from './conversation-breaker';
import { ConversationService } from './conversation.service';
import { SessionNotFound } from './conversation.errors';
import type { SessionKey, Settings } from './conversation.types';
import { SessionRepository, type StoredSettings } from './session.repository';

/** Changes and erases sessions, and keeps the cache in step. */
@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly conversations: ConversationService,
    private readonly breaker: ConversationBreaker,
  ) {}

  /** Changes some settings of a session, a new one if need be, and returns all. Throws `PerformanceDegraded`. */
  async changeSettings(key: SessionKey, changes: Partial<Settings>): Promise<StoredSettings> {
    const stored = await this.breaker.execute(() => this.sessions.changeSettings(key, changes));
    await this.conversations.forget(key);
    return stored;
  }

  /** Erases a session for good. Throws `SessionNotFound` and `PerformanceDegraded`. */
  async erase(key: SessionKey): Promise<void> {
    const erased = await this.breaker.execute(() => this.sessions.erase(key));
    await this.conversations.forget(key);
    if (!erased) throw new SessionNotFound();
  }
}
