import { QueryRouterModule } from '@antecedent/query-router';
import { DynamicModule, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { AdminController } from './admin.controller';
import { AdminService } from './admin.service';
import { SERVICE_VERSION } from './admin.tokens';
import { AuditInterceptor } from './audit.interceptor';
import { BreakerResets } from './breaker-resets';
import { HealthChecks } from './health/health.checks';
import { HealthController } from './health/health.controller';
import { HealthService } from './health/health.service';
import { OperationsController } from './operations/operations.controller';
import { OperationsService } from './operations/operations.service';

/** What administrators and operators need: changes, reads, health. */
@Module({})
export class AdminModule {
  /** `version` is the version of the service that health reports. */
  static forRoot(version: string): DynamicModule {
    return {
      module: AdminModule,
      imports: [QueryRouterModule, TerminusModule.forRoot({ logger: false })],
      controllers: [HealthController, OperationsController, AdminController],
      providers: [
        { provide: SERVICE_VERSION, useValue: version },
        HealthChecks,
        HealthService,
        OperationsService,
        AdminService,
        AuditInterceptor,
        BreakerResets,
      ],
    };
  }
}
