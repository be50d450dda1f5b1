import { PERFORMANCE_MODES, REFERENCE_TYPES, RESOLUTION_STRATEGIES } from '@antecedent/resolution';
import { z } from 'zod';

/** What the endpoints answer, for the OpenAPI document (service-interface, "Resources and their fields"). */

const timestamp = z.iso.datetime();
const confidence = z.number().min(0).max(1);
const milliseconds = z.number().min(0);
const window = z.int().min(1).max(25);

export const settingsReply = z.object({
  conversation_id: z.string(),
  settings: z.object({
    context_window: window,
    reference_resolution: z.boolean(),
    performance_mode: z.enum(PERFORMANCE_MODES),
    cache_ttl: z.int().min(60).max(3600),
    entity_extraction: z.boolean(),
  }),
  updated_at: timestamp,
});

export const contextReply = z.object({
  conversation_id: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  turns: z.array(
    z.object({
      turn_number: z.int().min(1),
      user_message: z.string(),
      assistant_response: z.string(),
      entities: z.array(z.string()).optional(),
      places: z
        .array(
          z.object({
            entity: z.string().describe('as the turn calls it'),
            kind: z
              .string()
              .describe('what lives there: issue, repository, file, project, thread, channel, day'),
            place: z
              .string()
              .regex(/^(?:vcs|docs|chat|calendar):\/\//)
              .describe('such as vcs://acme/web/issues/85'),
          }),
        )
        .optional()
        .describe('where the entities live, as far as that is known and the USE_SPATIAL_* flags allow'),
      timestamp,
      resolved_references: z.array(z.object({ original: z.string(), resolved: z.string(), confidence })),
    }),
  ),
  context_window_size: window,
  total_turns: z.int().min(0),
  metadata: z.looseObject({
    user_id: z.string().optional(),
    project_context: z.array(z.string()).optional(),
  }),
  performance_summary: z
    .object({
      turns: z.int().min(0),
      average_ms: milliseconds,
      p95_ms: milliseconds,
      max_ms: milliseconds,
      target_ms: milliseconds,
      within_target_rate: confidence,
      references_resolved: z.int().min(0),
      cache_hit_rate: confidence,
    })
    .optional(),
});

export const referencesReply = z.object({
  conversation_id: z.string(),
  references: z.array(
    z.object({
      turn_number: z.int().min(1),
      original_text: z.string(),
      resolved_entity: z.string(),
      reference_type: z.enum(REFERENCE_TYPES),
      confidence,
      resolution_time_ms: milliseconds,
      context_used: z.array(z.string().regex(/^turn_\d+$/)),
      timestamp,
    }),
  ),
  total_references: z.int().min(0),
  average_confidence: confidence,
  average_resolution_time_ms: milliseconds,
});

export const batchReply = z.object({
  session_id: z.string(),
  resolutions: z.array(
    z.object({
      original_message: z.string(),
      resolved_message: z.string(),
      references: z.array(
        z.object({
          original: z.string(),
          resolved: z.string(),
          type: z.enum(REFERENCE_TYPES),
          confidence,
          source_turn: z.int().min(1),
          alternatives: z.array(z.object({ entity: z.string(), confidence })),
        }),
      ),
      resolution_time_ms: milliseconds,
      error: z
        .object({
          code: z.literal('REFERENCE_RESOLUTION_FAILED'),
          message: z.string(),
          details: z.looseObject({}),
        })
        .optional(),
      explanation: z.looseObject({}).optional(),
    }),
  ),
  batch_performance: z.object({
    total_time_ms: milliseconds,
    average_time_ms: milliseconds,
    success_rate: confidence,
  }),
});

export const configurationReply = z.object({
  reference_resolution: z.object({
    enabled: z.boolean(),
    confidence_threshold: confidence,
    context_window: window,
    resolution_strategies: z.array(z.enum(RESOLUTION_STRATEGIES)),
    fallback_behavior: z.literal('preserve_original'),
  }),
  performance: z.object({
    target_latency_ms: z.int(),
    cache_ttl_seconds: z.int(),
    circuit_breaker: z.object({ failure_threshold: z.int(), recovery_timeout: z.int() }),
  }),
});
