import { Bare, MalformedJson, Public, Replies } from '@antecedent/platform';
import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { EVENT_EXAMPLES, webhookReply } from './webhook.docs';
import { readForm, readJson } from './read-delivery';
import { ReceiverService } from './receiver.service';
import { SignatureGuard } from './signature.guard';
import { FORM, isForm } from './form-body';

/** The door for the chat platform: acknowledges what it has stored, and answers later. */
@ApiTags('chat')
@Controller('chat/webhooks')
export class WebhookController {
  constructor(private readonly receiver: ReceiverService) {}

  @Post('events')
  @HttpCode(200)
  @Public()
  @Bare()
  @UseGuards(SignatureGuard)
  @ApiConsumes('application/json', FORM)
  @ApiHeader({
    name: 'X-Slack-Request-Timestamp',
    required: false,
    description: 'Seconds since the epoch, at most 300 from now. Required in production.',
    schema: { type: 'string', pattern: '^[1-9]\\d{0,11}$' },
  })
  @ApiHeader({
    name: 'X-Slack-Signature',
    required: false,
    description:
      'v0= and the HMAC-SHA256 of "v0:", the timestamp, ":" and the raw body under CHAT_SIGNING_SECRET, in hexadecimal. Required in production.',
    schema: { type: 'string', pattern: '^v0=[0-9a-f]{64}$' },
  })
  @ApiBody({
    description: 'An event as JSON, or a slash command or pressed button as a form.',
    schema: { type: 'object', additionalProperties: true },
    examples: EVENT_EXAMPLES,
  })
  @Replies(webhookReply, {
    summary: 'Take in an event of the chat platform; it is stored before the 200 and answered afterwards',
    bare: true,
    failures: { 403: ['CHAT_WORKSPACE_UNKNOWN'], 503: ['CHAT_INBOX_UNAVAILABLE'] },
  })
  async receive(@Req() request: Request, @Body() body: unknown): Promise<{ challenge?: string } | undefined> {
    if (body === undefined) throw new MalformedJson('Send the event as a JSON body.');
    const form = isForm(request);
    const delivery = form ? readForm(body) : readJson(body);
    await this.receiver.receive(delivery);
    if (delivery.kind === 'challenge') return { challenge: delivery.challenge };
    // The platform shows whatever a command is answered with; it wants to hear nothing now.
    return form ? undefined : {};
  }
}
