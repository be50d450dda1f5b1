import {
  Client,
  Idempotent,
  LimitRate,
  Replies,
  StopsForMaintenance,
  ValidationFailed,
} from '@antecedent/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { z } from 'zod';
import { AgentRegistry } from '../agents/agent-registry';
import {
  publicationReply,
  PublicationRequestDto,
  workflowListReply,
  WorkflowListQueryDto,
  workflowReply,
  type WorkflowView,
} from '../orchestration.dto';
import { PublicationService, type PublishedWorkflow } from '../publication/publication.service';
import { streamEvents } from './stream-events';
import { WorkflowEvents } from './workflow-events';
import type { PagePosition } from './workflow.repository';
import { WorkflowService } from './workflow.service';
import type { Workflow } from './workflow.types';
import { toWorkflowView } from './workflow.view';

const NOT_FOUND = { 404: ['WORKFLOW_NOT_FOUND'] };

/** The workflows of a client (decisions, section 7.2). */
@ApiTags('orchestration')
@Controller('api/orchestration/workflows')
@LimitRate()
@StopsForMaintenance()
export class WorkflowController {
  constructor(
    private readonly workflows: WorkflowService,
    private readonly events: WorkflowEvents,
    private readonly agents: AgentRegistry,
    private readonly publications: PublicationService,
  ) {}

  @Get()
  @Replies(workflowListReply, { summary: 'Your workflows, newest first.' })
  async list(
    @Client() client: string,
    @Query() query: WorkflowListQueryDto,
  ): Promise<z.infer<typeof workflowListReply>> {
    const { status, type, limit, cursor } = query;
    const page = await this.workflows.list(client, {
      status,
      type,
      limit: limit + 1,
      after: cursor === undefined ? undefined : positionOf(cursor),
    });
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    return {
      workflows: shown.map((workflow) => this.view(workflow)),
      next_cursor: page.length > limit && last ? cursorOf(last) : null,
    };
  }

  @Get(':workflow_id')
  @Replies(workflowReply, { summary: 'One workflow with its tasks and their results.', failures: NOT_FOUND })
  read(@Client() client: string, @Param('workflow_id') workflowId: string): Promise<WorkflowView> {
    return this.workflows.read(client, workflowId);
  }

  @Post(':workflow_id/cancel')
  @HttpCode(200)
  @Replies(workflowReply, {
    summary: 'Stops what is not done yet.',
    failures: { ...NOT_FOUND, 409: ['WORKFLOW_STATE_CONFLICT'] },
  })
  async cancel(@Client() client: string, @Param('workflow_id') workflowId: string): Promise<WorkflowView> {
    return this.view(await this.workflows.cancel(client, workflowId));
  }

  @Post(':workflow_id/retry')
  @HttpCode(200)
  @Replies(workflowReply, {
    summary: 'Goes on with the tasks that failed or are blocked.',
    failures: { ...NOT_FOUND, 409: ['WORKFLOW_STATE_CONFLICT'] },
  })
  async retry(@Client() client: string, @Param('workflow_id') workflowId: string): Promise<WorkflowView> {
    return this.view(await this.workflows.retry(client, workflowId));
  }

  @Post(':workflow_id/issues')
  @HttpCode(200)
  @Idempotent()
  @Replies(publicationReply, {
    summary:
      'Publishes the workflow to the repository host: a parent issue and one issue for each task, each once.',
    failures: {
      403: ['REPOSITORY_NOT_ALLOWED'],
      ...NOT_FOUND,
      422: ['REPOSITORY_NOT_SPECIFIED', 'IDEMPOTENCY_KEY_REUSED'],
      429: ['VCS_RATE_LIMITED'],
      502: ['VCS_AUTHENTICATION_FAILED', 'VCS_ERROR'],
      504: ['VCS_TIMEOUT'],
    },
  })
  publish(
    @Client() client: string,
    @Param('workflow_id') workflowId: string,
    @Body() { repository }: PublicationRequestDto,
  ): Promise<PublishedWorkflow> {
    return this.publications.publish(client, workflowId, repository);
  }

  @Get(':workflow_id/events')
  @ApiOperation({
    summary:
      'Progress as server-sent events: `workflow`, `task` and `heartbeat`, until nothing moves any more.',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 200, description: 'One event after the other.', schema: { type: 'string' } })
  async watch(
    @Client() client: string,
    @Param('workflow_id') workflowId: string,
    @Res() response: Response,
  ): Promise<void> {
    const workflow = await this.workflows.stored(client, workflowId);
    streamEvents(this.events.watch(workflow), response);
  }

  private view(workflow: Workflow): WorkflowView {
    return toWorkflowView(workflow, this.agents);
  }
}

function cursorOf({ createdAt, id }: Workflow): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

function positionOf(cursor: string): PagePosition {
  const [, createdAt, id] =
    /^\["([0-9TZ:.-]{20,30})","([0-9a-f-]{36})"\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt))) {
    throw new ValidationFailed([{ field: 'cursor', rule: 'must be the next_cursor of another page' }]);
  }
  return { createdAt, id };
}
