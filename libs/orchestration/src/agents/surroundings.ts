import { Inject, Injectable, Logger } from '@nestjs/common';
import { contentWords } from '../content-words';
import type { Workflow } from '../workflows/workflow.types';
import type { Finding } from './task-results';

/** What is looked for, on behalf of whom. */
export interface SourceQuery {
  client: string;
  sessionId: string | null;
  /** `owner/name`, when the workflow names one. */
  repository: string | null;
  /** Content words of what the work is about, lower case, at least one. */
  words: readonly string[];
  signal: AbortSignal;
}

/** Somewhere a matter may have been spoken of. */
export interface Source {
  /** As a person names it: "the conversation". */
  readonly name: string;
  /** The best few passages, best first. */
  search(query: SourceQuery): Promise<Finding[]>;
}

/** Injection token of every `Source`. */
export const SOURCES = Symbol('SOURCES');

export interface Knowledge {
  findings: Finding[];
  /** Sources that did not answer, as sentences. */
  unavailable: string[];
}

/** Words that a matter is looked for by. */
const MOST_WORDS = 12;

/** Asks everything the service knows about a matter: what was said, projects, files, and the repository. A source that fails is named, not fatal. */
@Injectable()
export class Surroundings {
  private readonly logger = new Logger(Surroundings.name);

  constructor(@Inject(SOURCES) private readonly sources: readonly Source[]) {}

  async about(topic: string, workflow: Workflow, signal: AbortSignal): Promise<Knowledge> {
    const words = contentWords(topic).slice(0, MOST_WORDS);
    if (words.length === 0) return { findings: [], unavailable: [] };
    const { client, sessionId, context } = workflow;
    const repository = typeof context.repository === 'string' ? context.repository : null;
    const answers = await Promise.allSettled(
      this.sources.map((source) => source.search({ client, sessionId, repository, words, signal })),
    );
    const unavailable = answers.flatMap((answer, i) =>
      answer.status === 'rejected' ? [this.sayUnavailable(i, answer.reason)] : [],
    );
    return {
      findings: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      unavailable,
    };
  }

  private sayUnavailable(index: number, error: unknown): string {
    const name = this.sources[index]?.name ?? 'a source';
    this.logger.warn({ err: error }, `${name} could not be searched for a task.`);
    return `${name} could not be searched`;
  }
}
