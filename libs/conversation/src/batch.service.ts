import { Injectable } from '@nestjs/common';
import { ConversationService } from './conversation.service';
import type { SessionKey } from './conversation.types';
import { presentAlternatives, presentResolvedReference, presentUnresolved } from './reference.presenter';
import { type ResolutionOverrides, Resolver, type TimedResolution } from './resolver';

export interface BatchOptions extends Pick<ResolutionOverrides, 'confidence_threshold' | 'explain'> {
  context_window?: number;
  include_alternatives?: boolean;
}

/** Resolves several messages against one stored session, each by itself; nothing is stored (decisions, section 3.6). */
@Injectable()
export class BatchService {
  constructor(
    private readonly conversations: ConversationService,
    private readonly resolver: Resolver,
  ) {}

  /** Throws `SessionNotFound` and `PerformanceDegraded`. */
  async resolveAll(key: SessionKey, messages: string[], options: BatchOptions): Promise<object> {
    const conversation = await this.conversations.openExisting(key, { window: options.context_window });
    const resolutions = await Promise.all(
      messages.map((message) => this.resolver.resolve(message, conversation, options)),
    );
    const total = resolutions.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const resolved = resolutions.filter(({ unresolved }) => unresolved.length === 0).length;
    return {
      session_id: key.sessionId,
      resolutions: resolutions.map((resolution) => presentResolution(resolution, options)),
      batch_performance: {
        total_time_ms: total,
        average_time_ms: total / messages.length,
        success_rate: resolved / messages.length,
      },
    };
  }
}

function presentResolution(resolution: TimedResolution, options: BatchOptions): object {
  const [firstUnresolved] = resolution.unresolved;
  return {
    original_message: resolution.originalMessage,
    resolved_message: resolution.resolvedMessage,
    references: resolution.references.map((reference) => ({
      ...presentResolvedReference(reference),
      alternatives: options.include_alternatives ? presentAlternatives(reference.alternatives) : [],
    })),
    resolution_time_ms: resolution.milliseconds,
    ...(firstUnresolved && { error: unresolvedError(resolution) }),
    ...(resolution.explanation && { explanation: resolution.explanation }),
  };
}

function unresolvedError({ unresolved, clarification }: TimedResolution): object {
  return {
    code: 'REFERENCE_RESOLUTION_FAILED',
    message: clarification ?? unresolved[0]?.reason,
    details: {
      reference: unresolved[0]?.original,
      reason: unresolved[0]?.reason,
      unresolved_references: unresolved.map(presentUnresolved),
    },
  };
}
