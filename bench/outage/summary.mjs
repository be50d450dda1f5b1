/** Longest that an answer may take: the deadline of the slowest operation after one of the conversation, and 100 ms. */
const LONGEST_MS = { message: 2_000 + 3_000 + 2_000 + 100, question: 3_000 + 100 };
const OPEN_WITHIN_MS = 100;
const PHASES = ['before', 'frozen', 'thawed', 'killed', 'restarted', 'after'];

/**
 * Judges and prints what callers saw.
 * @param {{ phase: string, kind: 'message' | 'question', status: number | string, code?: string, degraded: boolean, ms: number, retryAfter?: string | null }[]} seen
 */
export function summarise(seen, result, { rate, recoverySeconds }) {
  const rows = PHASES.flatMap((phase) => ['message', 'question'].map((kind) => row(phase, kind, seen)));
  const refused = seen.filter(({ status }) => status === 503);
  const checks = {
    'no 500 and no cut or hung connection': seen.every(({ status }) => [200, 503].includes(status)),
    'every 503 says PERFORMANCE_DEGRADED and Retry-After': refused.every(
      ({ code, retryAfter }) => code === 'PERFORMANCE_DEGRADED' && /^\d+$/.test(retryAfter ?? ''),
    ),
    'no request over its deadline plus 100 ms': seen.every(({ kind, ms }) => ms <= LONGEST_MS[kind]),
    [`nine in ten refusals within ${OPEN_WITHIN_MS} ms`]:
      share(refused, ({ ms }) => ms <= OPEN_WITHIN_MS) >= 0.9,
    'everything back within the recovery time': [
      result.recoveredAfterFreeze,
      result.recoveredAfterRestart,
    ].every((seconds) => seconds <= recoverySeconds + 2),
    'counters add up': result.countersAddUp,
    'no acknowledged turn lost, no gap in turn numbers': result.lost === 0 && result.gaps === 0,
  };
  const text = [
    `${seen.length} requests at ${rate} a second; breakers recover after ${recoverySeconds} s.`,
    '',
    '| phase | kind | sent | answered | degraded | 503 | other | p50 ms | p99 ms | max ms |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Recovered ${result.recoveredAfterFreeze} s after the thaw and ${result.recoveredAfterRestart} s after the restart (ten full answers in a row).`,
    '',
    ...Object.entries(checks).map(([name, holds]) => `- ${holds ? 'yes' : 'NO'}: ${name}`),
  ].join('\n');
  return { text, passed: Object.values(checks).every(Boolean) };
}

function row(phase, kind, seen) {
  const those = seen.filter((one) => one.phase === phase && one.kind === kind);
  const count = (fits) => those.filter(fits).length;
  const times = those.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (portion) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(portion * times.length))] ?? 0);
  const cells = [
    phase,
    kind,
    those.length,
    count(({ status, degraded }) => status === 200 && !degraded),
    count(({ status, degraded }) => status === 200 && degraded),
    count(({ status }) => status === 503),
    count(({ status }) => ![200, 503].includes(status)),
    at(0.5),
    at(0.99),
    at(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function share(all, fits) {
  return all.length === 0 ? 1 : all.filter(fits).length / all.length;
}
