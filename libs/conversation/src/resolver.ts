import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { type PerformanceMode, resolve, type Resolution } from '@antecedent/resolution';
import { Inject, Injectable } from '@nestjs/common';
import { TARGET_MS } from './conversation.interceptor';
import type { OpenConversation } from './conversation.types';
import { Places } from './places/places';
import { ResolutionMetrics } from './resolution-metrics';
import { SecondOpinion } from './second-opinion';

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
  constructor(
    private readonly secondOpinion: SecondOpinion,
    private readonly metrics: ResolutionMetrics,
    private readonly places: Places,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Never rejects. In `high_accuracy` a language model may be asked, within what `spentMs` has left of the target. */
  async resolve(
    message: string,
    conversation: OpenConversation,
    overrides: ResolutionOverrides = {},
    spentMs = 0,
  ): Promise<TimedResolution> {
    const { settings, turns, window } = conversation;
    if (!(overrides.reference_resolution ?? settings.reference_resolution)) return untouched(message);
    const mode = overrides.performance_mode ?? settings.performance_mode;
    const started = performance.now();
    const first = resolve(message, this.places.visible(turns), {
      contextWindow: window,
      mode,
      confidenceThreshold: overrides.confidence_threshold ?? this.config.RESOLUTION_CONFIDENCE_THRESHOLD,
      explain: overrides.explain ?? false,
    });
    const leftMs = TARGET_MS - spentMs - (performance.now() - started);
    const resolution =
      mode === 'high_accuracy' ? await this.secondOpinion.settle(first, turns, leftMs) : first;
    const milliseconds = performance.now() - started;
    this.metrics.resolved(resolution, milliseconds);
    return { ...resolution, milliseconds };
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
