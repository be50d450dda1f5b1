import type { CircuitState } from '@antecedent/platform';

export type Level = 'normal' | 'warning' | 'critical';

/** Below `warning` is normal, above `critical` is critical, the rest is a warning. */
export interface Thresholds {
  warning: number;
  critical: number;
}

/** Source: service-interface "Limits", query router monitoring thresholds. */
export const THRESHOLDS = {
  degradation_activation_rate: { warning: 1, critical: 5 },
  query_error_rate: { warning: 0.5, critical: 2 },
  response_time_p95: { warning: 500, critical: 1000 },
  failed_degradation_attempts: { warning: 1, critical: 3 },
} as const satisfies Record<string, Thresholds>;

export const STATE_LEVELS = {
  normal: 'closed',
  warning: 'half-open',
  critical: 'open',
} as const satisfies Record<Level, CircuitState>;

export function levelOf(value: number, { warning, critical }: Thresholds): Level {
  if (value < warning) return 'normal';
  return value > critical ? 'critical' : 'warning';
}

export function levelOfState(state: CircuitState): Level {
  switch (state) {
    case 'closed':
      return 'normal';
    case 'half-open':
      return 'warning';
    case 'open':
      return 'critical';
  }
}

/** The state that matters most to someone who watches: open before half-open before closed. */
export function worstState(states: readonly CircuitState[]): CircuitState {
  if (states.includes('open')) return 'open';
  return states.includes('half-open') ? 'half-open' : 'closed';
}
