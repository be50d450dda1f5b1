import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { type PerformanceMode, resolve, type Resolution } from '@antecedent/resolution';
import { Inject, Injectable } from '@nestjs/common';
import type { OpenConversation } from './conversation.types';

/** What a caller may override for one message; the rest is as the session's settings say. */
export interface ResolutionOverrides {
  reference_resolution?: boolean;
  performance_mode?: PerformanceMode;
  /** 0 to 1 */
  confidence_threshold?: number;
  explain?: boolean;
}

export interface TimedResolution extends Resolution {
  /** Time the engine took. */
  milliseconds: number;
}

/** Runs the engine on a message against an open conversation, as the session's settings say. */
@Injectable()
export class Resolver {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  resolve(
    message: string,
    conversation: OpenConversation,
    overrides: ResolutionOverrides = {},
  ): TimedResolution {
    const { settings, turns, window } = conversation;
    if (!(overrides.reference_resolution ?? settings.reference_resolution)) return untouched(message);
    const started = performance.now();
    const resolution = resolve(message, turns, {
      contextWindow: window,
      mode: overrides.performance_mode ?? settings.performance_mode,
      confidenceThreshold: overrides.confidence_threshold ?? this.config.RESOLUTION_CONFIDENCE_THRESHOLD,
      explain: overrides.explain ?? false,
    });
    return { ...resolution, milliseconds: performance.now() - started };
  }
}

function untouched(message: string): TimedResolution {
  return {
    originalMessage: message,
    resolvedMessage: message,
    references: [],
    unresolved: [],
    clarification: null,
    explanation: null,
    milliseconds: 0,
  };
}
