import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Flag, OperationalState } from '@antecedent/platform';
import { QUERY_SERVICES, type QueryService } from '../query.types';
import { QueryServiceGuards } from './query-service-guards';

/** Which answers are degraded on purpose; what is not given does not narrow it. */
export interface TestScope {
  service?: QueryService;
  action?: string;
  session_id?: string;
}

/** How it was asked for: one degradation (`test-degradation`), the test mode, or the test mode for all queries. */
export type TestKind = 'degradation' | 'mode' | 'global';

export interface ActiveTest {
  kind: TestKind;
  scope: TestScope;
  /** Epoch milliseconds. */
  since: number;
  /** Epoch milliseconds; without it the test stays until it is ended. */
  until?: number;
}

interface TestFlag extends TestScope {
  kind: TestKind;
}

const PREFIX = 'test:';

/**
 * Degradation on purpose, on every instance. A test of whole services holds their breakers open; one of a single action or session is
 * looked up for each query.
 */
@Injectable()
export class TestModes implements OnModuleInit, OnModuleDestroy {
  private readonly holds = new Map<string, (() => void)[]>();
  private stopListening?: () => void;

  constructor(
    private readonly state: OperationalState,
    private readonly guards: QueryServiceGuards,
  ) {}

  onModuleInit(): void {
    for (const flag of this.state.list(PREFIX)) this.follow(flag.key, flag);
    this.stopListening = this.state.onChange((key, flag) => {
      if (key.startsWith(PREFIX)) this.follow(key, flag);
    });
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  /** Starts a test, or starts it anew. Throws `OperationalStateUnavailable`. */
  async start(kind: TestKind, scope: TestScope, durationMs?: number): Promise<ActiveTest> {
    const { service, action, session_id } = scope;
    const key = PREFIX + JSON.stringify([kind, service, action, session_id]);
    const value: TestFlag = { kind, service, action, session_id };
    return toTest(await this.state.set(key, value, durationMs));
  }

  /** Ends every test. Throws `OperationalStateUnavailable`. */
  async endAll(): Promise<void> {
    await this.state.clear(this.state.list(PREFIX).map(({ key }) => key));
  }

  active(): ActiveTest[] {
    return this.state.list(PREFIX).map(toTest);
  }

  /** Whether this very query is to be degraded by a test of its action or session. */
  forces(query: Required<Pick<TestScope, 'service' | 'action'>> & Pick<TestScope, 'session_id'>): boolean {
    return this.active().some(
      ({ scope }) =>
        !coversWholeServices(scope) &&
        (scope.service ?? query.service) === query.service &&
        (scope.action ?? query.action) === query.action &&
        (scope.session_id ?? query.session_id) === query.session_id,
    );
  }

  private follow(key: string, flag: Flag | undefined): void {
    this.holds.get(key)?.forEach((release) => release());
    this.holds.delete(key);
    if (!flag) return;
    const { kind, scope } = toTest(flag);
    if (!coversWholeServices(scope)) return;
    const services = scope.service ? [scope.service] : QUERY_SERVICES;
    const reason = kind === 'degradation' ? 'test degradation' : 'test mode';
    this.holds.set(
      key,
      services.map((service) => this.guards.breakerOf(service).hold(reason)),
    );
  }
}

function coversWholeServices({ action, session_id }: TestScope): boolean {
  return action === undefined && session_id === undefined;
}

function toTest({ value, setAt, expiresAt }: Flag): ActiveTest {
  const { kind, ...scope } = value as unknown as TestFlag;
  return { kind, scope, since: setAt, until: expiresAt };
}
