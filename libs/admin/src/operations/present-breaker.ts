import type { BreakerSnapshot, BreakerTransition } from '@antecedent/platform';
import { z } from 'zod';

const timestamp = z.iso.datetime();
const state = z.enum(['closed', 'half-open', 'open']);

export const breakerReply = z.object({
  state,
  enabled: z.boolean().meta({ description: 'false: breakers are switched off, nothing is refused' }),
  held_by: z.array(z.string()).meta({ description: 'Tests that hold the breaker open whatever its state' }),
  since: timestamp,
  failure_threshold: z.int(),
  recovery_timeout_seconds: z.number(),
  next_attempt_at: timestamp.nullable(),
  last_transition: z.object({ from: state, to: state, at: timestamp }).nullable(),
  counts: z.object({
    attempts: z.int(),
    successes: z.int(),
    failures: z.int(),
    timeouts: z.int(),
    ignored: z.int(),
    rejected: z.int(),
    in_flight: z.int(),
    consecutive_failures: z.int(),
  }),
});
export type PresentedBreaker = z.infer<typeof breakerReply>;

/** A breaker as callers see it: snake case, times as ISO 8601. */
export function presentBreaker(snapshot: BreakerSnapshot): PresentedBreaker {
  const { counts } = snapshot;
  return {
    state: snapshot.state,
    enabled: snapshot.enabled,
    held_by: snapshot.holds,
    since: iso(snapshot.since),
    failure_threshold: snapshot.failureThreshold,
    recovery_timeout_seconds: snapshot.recoveryTimeoutMs / 1000,
    next_attempt_at: snapshot.nextAttemptAt === undefined ? null : iso(snapshot.nextAttemptAt),
    last_transition: snapshot.lastTransition ? presentTransition(snapshot.lastTransition) : null,
    counts: {
      attempts: counts.attempts,
      successes: counts.successes,
      failures: counts.failures,
      timeouts: counts.timeouts,
      ignored: counts.ignored,
      rejected: counts.rejected,
      in_flight: counts.inFlight,
      consecutive_failures: counts.consecutiveFailures,
    },
  };
}

function presentTransition({ from, to, at }: BreakerTransition): PresentedBreaker['last_transition'] {
  return { from, to, at: iso(at) };
}

/** Epoch milliseconds as ISO 8601 in UTC. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
