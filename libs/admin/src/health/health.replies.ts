import { z } from 'zod';

const status = z.enum(['healthy', 'degraded', 'unhealthy']);
const timestamp = z.iso.datetime();

export const rootHealth = z.object({ status, timestamp, version: z.string() });

const checks = z.record(
  z.string(),
  z.looseObject({ status: z.enum(['up', 'down']), response_time_ms: z.number() }),
);

export const fullHealth = z.object({
  status,
  timestamp,
  version: z.string(),
  info: checks.meta({ description: 'Checks that are well' }),
  error: checks.meta({ description: 'Checks that are not' }),
  details: checks.meta({ description: 'All checks' }),
});
