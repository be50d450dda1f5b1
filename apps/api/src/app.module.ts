import { DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from '@antecedent/admin';
import { CatalogModule } from '@antecedent/catalog';
import { ChatWebhookModule } from '@antecedent/chat-webhook';
import { ConversationModule } from '@antecedent/conversation';
import { DialogueModule } from '@antecedent/dialogue';
import { OrchestrationModule } from '@antecedent/orchestration';
import { type AppConfig, type Clock, PlatformModule, ResilienceModule } from '@antecedent/platform';
import { VERSION } from './version';

/** The table of contents of the service. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, clock),
        ResilienceModule.forRoot({ enabled: config.ENABLE_CIRCUIT_BREAKERS }),
        CatalogModule,
        ConversationModule,
        DialogueModule,
        OrchestrationModule,
        ChatWebhookModule,
        AdminModule.forRoot(VERSION),
      ],
    };
  }
}
