import { ConversationInterceptor, requireWindow } from '@antecedent/conversation';
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
import { MessageBody } from './dialogue.dto';
import { messageReply } from './dialogue.replies';
import { DialogueService } from './dialogue.service';
import type { DialogueReply } from './dialogue.types';

/** The main door: a message of a conversation. */
@ApiTags('conversation')
@Controller('api/v1/conversation')
@LimitRate()
@StopsForMaintenance()
@UseInterceptors(ConversationInterceptor)
export class MessageController {
  constructor(private readonly dialogue: DialogueService) {}

  @Post('message')
  @HttpCode(200)
  @Idempotent()
  @Replies(messageReply, {
    summary: 'Say something in a conversation; references to earlier turns are resolved',
    failures: {
      400: ['CONTEXT_WINDOW_EXCEEDED'],
      409: ['IDEMPOTENCY_IN_PROGRESS'],
      422: ['IDEMPOTENCY_KEY_REUSED'],
      503: ['PERFORMANCE_DEGRADED'],
    },
  })
  message(
    @Client() client: string,
    @ArrivedAt() arrivedAt: number,
    @Body() body: MessageBody,
    @Headers('idempotency-key') key?: string,
  ): Promise<DialogueReply> {
    const overrides = body.conversation_settings ?? {};
    requireWindow('conversation_settings.context_window', overrides.context_window);
    return this.dialogue.respond({
      session: { client, sessionId: body.session_id },
      text: body.message,
      userContext: body.user_context ?? {},
      overrides,
      arrivedAt,
      effectKey: effectKeyOf(key, body),
    });
  }
}
