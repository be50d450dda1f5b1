import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock, isClientMistake, PerformanceDegradedError } from '@antecedent/platform';
import { Fallbacks } from './degradation/fallbacks';
import { QueryServiceGuards } from './degradation/query-service-guards';
import { TestModes } from './degradation/test-modes';
import { QueryTelemetry } from './monitoring/query-telemetry';
import { type OperationName, OPERATIONS } from './operations/operations';
import type { Operation } from './operations/operation';
import { QuerySources } from './operations/query-sources';
import type { QueryAnswer, QueryRequest } from './query.types';

/**
 * Answers a question through its operation, and keeps answering when the operation's service does not: with the last good answer or a
 * plain sentence, marked as `degraded` (decisions, section 5.2).
 */
@Injectable()
export class QueryRouter {
  private readonly logger = new Logger(QueryRouter.name);

  constructor(
    private readonly sources: QuerySources,
    private readonly guards: QueryServiceGuards,
    private readonly fallbacks: Fallbacks,
    private readonly testModes: TestModes,
    private readonly telemetry: QueryTelemetry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Never rejects because a service failed. What the asker got wrong ("there is no such file") is an answer too. */
  async perform(request: QueryRequest<OperationName>): Promise<QueryAnswer> {
    const operation: Operation = OPERATIONS[request.operation];
    const startedAt = this.now();
    const { answer, fallbackFailed } = await this.ask(operation, request);
    this.telemetry.ended({
      service: operation.service,
      operation: request.operation,
      durationMs: this.now() - startedAt,
      degraded: answer.degraded,
      fallbackFailed,
    });
    return answer;
  }

  private async ask(operation: Operation, request: QueryRequest): Promise<Asked> {
    const { service, deadlineMs } = operation;
    if (this.testModes.forces({ service, action: request.operation, session_id: request.sessionId })) {
      return this.fallBack(operation, request);
    }
    try {
      const answer = await this.guards.run(
        service,
        (signal) => operation.answer(request, this.sources, signal),
        deadlineMs,
      );
      this.fallbacks.keep(operation, request, answer);
      return { answer, fallbackFailed: false };
    } catch (error) {
      if (isClientMistake(error)) return { answer: { message: error.message }, fallbackFailed: false };
      this.logFailure(request.operation, error);
      return this.fallBack(operation, request, error);
    }
  }

  private fallBack(operation: Operation, request: QueryRequest, cause?: unknown): Asked {
    try {
      return { answer: this.fallbacks.answer(operation, request, cause), fallbackFailed: false };
    } catch (error) {
      this.logger.error({ operation: request.operation, err: error }, 'A fallback failed.');
      return { answer: this.fallbacks.bareSentence(operation, request, cause), fallbackFailed: true };
    }
  }

  /** A refused call is no news: the breaker's transition was. */
  private logFailure(operation: string, error: unknown): void {
    if (error instanceof PerformanceDegradedError) this.logger.debug({ operation, reason: error.reason });
    else this.logger.warn({ operation, err: error }, 'A query failed and is answered by its fallback.');
  }
}

interface Asked {
  answer: QueryAnswer;
  fallbackFailed: boolean;
}
