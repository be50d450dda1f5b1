import { Injectable } from '@nestjs/common';
import { ConversationBreaker } from './conversation-breaker';
import type { ConversationEntity } from './conversation.entity';
import { SessionNotFound } from './conversation.errors';
import { conversationId } from './conversation-id';
import { TARGET_MS } from './conversation.interceptor';
import { Places } from './places/places';
import type { SessionKey } from './conversation.types';
import { HistoryRepository } from './history.repository';
import type { ConversationHistory, FoundTurn, ReferenceFilter, ReferenceHistory } from './history.types';
import { presentExportedConversation, presentExportedTurn } from './history.presenter';

/** Turns read by one statement of an export. */
const EXPORT_PAGE = 200;

/** Reads conversations back. Every method throws `SessionNotFound` and `PerformanceDegraded`. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryRepository,
    private readonly breaker: ConversationBreaker,
    private readonly places: Places,
  ) {}

  /** The latest `window` turns, oldest first. */
  async context(key: SessionKey, window: number, withPerformance: boolean): Promise<ConversationHistory> {
    return this.breaker.execute(async () => {
      const conversation = await this.find(key);
      const turns = await this.history.turns(conversation.id, conversation.totalTurns, window);
      const performance = withPerformance
        ? await this.history.performance(conversation.id, TARGET_MS)
        : undefined;
      return { conversation, turns, performance };
    });
  }

  async references(key: SessionKey, filter: ReferenceFilter): Promise<ReferenceHistory> {
    return this.breaker.execute(async () => this.history.references((await this.find(key)).id, filter));
  }

  /** The conversation as lines of JSON. Read page by page, so that a long one needs no more memory than a short one. */
  async export(key: SessionKey): Promise<AsyncIterable<string>> {
    const conversation = await this.breaker.execute(() => this.find(key));
    return this.exportLines(conversation);
  }

  /** The turn with this id, or null where the client has none. */
  async findTurn(client: string, turnId: string): Promise<FoundTurn | null> {
    return this.breaker.execute(() => this.history.findTurn(client, turnId));
  }

  private async *exportLines(conversation: ConversationEntity): AsyncGenerator<string> {
    yield line(presentExportedConversation(conversation));
    for (let after = 0; after < conversation.totalTurns; after += EXPORT_PAGE) {
      const page = await this.breaker.execute(() =>
        this.history.turnsAfter(conversation.id, after, EXPORT_PAGE),
      );
      for (const turn of page) yield line(presentExportedTurn(turn, this.places));
    }
  }

  private async find(key: SessionKey): Promise<ConversationEntity> {
    const conversation = await this.history.findConversation(conversationId(key));
    if (!conversation) throw new SessionNotFound();
    return conversation;
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
