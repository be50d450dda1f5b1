export interface AlertRule {
  name: string;
  severity: 'warning' | 'critical';
  /** What it means, as a sentence. */
  description: string;
  /** How long the condition has to hold without a break before the alert fires, in milliseconds. */
  forMs: number;
}

export interface FiringAlert {
  name: string;
  severity: AlertRule['severity'];
  description: string;
  /** Since when the condition holds, epoch milliseconds. */
  since: number;
}

/** One alert of Prometheus' kind: pending while its condition holds, firing when it has held for long enough. */
export class Alert {
  private holdsSince?: number;

  constructor(private readonly rule: AlertRule) {}

  /** Takes note of whether the condition holds at `now`. */
  observe(holds: boolean, now: number): void {
    this.holdsSince = holds ? (this.holdsSince ?? now) : undefined;
  }

  firing(now: number): FiringAlert | undefined {
    if (this.holdsSince === undefined || now - this.holdsSince < this.rule.forMs) return undefined;
    const { name, severity, description } = this.rule;
    return { name, severity, description, since: this.holdsSince };
  }
}
