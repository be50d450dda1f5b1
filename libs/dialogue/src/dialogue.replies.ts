import { ACTION_NAMES, INTENT_CATEGORIES } from '@antecedent/intent';
import { REFERENCE_TYPES } from '@antecedent/resolution';
import { z } from 'zod';

const confidence = z.number().min(0).max(1);

const intent = z.object({
  category: z.enum(INTENT_CATEGORIES),
  action: z.enum(ACTION_NAMES),
  confidence,
  slots: z.looseObject({}),
  original_message: z.string(),
  resolved_message: z.string(),
});

const conversationContext = z.object({
  original_message: z.string(),
  resolved_message: z.string(),
  resolved_references: z.array(
    z.object({
      original: z.string(),
      resolved: z.string(),
      type: z.enum(REFERENCE_TYPES),
      confidence,
      source_turn: z.int().min(1),
    }),
  ),
  unresolved_references: z.array(
    z.object({
      original: z.string(),
      type: z.enum(REFERENCE_TYPES),
      code: z.literal('REFERENCE_RESOLUTION_FAILED'),
      reason: z.string(),
      candidates: z.array(z.object({ entity: z.string(), confidence })),
    }),
  ),
  context_window_size: z.int().min(1).max(25),
  performance_ms: z.number().min(0),
  turn_number: z.int().min(1),
});

const answer = z.object({
  message: z.string(),
  intent,
  conversation_context: conversationContext,
  workflow_id: z.string(),
  requires_clarification: z.boolean(),
  result: z.looseObject({}).optional(),
  degraded: z
    .object({
      service: z.string(),
      operation: z.string(),
      reason: z.string(),
      fallback: z.string(),
      as_of: z.iso.datetime().nullable(),
    })
    .optional(),
});

/** Reply to POST message. */
export const messageReply = answer;

/** Reply to POST intent: the conversation context is there exactly when a session was named. */
export const intentReply = answer.partial({ conversation_context: true });
