import { contextWindow, message, sessionId } from '@antecedent/conversation';
import { PERFORMANCE_MODES } from '@antecedent/resolution';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** Largest user context, in bytes of JSON: it is stored with the conversation. */
const MAX_USER_CONTEXT = 16_384;

const shortText = z.string().max(255, 'must have at most 255 characters');

const userContext = z
  .looseObject({
    user_id: shortText.optional(),
    project_context: z.array(shortText).max(100, 'must have at most 100 entries').optional(),
    project_id: shortText.optional(),
    team_id: shortText.optional(),
    place: shortText.optional().describe('where the message is written: chat://team/channel/thread'),
  })
  .refine((context) => JSON.stringify(context).length <= MAX_USER_CONTEXT, 'must not be larger than 16 KiB')
  .meta({ example: { user_id: 'u-7', project_context: ['alpha'] } });

export class MessageBody extends createZodDto(
  z.strictObject({
    message,
    session_id: sessionId,
    user_context: userContext.optional(),
    conversation_settings: z
      .strictObject({
        context_window: contextWindow.optional(),
        reference_resolution: z.boolean().optional(),
        performance_mode: z.enum(PERFORMANCE_MODES).optional(),
      })
      .optional(),
  }),
) {}

export class IntentBody extends createZodDto(
  z.strictObject({
    message,
    session_id: sessionId.optional(),
    project_id: shortText.min(1).optional(),
    user_context: userContext.optional(),
  }),
) {}
