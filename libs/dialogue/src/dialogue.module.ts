import { ConversationModule } from '@antecedent/conversation';
import { Module } from '@nestjs/common';
import { DialogueService } from './dialogue.service';
import { MessageController } from './message.controller';
import { Performer } from './performer';

/** The path itself and its doors. */
@Module({
  imports: [ConversationModule],
  controllers: [MessageController],
  providers: [DialogueService, Performer],
  exports: [DialogueService],
})
export class DialogueModule {}
