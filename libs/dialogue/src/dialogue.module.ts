import { ConversationModule } from '@antecedent/conversation';
import { IntentModule } from '@antecedent/intent';
import { OrchestrationModule } from '@antecedent/orchestration';
import { QueryRouterModule } from '@antecedent/query-router';
import { Module } from '@nestjs/common';
import { DialogueService } from './dialogue.service';
import { IntentController } from './intent.controller';
import { MessageController } from './message.controller';
import { Performer } from './performer';
import { WarmUp } from './warm-up';

/** The path itself and its doors. */
@Module({
  imports: [ConversationModule, IntentModule, OrchestrationModule, QueryRouterModule],
  controllers: [MessageController, IntentController],
  providers: [DialogueService, Performer, WarmUp],
  exports: [DialogueService],
})
export class DialogueModule {}
