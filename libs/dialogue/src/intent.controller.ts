import { ConversationInterceptor } from '@antecedent/conversation';
import {
  ArrivedAt,
  Client,
  Idempotent,
  LimitRate,
  Replies,
  StopsForMaintenance,
  effectKeyOf,
} from '@antecedent/platform';
import { Body, Controller, Headers, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IntentBody } from './dialogue.dto';
import { intentReply } from './dialogue.replies';
import { DialogueService } from './dialogue.service';
import type { Answer } from './dialogue.types';

/** The other door: a message with or without a conversation. */
@ApiTags('intent')
@Controller('api/v1/intent')
@LimitRate()
@StopsForMaintenance()
@UseInterceptors(ConversationInterceptor)
export class IntentController {
  constructor(private readonly dialogue: DialogueService) {}

  @Post()
  @HttpCode(200)
  @Idempotent()
  @Replies(intentReply, {
    summary: 'Ask or order something; with a session_id it is a turn of that conversation',
    failures: {
      409: ['IDEMPOTENCY_IN_PROGRESS'],
      422: ['IDEMPOTENCY_KEY_REUSED'],
      503: ['PERFORMANCE_DEGRADED'],
    },
  })
  intent(
    @Client() client: string,
    @ArrivedAt() arrivedAt: number,
    @Body() body: IntentBody,
    @Headers('idempotency-key') key?: string,
  ): Promise<Answer> {
    const { message: text, session_id: sessionId, project_id } = body;
    const userContext = { ...body.user_context, ...(project_id && { project_id }) };
    const effectKey = effectKeyOf(key, body);
    if (sessionId === undefined) return this.dialogue.answer(client, text, userContext, effectKey);
    return this.dialogue.respond({
      session: { client, sessionId },
      text,
      userContext,
      overrides: {},
      arrivedAt,
      effectKey,
    });
  }
}
