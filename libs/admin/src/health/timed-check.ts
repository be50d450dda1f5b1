import { withDeadline } from '@antecedent/platform';
import type { HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';

/** What a check found besides that all is well. Throws when it is not. */
export type Probe = () => Promise<Record<string, unknown>>;

/**
 * Runs one check for no longer than its deadline and reports how long it took. A failed check says so in a sentence that shows
 * no address, name or secret of what could not be reached.
 */
export async function timedCheck(
  indicators: HealthIndicatorService,
  name: string,
  deadlineMs: number,
  probe: Probe,
): Promise<HealthIndicatorResult> {
  const indicator = indicators.check(name);
  const startedAt = performance.now();
  const took = (): { response_time_ms: number } => ({
    response_time_ms: Math.round((performance.now() - startedAt) * 10) / 10,
  });
  try {
    const found = await withDeadline(probe, { name, deadlineMs });
    return indicator.up({ ...found, ...took() });
  } catch (error) {
    if (error instanceof CheckFailed)
      return indicator.down({ ...error.details, message: error.message, ...took() });
    return indicator.down({
      message: `${name} did not answer as it should within ${deadlineMs} ms.`,
      ...took(),
    });
  }
}

/** A check that knows what is wrong. */
export class CheckFailed extends Error {
  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
