import { queryBoolean, queryFraction, queryInteger, trimmedText } from '@antecedent/platform';
import { PERFORMANCE_MODES, REFERENCE_TYPES, type ReferenceType } from '@antecedent/resolution';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MAX_CONTEXT_WINDOW } from './conversation.errors';

/** Longest message in code points (service-interface, "Limits"). */
export const MAX_MESSAGE_LENGTH = 2000;
const MAX_BATCH = 50;

export const sessionId = z
  .string()
  .regex(/^[\x21-\x2e\x30-\x7e]{1,255}$/, 'must have 1 to 255 visible ASCII characters and no slash')
  .meta({ description: 'Identifier of the conversation, chosen by the caller', example: 'chat-42' });

export const message = trimmedText(1, MAX_MESSAGE_LENGTH).meta({ example: 'Show me that issue again' });

/** A window above 25 has a code of its own, so the schema lets it pass and the handler refuses it. */
export const contextWindow = z
  .int('must be a whole number from 1 to 25')
  .min(1, 'must be a whole number from 1 to 25')
  .meta({ maximum: MAX_CONTEXT_WINDOW });

export class SessionPath extends createZodDto(z.object({ session_id: sessionId })) {}

export class SettingsBody extends createZodDto(
  z
    .strictObject({
      context_window: contextWindow,
      reference_resolution: z.boolean(),
      performance_mode: z.enum(PERFORMANCE_MODES),
      cache_ttl: z
        .int()
        .min(60, 'must be from 60 to 3600 seconds')
        .max(3600, 'must be from 60 to 3600 seconds'),
      entity_extraction: z.boolean(),
    })
    .partial()
    .refine((settings) => Object.keys(settings).length > 0, 'must name at least one setting'),
) {}

export class ContextQuery extends createZodDto(
  z.object({
    window_size: queryInteger(1, Number.MAX_SAFE_INTEGER, 10).meta({ maximum: MAX_CONTEXT_WINDOW }),
    include_entities: queryBoolean(true),
    performance_summary: queryBoolean(false),
  }),
) {}

const SHORT_FORMS: Record<string, ReferenceType> = Object.fromEntries(
  REFERENCE_TYPES.map((type) => [type.replace(/_(reference|name)$/, ''), type]),
);

const referenceType = z
  .enum([...REFERENCE_TYPES, ...Object.keys(SHORT_FORMS)], {
    error: `must be one of ${Object.keys(SHORT_FORMS).join(', ')}`,
  })
  .transform((value) => SHORT_FORMS[value] ?? (value as ReferenceType));

export class ReferencesQuery extends createZodDto(
  z.object({
    limit: queryInteger(1, 200, 50),
    confidence_threshold: queryFraction(0),
    reference_type: referenceType.optional(),
  }),
) {}

export class BatchBody extends createZodDto(
  z.strictObject({
    session_id: sessionId,
    messages: z
      .array(message)
      .min(1, `must have 1 to ${MAX_BATCH} messages`)
      .max(MAX_BATCH, `must have 1 to ${MAX_BATCH} messages`),
    resolution_options: z
      .strictObject({
        context_window: contextWindow.optional(),
        confidence_threshold: z
          .number()
          .min(0, 'must be from 0 to 1')
          .max(1, 'must be from 0 to 1')
          .optional(),
        include_alternatives: z.boolean().optional(),
        explain: z.boolean().optional().meta({ description: 'Add how each reference was decided' }),
      })
      .optional(),
  }),
) {}
