import { ConversationService } from '@antecedent/conversation';
import { Injectable } from '@nestjs/common';
import { wordsIn } from '../content-words';
import type { Source, SourceQuery } from './surroundings';
import type { Finding } from './task-results';

/** Turns that are looked through, and passages that are given back. */
const TURNS = 25;
const PASSAGES = 5;

/** What was said in the session about a matter, latest first among equals. */
@Injectable()
export class ConversationSource implements Source {
  readonly name = 'the conversation';

  constructor(private readonly conversations: ConversationService) {}

  async search({ client, sessionId, words }: SourceQuery): Promise<Finding[]> {
    if (sessionId === null) return [];
    const { turns } = await this.conversations.open({ client, sessionId }, { window: TURNS });
    return turns
      .map(({ turnNumber, resolvedMessage }) => ({
        turnNumber,
        resolvedMessage,
        score: wordsIn(resolvedMessage, words),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || b.turnNumber - a.turnNumber)
      .slice(0, PASSAGES)
      .map(({ turnNumber, resolvedMessage }) => ({
        source: 'conversation',
        reference: `turn ${turnNumber}`,
        excerpt: excerpt(resolvedMessage),
      }));
  }
}

function excerpt(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 299)}…`;
}
