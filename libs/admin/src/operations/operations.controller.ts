import { OperationsRead, Replies } from '@antecedent/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  circuitBreakersReply,
  type CircuitBreakersReply,
  degradationStatusReply,
  type DegradationStatusReply,
  featureFlagsReply,
  type FeatureFlagsReply,
  routerHealthReply,
  type RouterHealthReply,
} from './operations.replies';
import { OperationsService } from './operations.service';

/** What operators look at. It is of the instance that answers; Prometheus shows all of them together. */
@ApiTags('operations')
@Controller('api/v1')
@OperationsRead()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get('query-router/degradation-status')
  @Replies(degradationStatusReply, {
    summary: 'Which queries are degraded, the five monitored metrics, and the firing alerts',
  })
  degradationStatus(): DegradationStatusReply {
    return this.operations.degradationStatus();
  }

  @Get('metrics/circuit-breakers')
  @Replies(circuitBreakersReply, { summary: 'Every circuit breaker with its state, counts and next attempt' })
  circuitBreakers(): CircuitBreakersReply {
    return this.operations.circuitBreakers();
  }

  @Get('feature-flags')
  @Replies(featureFlagsReply, { summary: 'Every flag with its value and where it came from' })
  featureFlags(): FeatureFlagsReply {
    return this.operations.featureFlags();
  }

  @Get('health/query-router')
  @Replies(routerHealthReply, { summary: 'Health of the query services' })
  queryRouterHealth(): RouterHealthReply {
    return this.operations.queryRouterHealth();
  }
}
