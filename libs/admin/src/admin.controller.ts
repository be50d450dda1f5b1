import { AdminOnly, Replies } from '@antecedent/platform';
import { Body, Controller, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AuditQuery,
  EmptyBody,
  MaintenanceBody,
  ResetBreakerBody,
  TestDegradationBody,
  TestModeBody,
} from './admin.dto';
import {
  auditReply,
  type AuditReply,
  maintenanceModeReply,
  type MaintenanceModeReply,
  resetReply,
  type ResetReply,
  testStateReply,
  type TestStateReply,
} from './admin.replies';
import { AdminService } from './admin.service';
import { AuditInterceptor } from './audit.interceptor';

const UNAVAILABLE = { failures: { 503: ['OPERATIONAL_STATE_UNAVAILABLE'] } };

/** Everything that only an administrator may do. It holds on every instance within a second and over restarts (decisions, section 6.4). */
@ApiTags('admin')
@Controller('api/v1/admin')
@AdminOnly()
@UseInterceptors(AuditInterceptor)
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Post('test-degradation')
  @HttpCode(200)
  @Replies(testStateReply, {
    summary: 'Answer a service, or one operation or session of it, by its fallback for a while',
    ...UNAVAILABLE,
  })
  testDegradation(@Body() { duration_seconds, ...scope }: TestDegradationBody): Promise<TestStateReply> {
    return this.admin.startTest('degradation', scope, duration_seconds);
  }

  @Post('enable-test-mode')
  @HttpCode(200)
  @Replies(testStateReply, {
    summary: 'Answer every query by its fallback for a while, of one session or of all',
    ...UNAVAILABLE,
  })
  enableTestMode(@Body() { session_id, duration_seconds }: TestModeBody): Promise<TestStateReply> {
    return this.admin.startTest('mode', { session_id }, duration_seconds);
  }

  @Post('enable-global-test-mode')
  @HttpCode(200)
  @Replies(testStateReply, {
    summary: 'Answer every query by its fallback until the test mode is disabled',
    ...UNAVAILABLE,
  })
  enableGlobalTestMode(@Body() _body: EmptyBody): Promise<TestStateReply> {
    return this.admin.startTest('global', {});
  }

  @Post('disable-test-mode')
  @HttpCode(200)
  @Replies(testStateReply, { summary: 'End every test', ...UNAVAILABLE })
  disableTestMode(@Body() _body: EmptyBody): Promise<TestStateReply> {
    return this.admin.endTests();
  }

  @Post('maintenance-mode/enable')
  @HttpCode(200)
  @Replies(maintenanceModeReply, {
    summary: 'Stop conversation, intent and orchestration calls',
    ...UNAVAILABLE,
  })
  enableMaintenance(@Body() { duration_seconds }: MaintenanceBody): Promise<MaintenanceModeReply> {
    return this.admin.enableMaintenance(duration_seconds);
  }

  @Post('maintenance-mode/disable')
  @HttpCode(200)
  @Replies(maintenanceModeReply, { summary: 'Return to normal operation', ...UNAVAILABLE })
  disableMaintenance(@Body() _body: EmptyBody): Promise<MaintenanceModeReply> {
    return this.admin.disableMaintenance();
  }

  @Post('reset-circuit-breaker')
  @HttpCode(200)
  @Replies(resetReply, {
    summary: 'Close one circuit breaker, or those of the query router, and forget their failures',
    ...UNAVAILABLE,
  })
  resetBreaker(@Body() { breaker }: ResetBreakerBody): Promise<ResetReply> {
    return this.admin.reset(breaker);
  }

  @Post('reset-all-circuit-breakers')
  @HttpCode(200)
  @Replies(resetReply, { summary: 'Close every circuit breaker', ...UNAVAILABLE })
  resetAllBreakers(@Body() _body: EmptyBody): Promise<ResetReply> {
    return this.admin.resetAll();
  }

  @Get('audit')
  @Replies(auditReply, { summary: 'Calls of administrators, the latest first' })
  listAudit(@Query() { limit, before }: AuditQuery): Promise<AuditReply> {
    return this.admin.listAudit(limit, before);
  }
}
