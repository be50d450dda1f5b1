import { LanguageModelModule } from '@antecedent/language-model';
import { Module } from '@nestjs/common';
import { BatchService } from './batch.service';
import { ConversationBreaker } from './conversation-breaker';
import { ConversationController } from './conversation.controller';
import { ConversationRepository } from './conversation.repository';
import { ConversationService } from './conversation.service';
import { HistoryController } from './history.controller';
import { HistoryRepository } from './history.repository';
import { HistoryService } from './history.service';
import { Places } from './places/places';
import { ResolutionMetrics } from './resolution-metrics';
import { Resolver } from './resolver';
import { Retention } from './retention';
import { SecondOpinion } from './second-opinion';
import { SessionFork } from './session-fork';
import { SessionQueue } from './session-queue';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';

/** Sessions, turns, settings and the history of references. */
@Module({
  imports: [LanguageModelModule],
  controllers: [ConversationController, HistoryController],
  providers: [
    BatchService,
    ConversationBreaker,
    ConversationRepository,
    ConversationService,
    HistoryRepository,
    HistoryService,
    Places,
    ResolutionMetrics,
    Resolver,
    Retention,
    SecondOpinion,
    SessionFork,
    SessionQueue,
    SessionRepository,
    SessionService,
  ],
  exports: [ConversationService, HistoryService, Places, Resolver, SessionFork, SessionQueue],
})
export class ConversationModule {}
