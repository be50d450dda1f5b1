import { ConversationModule } from '@antecedent/conversation';
import { Module } from '@nestjs/common';
import { type Agent, AGENTS } from './agents/agent';
import { AgentRegistry } from './agents/agent-registry';
import { EngineerAgent } from './agents/engineer.agent';
import { IssueDrafterAgent } from './agents/issue-drafter.agent';
import { PlannerAgent } from './agents/planner.agent';
import { ResearcherAgent } from './agents/researcher.agent';
import { ConversationSource } from './agents/conversation.source';
import { type Source, SOURCES, Surroundings } from './agents/surroundings';
import { TesterAgent } from './agents/tester.agent';
import { WriterAgent } from './agents/writer.agent';
import { CoordinationFigures } from './coordination-figures';
import { CoordinationHealth } from './coordination-health';
import { CoordinationMetrics } from './coordination-metrics';
import { CoordinationService } from './coordination.service';
import { OrchestrationController } from './orchestration.controller';
import { Dispatcher } from './workflows/dispatcher';
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
];

@Module({
  imports: [ConversationModule],
  controllers: [OrchestrationController, WorkflowController],
  providers: [
    ...AGENT_CLASSES,
    { provide: AGENTS, useFactory: (...agents: Agent[]) => agents, inject: AGENT_CLASSES },
    ConversationSource,
    { provide: SOURCES, useFactory: (...sources: Source[]) => sources, inject: [ConversationSource] },
    AgentRegistry,
    CoordinationFigures,
    CoordinationHealth,
    CoordinationMetrics,
    CoordinationService,
    Dispatcher,
    JobQueue,
    QuestionWorkflows,
    Surroundings,
    TaskLedger,
    TaskRunner,
    WorkflowEvents,
    WorkflowRepository,
    WorkflowService,
  ],
  exports: [CoordinationService],
})
export class OrchestrationModule {}
