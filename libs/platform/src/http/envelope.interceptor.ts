import {
  CallHandler,
  ExecutionContext,
  Inject,
  Injectable,
  NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { CLOCK, type Clock } from '../clock';
import { BARE } from './decorators';

/** The window that applies where no conversation is involved (decisions, section 1.1). */
export const DEFAULT_CONTEXT_WINDOW = 10;

/** Parts of a payload that its envelope repeats. */
interface ConversationContext {
  resolved_references?: unknown[];
  context_window_size?: number;
  performance_ms?: number;
}

/** Wraps every JSON payload as `{ data, meta }`, unless the route or the caller asks for it bare (decisions, section 1.1). */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const bare =
      this.reflector.getAllAndOverride<boolean | undefined>(BARE, [
        context.getHandler(),
        context.getClass(),
      ]) ?? wantsBarePayload(request);
    if (bare) return next.handle();
    return next.handle().pipe(map((payload: unknown) => this.wrap(payload, request)));
  }

  private wrap(payload: unknown, request: Request): unknown {
    if (payload === undefined || payload instanceof StreamableFile) return payload;
    const context = conversationContextOf(payload);
    const now = this.now();
    return {
      data: payload,
      meta: {
        timestamp: new Date(now).toISOString(),
        request_id: request.id,
        conversation_context: {
          resolved_references: context.resolved_references ?? [],
          context_window_size: context.context_window_size ?? DEFAULT_CONTEXT_WINDOW,
          performance_ms: context.performance_ms ?? now - request.arrivedAt,
        },
      },
    };
  }
}

function wantsBarePayload(request: Request): boolean {
  return request.query.envelope === 'false' || request.get('x-response-envelope') === 'none';
}

/** A message's reply carries its context in a field of its own; a read conversation carries the window at the top. */
function conversationContextOf(payload: unknown): ConversationContext {
  if (typeof payload !== 'object' || payload === null) return {};
  const { conversation_context: nested, context_window_size: window } = payload as {
    conversation_context?: ConversationContext;
    context_window_size?: number;
  };
  return nested ?? { context_window_size: window };
}
