import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Registry } from 'prom-client';
import { Bare, OperationsRead } from '../http/decorators';

@ApiTags('operations')
@Controller()
export class MetricsController {
  constructor(private readonly registry: Registry) {}

  @Get('metrics')
  @OperationsRead()
  @Bare()
  @Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
  @ApiOperation({ summary: 'Metrics of this instance in the Prometheus text format.' })
  @ApiProduces('text/plain')
  @ApiResponse({ status: 200, description: 'One line for each time series.', schema: { type: 'string' } })
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
