import { Bare, CLOCK, type Clock, Drain, OperationsRead, Public, Replies } from '@antecedent/platform';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { SERVICE_VERSION } from '../admin.tokens';
import { fullHealth, rootHealth } from './health.replies';
import { HealthService } from './health.service';
import type { HealthStatus } from './health.types';

const UNAVAILABLE = 503;

interface RootHealth {
  status: HealthStatus;
  timestamp: string;
  version: string;
}

/** Health for people, probes and load balancers. 503 only when the service cannot do its main job (decisions, section 6.5). */
@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly drain: Drain,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(SERVICE_VERSION) private readonly version: string,
  ) {}

  @Get('health')
  @Public()
  @Bare()
  @Replies(rootHealth, { summary: 'Whether the service does its job; 503 when it does not', bare: true })
  async root(@Res({ passthrough: true }) response: Response): Promise<RootHealth> {
    const { status } = await this.health.report();
    return this.answer(response, status);
  }

  @Get('health/live')
  @Public()
  @Bare()
  @Replies(rootHealth, { summary: 'Whether the process is alive; restart it when this fails', bare: true })
  live(): RootHealth {
    return this.stamp('healthy');
  }

  @Get('health/ready')
  @Public()
  @Bare()
  @Replies(rootHealth, {
    summary: 'Whether to send requests here; 503 during shutdown and without a database',
    bare: true,
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<RootHealth> {
    const status = this.drain.draining ? 'unhealthy' : (await this.health.report()).status;
    return this.answer(response, status);
  }

  @Get('api/v1/health')
  @OperationsRead()
  @Replies(fullHealth, { summary: 'Every check with its result and time; 503 without a database' })
  async full(@Res({ passthrough: true }) response: Response): Promise<object> {
    const { status, ...checks } = await this.health.report();
    return { ...this.answer(response, status), ...checks };
  }

  private answer(response: Response, status: HealthStatus): RootHealth {
    if (status === 'unhealthy') response.status(UNAVAILABLE);
    return this.stamp(status);
  }

  private stamp(status: HealthStatus): RootHealth {
    return { status, timestamp: new Date(this.now()).toISOString(), version: this.version };
  }
}
