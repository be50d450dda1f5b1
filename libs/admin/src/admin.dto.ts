import { queryInteger } from '@antecedent/platform';
import { OPERATION_NAMES, operationsOf, QUERY_SERVICES } from '@antecedent/query-router';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const sessionId = z
  .string()
  .regex(/^[\x21-\x2e\x30-\x7e]{1,255}$/, 'must have 1 to 255 visible ASCII characters and no slash')
  .meta({ example: 'chat-42' });

const seconds = (max: number) => {
  const rule = `must be a whole number of seconds from 1 to ${max}`;
  return z.int(rule).min(1, rule).max(max, rule);
};

const HOUR = 3_600;
const DAY = 86_400;

export class TestDegradationBody extends createZodDto(
  z
    .strictObject({
      service: z.enum(QUERY_SERVICES, { error: `must be one of ${QUERY_SERVICES.join(', ')}` }),
      action: z.enum(OPERATION_NAMES, { error: 'must be an operation of the service' }).optional(),
      session_id: sessionId.optional(),
      duration_seconds: seconds(HOUR).default(60),
    })
    .refine(({ service, action }) => action === undefined || operationsOf(service).includes(action), {
      path: ['action'],
      message: 'must be an operation of the service',
    }),
) {}

export class TestModeBody extends createZodDto(
  z
    .strictObject({ session_id: sessionId.optional(), duration_seconds: seconds(HOUR).default(300) })
    .prefault({}),
) {}

export class MaintenanceBody extends createZodDto(
  z
    .strictObject({
      duration_seconds: seconds(DAY)
        .optional()
        .meta({ description: 'Ends the maintenance by itself, and becomes its Retry-After' }),
    })
    .prefault({}),
) {}

export class ResetBreakerBody extends createZodDto(
  z
    .strictObject({
      breaker: z.string().optional().meta({
        description: 'Name as in GET /api/v1/metrics/circuit-breakers; by default those of the query router',
        example: 'project_queries',
      }),
    })
    .prefault({}),
) {}

/** For calls that take nothing, so that what is sent all the same is refused by name. */
export class EmptyBody extends createZodDto(z.strictObject({}).prefault({})) {}

export class AuditQuery extends createZodDto(
  z.object({
    limit: queryInteger(1, 200, 50),
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'must be the id of an entry')
      .optional()
      .meta({ description: 'Entries older than the one with this id' }),
  }),
) {}
