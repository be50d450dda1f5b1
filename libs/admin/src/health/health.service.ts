import { HttpException, Injectable } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { HealthChecks } from './health.checks';
import type { HealthStatus } from './health.types';
import { timedCheck } from './timed-check';

/** Without these the service cannot do its main job. */
const VITAL: readonly string[] = ['database'];

export interface HealthReport {
  status: HealthStatus;
  info: object;
  error: object;
  details: object;
}

@Injectable()
export class HealthService {
  private underWay?: Promise<HealthReport>;

  constructor(
    private readonly terminus: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly checks: HealthChecks,
  ) {}

  /** Runs every check at once; callers that come meanwhile share the result, so that probes cannot pile up. */
  report(): Promise<HealthReport> {
    this.underWay ??= this.run().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  private async run(): Promise<HealthReport> {
    const checks = this.checks.all();
    const { info, error, details } = await this.terminus
      .check(
        checks.map(
          ({ name, deadlineMs, probe }) =>
            () =>
              timedCheck(this.indicators, name, deadlineMs, probe),
        ),
      )
      .catch(resultOfFailedCheck);
    const failed = Object.keys(error ?? {});
    return { status: statusOf(failed), info: info ?? {}, error: error ?? {}, details };
  }
}

function statusOf(failed: readonly string[]): HealthStatus {
  if (failed.some((name) => VITAL.includes(name))) return 'unhealthy';
  return failed.length > 0 ? 'degraded' : 'healthy';
}

/** Terminus throws as soon as one check failed; the result is in the exception. */
function resultOfFailedCheck(error: unknown): HealthCheckResult {
  if (error instanceof HttpException) return error.getResponse() as HealthCheckResult;
  throw error;
}
