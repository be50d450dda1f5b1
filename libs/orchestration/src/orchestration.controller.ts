import {
  Client,
  Idempotent,
  LimitRate,
  OperationsRead,
  Replies,
  StopsForMaintenance,
  effectKeyOf,
} from '@antecedent/platform';
import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AgentRegistry } from './agents/agent-registry';
import { CoordinationHealth } from './coordination-health';
import { CoordinationFigures } from './coordination-figures';
import { TARGETS_MS } from './coordination-metrics';
import { type Coordination, CoordinationService } from './coordination.service';
import { CoordinationRequestDto, coordinationReply, healthReply, metricsReply } from './orchestration.dto';
import { publicWorkflowId } from './workflows/workflow-id';
import { toTaskView } from './workflows/workflow.view';

/** Coordination of tasks, and how well it goes (decisions, sections 7.1 and 7.3). */
@ApiTags('orchestration')
@Controller('api/orchestration/multi-agent')
export class OrchestrationController {
  constructor(
    private readonly coordinations: CoordinationService,
    private readonly agents: AgentRegistry,
    private readonly health: CoordinationHealth,
    private readonly figures: CoordinationFigures,
  ) {}

  @Post()
  @HttpCode(200)
  @LimitRate()
  @StopsForMaintenance()
  @Idempotent()
  @Replies(coordinationReply, { summary: 'Cuts a task into subtasks and starts them as a workflow.' })
  async coordinate(
    @Client() client: string,
    @Body() body: CoordinationRequestDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<z.infer<typeof coordinationReply>> {
    const { session_id: sessionId, ...request } = body;
    const effectKey = effectKeyOf(key, body);
    return this.reply(await this.coordinations.coordinate({ client, sessionId, effectKey, ...request }));
  }

  @Get('health')
  @OperationsRead()
  @Replies(healthReply, { summary: 'Whether coordination can do its work, measured now.' })
  checkHealth(): Promise<z.infer<typeof healthReply>> {
    return this.health.check();
  }

  @Get('metrics')
  @OperationsRead()
  @Replies(metricsReply, {
    summary: 'Counts, success rate and durations of the last hour on this instance, against the targets.',
  })
  metrics(): Promise<z.infer<typeof metricsReply>> {
    return this.figures.read();
  }

  private reply({ workflow, durationMs }: Coordination): z.infer<typeof coordinationReply> {
    const subtasks = workflow.tasks.map((task) => toTaskView(task, this.agents));
    const met = durationMs <= TARGETS_MS.coordination;
    return {
      coordination_id: `coord_${workflow.id}`,
      workflow_id: publicWorkflowId(workflow.id),
      status: workflow.status,
      complexity: workflow.complexity ?? 'low',
      subtasks: subtasks.map(
        ({
          attempts: _attempts,
          result: _result,
          error: _error,
          started_at: _start,
          finished_at: _end,
          ...subtask
        }) => subtask,
      ),
      agents: this.agents.agents
        .map(({ name, capabilities }) => ({
          name,
          capabilities: [...capabilities],
          tasks: subtasks.filter(({ agent }) => agent === name).map(({ id }) => id),
        }))
        .filter(({ tasks }) => tasks.length > 0),
      duration_ms: durationMs,
      targets: { coordination: { target_ms: TARGETS_MS.coordination, actual_ms: durationMs, met }, met },
    };
  }
}
