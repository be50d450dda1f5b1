import type { Flag } from '@antecedent/platform';
import type { ActiveTest } from '@antecedent/query-router';
import { z } from 'zod';
import { iso } from './present-breaker';

const timestamp = z.iso.datetime();

export const maintenanceReply = z.object({
  enabled: z.boolean(),
  since: timestamp.nullable(),
  until: timestamp.nullable().meta({ description: 'null: until it is disabled' }),
});

export const testModeReply = z.object({
  active: z.boolean(),
  tests: z.array(
    z.object({
      kind: z.enum(['degradation', 'mode', 'global']),
      service: z.string().nullable().meta({ description: 'null: every query service' }),
      action: z.string().nullable().meta({ description: 'null: every operation' }),
      session: z
        .enum(['one', 'all'])
        .meta({ description: 'whether it is held to one session; its identifier is not shown' }),
      since: timestamp,
      until: timestamp.nullable(),
    }),
  ),
});

/** Maintenance mode as callers see it; `flag` is undefined in normal operation. */
export function presentMaintenance(flag: Flag | undefined): z.infer<typeof maintenanceReply> {
  return {
    enabled: flag !== undefined,
    since: flag ? iso(flag.setAt) : null,
    until: flag?.expiresAt === undefined ? null : iso(flag.expiresAt),
  };
}

/** The tests in force. Open to everyone, so it names no session. */
export function presentTests(tests: readonly ActiveTest[]): z.infer<typeof testModeReply> {
  return {
    active: tests.length > 0,
    tests: tests.map(({ kind, scope, since, until }) => ({
      kind,
      service: scope.service ?? null,
      action: scope.action ?? null,
      session: scope.session_id === undefined ? 'all' : 'one',
      since: iso(since),
      until: until === undefined ? null : iso(until),
    })),
  };
}
