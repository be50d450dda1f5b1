import { CatalogModule } from '@antecedent/catalog';
import { ConversationModule } from '@antecedent/conversation';
import { LanguageModelModule } from '@antecedent/language-model';
import { VcsModule } from '@antecedent/vcs-integration';
import { Module } from '@nestjs/common';
import { type Agent, AGENTS } from './agents/agent';
import { AgentRegistry } from './agents/agent-registry';
import { DocumentShelf } from './agents/document-shelf';
import { EngineerAgent } from './agents/engineer.agent';
import { IssueDrafterAgent } from './agents/issue-drafter.agent';
import { IssueSource } from './agents/issue.source';
import { PlannerAgent } from './agents/planner.agent';
import { PublisherAgent } from './agents/publisher.agent';
import { ResearcherAgent } from './agents/researcher.agent';
import { FileSource, ProjectSource } from './agents/catalog.sources';
import { ConversationSource } from './agents/conversation.source';
import { type Source, SOURCES, Surroundings } from './agents/surroundings';
import { TesterAgent } from './agents/tester.agent';
import { WriterAgent } from './agents/writer.agent';
import { CoordinationFigures } from './coordination-figures';
import { CoordinationHealth } from './coordination-health';
import { CoordinationMetrics } from './coordination-metrics';
import { CoordinationService } from './coordination.service';
import { Refiner } from './decomposition/refiner';
import { IssueActions } from './issues/issue-actions.service';
import { IssueWrites } from './issues/issue-writes';
import { RepositoryChoice } from './issues/repository-choice';
import { OrchestrationController } from './orchestration.controller';
import { PublicationService } from './publication/publication.service';
import { Dispatcher } from './workflows/dispatcher';
import { InlineRun } from './workflows/inline-run';
import { JobQueue } from './workflows/job-queue';
import { QuestionWorkflows } from './workflows/question-workflows';
import { TaskLedger } from './workflows/task-ledger';
import { TaskRunner } from './workflows/task-runner';
import { WorkflowEvents } from './workflows/workflow-events';
import { WorkflowController } from './workflows/workflow.controller';
import { WorkflowRepository } from './workflows/workflow.repository';
import { WorkflowService } from './workflows/workflow.service';

const AGENT_CLASSES = [
  ResearcherAgent,
  PlannerAgent,
  EngineerAgent,
  TesterAgent,
  WriterAgent,
  IssueDrafterAgent,
  PublisherAgent,
];
const SOURCE_CLASSES = [ConversationSource, ProjectSource, FileSource, IssueSource];

@Module({
  imports: [CatalogModule, ConversationModule, LanguageModelModule, VcsModule],
  controllers: [OrchestrationController, WorkflowController],
  providers: [
    ...AGENT_CLASSES,
    { provide: AGENTS, useFactory: (...agents: Agent[]) => agents, inject: AGENT_CLASSES },
    ...SOURCE_CLASSES,
    { provide: SOURCES, useFactory: (...sources: Source[]) => sources, inject: SOURCE_CLASSES },
    AgentRegistry,
    CoordinationFigures,
    CoordinationHealth,
    CoordinationMetrics,
    CoordinationService,
    Dispatcher,
    DocumentShelf,
    InlineRun,
    IssueActions,
    IssueWrites,
    JobQueue,
    PublicationService,
    QuestionWorkflows,
    Refiner,
    RepositoryChoice,
    Surroundings,
    TaskLedger,
    TaskRunner,
    WorkflowEvents,
    WorkflowRepository,
    WorkflowService,
  ],
  exports: [CoordinationService, IssueActions],
})
export class OrchestrationModule {}
