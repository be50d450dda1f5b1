import { Injectable } from '@nestjs/common';
import {
  AdminAuditRepository,
  BreakerRegistry,
  MAINTENANCE_FLAG,
  OperationalState,
  ValidationFailed,
} from '@antecedent/platform';
import { QUERY_SERVICES, type TestKind, TestModes, type TestScope } from '@antecedent/query-router';
import { AuditReply, MaintenanceModeReply, ResetReply, TestStateReply } from './admin.replies';
import { BreakerResets } from './breaker-resets';
import { OperationsService } from './operations/operations.service';
import { presentMaintenance, presentTests } from './operations/present-modes';

/** What an administrator can change. Each method answers with the state after it and throws `OperationalStateUnavailable`. */
@Injectable()
export class AdminService {
  constructor(
    private readonly state: OperationalState,
    private readonly testModes: TestModes,
    private readonly resets: BreakerResets,
    private readonly breakers: BreakerRegistry,
    private readonly operations: OperationsService,
    private readonly audit: AdminAuditRepository,
  ) {}

  /** Degrades on purpose; without `durationSeconds` until the test mode is disabled. */
  async startTest(kind: TestKind, scope: TestScope, durationSeconds?: number): Promise<TestStateReply> {
    await this.testModes.start(
      kind,
      scope,
      durationSeconds === undefined ? undefined : durationSeconds * 1000,
    );
    return this.testState();
  }

  async endTests(): Promise<TestStateReply> {
    await this.testModes.endAll();
    return this.testState();
  }

  async enableMaintenance(durationSeconds?: number): Promise<MaintenanceModeReply> {
    await this.state.set(
      MAINTENANCE_FLAG,
      {},
      durationSeconds === undefined ? undefined : durationSeconds * 1000,
    );
    return this.maintenance();
  }

  async disableMaintenance(): Promise<MaintenanceModeReply> {
    await this.state.clear([MAINTENANCE_FLAG]);
    return this.maintenance();
  }

  /** Resets one breaker, by default those of the query router. Throws `ValidationFailed` for a name that does not exist. */
  async reset(name?: string): Promise<ResetReply> {
    const known = this.breakers.names();
    if (name !== undefined && !known.includes(name)) {
      throw new ValidationFailed([{ field: 'breaker', rule: `must be one of ${known.join(', ')}` }]);
    }
    return this.resetNamed(name === undefined ? QUERY_SERVICES : [name]);
  }

  async resetAll(): Promise<ResetReply> {
    return this.resetNamed(this.breakers.names());
  }

  async listAudit(limit: number, before?: string): Promise<AuditReply> {
    const entries = await this.audit.list(limit, before);
    return { entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
  }

  private async resetNamed(names: readonly string[]): Promise<ResetReply> {
    await this.resets.reset(names);
    return { reset: [...names], ...this.operations.circuitBreakers() };
  }

  private testState(): TestStateReply {
    const { degradation_handler } = this.operations.degradationStatus();
    return { test_mode: presentTests(this.testModes.active()), degradation_handler };
  }

  private maintenance(): MaintenanceModeReply {
    return { maintenance_mode: presentMaintenance(this.state.get(MAINTENANCE_FLAG)) };
  }
}
