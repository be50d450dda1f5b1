import type { Answer, QueryRequest, QueryService } from '../query.types';
import type { QuerySources } from './query-sources';

/** One kind of question: who answers it, within what time, how, and what is said instead when that fails. */
export interface Operation {
  service: QueryService;
  /** Milliseconds, waiting for a place included. */
  deadlineMs: number;
  fallback: Fallback;
  answer: (request: QueryRequest, sources: QuerySources, signal: AbortSignal) => Promise<Answer>;
}

export interface Fallback {
  /** How long the last good answer may stand in, in minutes; 0 never. */
  lastGoodMinutes: number;
  /** What cannot be done, as a sentence. */
  sentence: string;
}
