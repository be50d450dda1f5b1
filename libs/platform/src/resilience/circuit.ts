/**
 * The circuit breaker's state machine: pure functions over values (decisions, section 6.1). Times are milliseconds of one clock.
 *
 * `generation` grows whenever what was known before stops counting: at every transition, whenever a probe is sent and whenever its
 * permit comes back. An outcome counts only when it belongs to the generation that admitted its call, so a late success of a
 * call that began before the breaker opened can close nothing.
 */
export interface CircuitPolicy {
  /** Failures in a row that open a closed breaker, 1 or more. */
  failureThreshold: number;
  /** How long an open breaker waits before it lets a probe through, in milliseconds. */
  recoveryTimeoutMs: number;
}

interface Measured {
  /** When this state began. */
  since: number;
  generation: number;
  consecutiveFailures: number;
}

export type Circuit =
  | (Measured & { state: 'closed' })
  | (Measured & { state: 'open'; nextAttemptAt: number })
  | (Measured & { state: 'half-open'; probe?: Probe });

export type CircuitState = Circuit['state'];

/** The one call that runs while half-open. It is given up at `deadlineAt`, so a hung probe cannot hold the breaker for ever. */
interface Probe {
  deadlineAt: number;
}

/** Says which generation admitted a call; handed back with its outcome. */
export interface Ticket {
  generation: number;
}

/** `ignored`: the call says nothing about the health of the dependency (a client's mistake, a caller who went away). */
export type Outcome = 'success' | 'failure' | 'ignored';

export type Admission =
  | { admitted: true; circuit: Circuit; ticket: Ticket }
  | { admitted: false; circuit: Circuit; retryAt: number };

/** A closed breaker that knows nothing yet; with `after`, one that forgets what `after` knew. */
export function closedCircuit(now: number, after?: Circuit): Circuit {
  return { state: 'closed', since: now, generation: (after?.generation ?? -1) + 1, consecutiveFailures: 0 };
}

/** What time alone has done to the circuit by `now`: an open one becomes half-open, a hung probe has failed. */
export function advance(circuit: Circuit, now: number, policy: CircuitPolicy): Circuit {
  if (circuit.state === 'open' && now >= circuit.nextAttemptAt) {
    const { consecutiveFailures, generation, nextAttemptAt } = circuit;
    return { state: 'half-open', since: nextAttemptAt, generation: generation + 1, consecutiveFailures };
  }
  if (circuit.state === 'half-open' && circuit.probe && now >= circuit.probe.deadlineAt) {
    return opened(circuit, circuit.probe.deadlineAt, policy);
  }
  return circuit;
}

/** Asks for a call that has to end by `deadlineAt`. `circuit` must have been advanced to now. */
export function admit(circuit: Circuit, deadlineAt: number): Admission {
  switch (circuit.state) {
    case 'closed':
      return { admitted: true, circuit, ticket: { generation: circuit.generation } };
    case 'open':
      return { admitted: false, circuit, retryAt: circuit.nextAttemptAt };
    case 'half-open': {
      if (circuit.probe) return { admitted: false, circuit, retryAt: circuit.probe.deadlineAt };
      const generation = circuit.generation + 1;
      return {
        admitted: true,
        circuit: { ...circuit, generation, probe: { deadlineAt } },
        ticket: { generation },
      };
    }
  }
}

/** Takes the outcome of an admitted call into account, unless it is stale. `circuit` must have been advanced to now. */
export function settle(
  circuit: Circuit,
  ticket: Ticket,
  outcome: Outcome,
  now: number,
  policy: CircuitPolicy,
): Circuit {
  if (ticket.generation !== circuit.generation) return circuit;
  switch (circuit.state) {
    case 'closed':
      return settleClosed(circuit, outcome, now, policy);
    case 'open':
      return circuit;
    case 'half-open':
      return settleProbe(circuit, outcome, now, policy);
  }
}

function settleClosed(
  circuit: Measured & { state: 'closed' },
  outcome: Outcome,
  now: number,
  policy: CircuitPolicy,
): Circuit {
  if (outcome === 'ignored') return circuit;
  if (outcome === 'success') return { ...circuit, consecutiveFailures: 0 };
  const failed = { ...circuit, consecutiveFailures: circuit.consecutiveFailures + 1 };
  return failed.consecutiveFailures >= policy.failureThreshold ? opened(failed, now, policy) : failed;
}

function settleProbe(
  circuit: Measured & { state: 'half-open' },
  outcome: Outcome,
  now: number,
  policy: CircuitPolicy,
): Circuit {
  if (outcome === 'success') return closedCircuit(now, circuit);
  if (outcome === 'failure')
    return opened({ ...circuit, consecutiveFailures: circuit.consecutiveFailures + 1 }, now, policy);
  const { since, generation, consecutiveFailures } = circuit;
  return { state: 'half-open', since, generation: generation + 1, consecutiveFailures };
}

function opened({ generation, consecutiveFailures }: Measured, now: number, policy: CircuitPolicy): Circuit {
  const nextAttemptAt = now + policy.recoveryTimeoutMs;
  return { state: 'open', since: now, generation: generation + 1, consecutiveFailures, nextAttemptAt };
}
