import { Injectable } from '@nestjs/common';

/** Something whose health can be asked for. */
export interface HealthSource {
  /** Unique, in snake_case. */
  name: string;
  /** After this time it counts as not well. */
  deadlineMs: number;
  /**
   * What was found. `problem` is there when it is not well: a sentence for the operator. Neither that nor `details` shows message texts,
   * sessions or secrets: health is open to everyone.
   */
  check: () => Promise<{ problem?: string; details: Record<string, unknown> }>;
}

/** Where libraries register what health should look at, so that health need not know them. */
@Injectable()
export class HealthRegistry {
  private readonly sources = new Map<string, HealthSource>();

  /** Throws when the name is taken. */
  add(source: HealthSource): void {
    if (this.sources.has(source.name)) throw new Error(`health already looks at "${source.name}"`);
    this.sources.set(source.name, source);
  }

  all(): HealthSource[] {
    return [...this.sources.values()];
  }
}
