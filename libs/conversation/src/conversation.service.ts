import { Cache } from '@antecedent/platform';
import type { ContextTurn } from '@antecedent/resolution';
import { Inject, Injectable } from '@nestjs/common';
import { ConversationBreaker } from './conversation-breaker';
import { SessionNotFound, VersionConflict } from './conversation.errors';
import { conversationId } from './conversation-id';
import { ConversationRepository } from './conversation.repository';
import type { NewTurn, OpenConversation, SessionKey } from './conversation.types';
import { Places } from './places/places';

interface OpenOptions {
  /** Turns to look back at; by default what the session's settings say. */
  window?: number;
  /** Skip the cache, because what it held has turned out to be old. */
  fresh?: boolean;
  /** How long the message has been under way. */
  elapsedMs?: number;
}

/** Opens conversations and appends turns to them, with the session's window in the cache. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly breaker: ConversationBreaker,
    private readonly places: Places,
    @Inject(Cache) private readonly cache: Cache,
  ) {}

  /**
   * The session as a message finds it; an unknown one is empty and has version null. No statement on a cache hit, one otherwise.
   * Throws `PerformanceDegraded`.
   */
  async open(
    key: SessionKey,
    { window, fresh = false, elapsedMs = 0 }: OpenOptions = {},
  ): Promise<OpenConversation> {
    const cached = fresh ? undefined : await this.cache.get<OpenConversation>(cacheKey(key));
    const fromCache = cached && cut(cached, window ?? cached.settings.context_window);
    if (fromCache) return fromCache;
    return this.breaker.execute(() => this.repository.open(key, window, elapsedMs));
  }

  /** As `open`, for calls that need the session to exist. Throws `SessionNotFound`. */
  async openExisting(key: SessionKey, options: OpenOptions = {}): Promise<OpenConversation> {
    const conversation = await this.open(key, options);
    if (conversation.version === null) throw new SessionNotFound();
    return conversation;
  }

  /**
   * Appends a turn to the conversation as it was opened and returns the turn's number. One statement.
   * Throws `VersionConflict` when another write came first: open again, resolve again, append again. Throws `SessionNotFound` when
   * the session was erased after the message had arrived, and `PerformanceDegraded`.
   */
  async append(conversation: OpenConversation, newTurn: NewTurn): Promise<number> {
    const turn = this.situated(newTurn, conversation);
    const appended = await this.breaker.execute(() => this.repository.append(conversation, turn));
    if (appended.outcome === 'written') {
      await this.remember(conversation, turn, appended.turnNumber, appended.version);
      return appended.turnNumber;
    }
    await this.forget(conversation.key);
    throw appended.outcome === 'erased' ? new SessionNotFound() : new VersionConflict();
  }

  /** Drops what the cache holds of a session. */
  async forget(key: SessionKey): Promise<void> {
    await this.cache.delete(cacheKey(key));
  }

  private situated(turn: NewTurn, { turns }: OpenConversation): NewTurn {
    return { ...turn, analysis: turn.analysis && this.places.situate(turn.analysis, turn.setting, turns) };
  }

  private async remember(
    before: OpenConversation,
    turn: NewTurn,
    turnNumber: number,
    version: string,
  ): Promise<void> {
    const latest: ContextTurn = {
      turnNumber,
      userMessage: turn.userMessage,
      resolvedMessage: turn.resolvedMessage,
      assistantResponse: turn.assistantResponse,
      analysis: turn.analysis,
    };
    const after: OpenConversation = {
      ...before,
      version,
      totalTurns: turnNumber,
      metadata: { ...before.metadata, ...turn.metadata },
      turns: [...before.turns, latest].slice(-before.window),
      previousAction: turn.intent.action,
    };
    await this.cache.set(cacheKey(before.key), after, before.settings.cache_ttl);
  }
}

function cacheKey(key: SessionKey): string {
  return `antecedent:conversation:${conversationId(key)}`;
}

/** The latest `window` turns of a cached conversation; undefined when it holds fewer than are there. */
function cut(cached: OpenConversation, window: number): OpenConversation | undefined {
  const complete = cached.turns.length >= Math.min(window, cached.totalTurns);
  return complete
    ? { ...cached, turns: cached.turns.slice(-window), window, arrivedAt: null, fromCache: true }
    : undefined;
}
