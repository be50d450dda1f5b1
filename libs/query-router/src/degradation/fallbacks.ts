import { Inject, Injectable } from '@nestjs/common';
import { BreakerOpenError, CLOCK, type Clock, PerformanceDegradedError } from '@antecedent/platform';
import type { Operation } from '../operations/operation';
import type { Answer, DegradationReason, Degraded, QueryAnswer, QueryRequest } from '../query.types';
import { LastGoodAnswers } from './last-good-answers';
import { QueryServiceGuards } from './query-service-guards';
import { age, comeBack, whatStillWorks } from './wording';

/** Finds something to say when a service did not answer. */
@Injectable()
export class Fallbacks {
  constructor(
    private readonly lastGood: LastGoodAnswers,
    private readonly guards: QueryServiceGuards,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Remembers an answer where its operation may be answered from memory later. */
  keep({ fallback }: Operation, request: QueryRequest, answer: Answer): void {
    if (fallback.lastGoodMinutes > 0) this.lastGood.keep(request, answer);
  }

  /** The last good answer with its age, or what still works. `cause` kept the service from answering; a test has none. */
  answer(operation: Operation, request: QueryRequest, cause?: unknown): QueryAnswer {
    const { service, fallback } = operation;
    const kept = this.lastGood.find(request, fallback.lastGoodMinutes * 60_000);
    if (kept) {
      const asOf = `This is what I knew ${age(this.now() - kept.asOf)}.`;
      return {
        ...kept.answer,
        message: `${fallback.sentence} ${asOf} ${kept.answer.message}`,
        degraded: {
          ...about(operation, request, cause),
          fallback: 'last_good',
          as_of: new Date(kept.asOf).toISOString(),
        },
      };
    }
    const works = whatStillWorks(this.guards.answering().filter((other) => other !== service));
    const retryAfterMs = cause instanceof BreakerOpenError ? cause.retryAfterMs : undefined;
    const plain = this.bareSentence(operation, request, cause);
    return { ...plain, message: `${plain.message} ${works} ${comeBack(retryAfterMs)}` };
  }

  /** The least that can be said, from nothing but the operation itself. */
  bareSentence(operation: Operation, request: QueryRequest, cause?: unknown): QueryAnswer {
    return {
      message: operation.fallback.sentence,
      degraded: { ...about(operation, request, cause), fallback: 'static', as_of: null },
    };
  }
}

function about(
  { service }: Operation,
  { operation }: QueryRequest,
  cause: unknown,
): Pick<Degraded, 'service' | 'operation' | 'reason'> {
  return { service, operation, reason: reasonOf(cause) };
}

function reasonOf(cause: unknown): DegradationReason {
  if (cause === undefined) return 'test_mode';
  if (cause instanceof BreakerOpenError && cause.held) return 'test_mode';
  return cause instanceof PerformanceDegradedError ? cause.reason : 'error';
}
