import { CatalogModule } from '@antecedent/catalog';
import { ConversationModule } from '@antecedent/conversation';
import { Module } from '@nestjs/common';
import { Fallbacks } from './degradation/fallbacks';
import { LastGoodAnswers } from './degradation/last-good-answers';
import { QueryServiceGuards } from './degradation/query-service-guards';
import { TestModes } from './degradation/test-modes';
import { QueryMonitor } from './monitoring/query-monitor';
import { QueryTelemetry } from './monitoring/query-telemetry';
import { QuerySources } from './operations/query-sources';
import { SystemStatus } from './operations/system-status';
import { QueryRouter } from './query-router.service';

@Module({
  imports: [CatalogModule, ConversationModule],
  providers: [
    SystemStatus,
    QuerySources,
    QueryServiceGuards,
    LastGoodAnswers,
    Fallbacks,
    TestModes,
    QueryMonitor,
    QueryTelemetry,
    QueryRouter,
  ],
  exports: [QueryRouter, QueryMonitor, TestModes],
})
export class QueryRouterModule {}
