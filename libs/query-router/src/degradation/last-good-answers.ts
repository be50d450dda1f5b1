import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@antecedent/platform';
import { LRUCache } from 'lru-cache';
import type { Answer, QueryRequest } from '../query.types';

/** Together at most some 26 million characters, however many clients ask whatever they like. */
const MAX_CLIENTS = 200;
const MAX_CHARACTERS_PER_CLIENT = 131_072;
const MAX_CHARACTERS_PER_ANSWER = 32_768;

export interface KeptAnswer {
  answer: Answer;
  /** Epoch milliseconds at which it was true. */
  asOf: number;
}

type ClientAnswers = LRUCache<string, KeptAnswer>;

/** The latest good answer to each question, per client. In memory: it only has to bridge an outage. */
@Injectable()
export class LastGoodAnswers {
  private readonly clients = new LRUCache<string, ClientAnswers>({ max: MAX_CLIENTS });

  constructor(@Inject(CLOCK) private readonly now: Clock) {}

  keep(request: QueryRequest, answer: Answer): void {
    const size = JSON.stringify(answer).length;
    if (size > MAX_CHARACTERS_PER_ANSWER) return;
    this.of(request.client).set(questionKey(request), { answer, asOf: this.now() }, { size });
  }

  /** The answer kept for this question if it is no older than `maxAgeMs`. */
  find(request: QueryRequest, maxAgeMs: number): KeptAnswer | undefined {
    const kept = this.clients.get(request.client)?.get(questionKey(request));
    return kept && this.now() - kept.asOf <= maxAgeMs ? kept : undefined;
  }

  private of(client: string): ClientAnswers {
    const known = this.clients.get(client);
    if (known) return known;
    const fresh: ClientAnswers = new LRUCache({ maxSize: MAX_CHARACTERS_PER_CLIENT });
    this.clients.set(client, fresh);
    return fresh;
  }
}

/** Two requests with the same key ask the same. Names are compared without regard to case, as the catalogue does. */
function questionKey({ operation, slots, userContext = {}, sessionId }: QueryRequest): string {
  const { projectName, projectStatus, fileName, searchWords, limit } = slots;
  const { project_id, project_context, user_id } = userContext;
  const words = [projectName, projectStatus, fileName, searchWords].map(
    (word) => word?.toLowerCase() ?? null,
  );
  return JSON.stringify([operation, words, limit, project_id, project_context, user_id, sessionId]);
}
