import { Global, Module } from '@nestjs/common';
import { AdminAuditRepository } from './admin-audit.repository';
import { OperationalState } from './operational-state';
import { StateConnection } from './state-connection';

/** What holds for the service as a whole, on every instance and over restarts. */
@Global()
@Module({
  providers: [StateConnection, OperationalState, AdminAuditRepository],
  exports: [OperationalState, AdminAuditRepository],
})
export class OperationalStateModule {}
