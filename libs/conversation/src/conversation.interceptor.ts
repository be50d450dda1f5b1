import { DomainError } from '@antecedent/platform';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, type Observable, tap, throwError } from 'rxjs';
import { ConversationError } from './conversation.errors';
import { DEFAULT_SETTINGS } from './default-settings';

export const WINDOW_HEADER = 'X-Conversation-Context-Window';

/** Target of a resolution in milliseconds (service-interface, "Limits"). */
export const TARGET_MS = 150;

/**
 * What the conversation endpoints have in common: their two headers (decisions, section 1.5), and `CONVERSATION_ERROR` for failures
 * that nobody foresaw.
 */
@Injectable()
export class ConversationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('X-Performance-Target-MS', TARGET_MS);
    response.setHeader(WINDOW_HEADER, DEFAULT_SETTINGS.context_window);
    return next.handle().pipe(
      tap((payload) => {
        const window = windowOf(payload);
        if (window !== undefined) response.setHeader(WINDOW_HEADER, window);
      }),
      catchError((error: unknown) =>
        throwError(() => (error instanceof DomainError ? error : new ConversationError({ cause: error }))),
      ),
    );
  }
}

/** The window that a reply names, if it does. */
function windowOf(payload: unknown): number | undefined {
  const { conversation_context: context } = (payload ?? {}) as {
    conversation_context?: { context_window_size?: number };
  };
  return context?.context_window_size;
}
