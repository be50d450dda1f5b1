import { Inject, Injectable } from '@nestjs/common';
import type { TaskKind } from '../workflows/workflow.types';
import { type Agent, AGENTS } from './agent';

/** Which agent does which kind of work. */
@Injectable()
export class AgentRegistry {
  private readonly byKind = new Map<TaskKind, Agent>();

  constructor(@Inject(AGENTS) readonly agents: readonly Agent[]) {
    for (const agent of agents) {
      for (const kind of agent.kinds) {
        if (this.byKind.has(kind)) throw new Error(`Two agents want to do ${kind}.`);
        this.byKind.set(kind, agent);
      }
    }
  }

  /** Throws when nobody does this kind of work; every kind has its agent, which a test holds us to. */
  for(kind: TaskKind): Agent {
    const agent = this.byKind.get(kind);
    if (!agent) throw new Error(`No agent does ${kind}.`);
    return agent;
  }
}
