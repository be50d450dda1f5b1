import { ConversationModule } from '@antecedent/conversation';
import { DialogueModule } from '@antecedent/dialogue';
import { Module } from '@nestjs/common';
import { Answerer } from './answerer';
import { ChatApi } from './chat-api';
import { ChatHealth } from './chat-health';
import { ChatMetrics } from './chat-metrics';
import { ChatWorker } from './chat-worker';
import { InboxRepository } from './inbox.repository';
import { OutboxRepository } from './outbox.repository';
import { ReceiverService } from './receiver.service';
import { ReplySender } from './reply-sender';
import { WebhookController } from './webhook.controller';
import { Workspaces } from './workspaces';

/** Conversations on a chat platform. */
@Module({
  imports: [ConversationModule, DialogueModule],
  controllers: [WebhookController],
  providers: [
    Answerer,
    ChatApi,
    ChatHealth,
    ChatMetrics,
    ChatWorker,
    InboxRepository,
    OutboxRepository,
    ReceiverService,
    ReplySender,
    Workspaces,
  ],
})
export class ChatWebhookModule {}
