import type { MessageEvent } from '@nestjs/common';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Observable } from 'rxjs';
import { AgentRegistry } from '../agents/agent-registry';
import { publicWorkflowId } from './workflow-id';
import { WorkflowRepository } from './workflow.repository';
import type { Workflow } from './workflow.types';
import { progressOf, toTaskView } from './workflow.view';

/** How often a watched workflow is looked at; it may move on any instance. */
const LOOK_MS = 300;
const HEARTBEAT_MS = 15_000;
/** A watcher that stays longer has to come again. */
const LONGEST_MS = 15 * 60_000;

/**
 * Progress as server-sent events: `workflow` and one `task` for each task when the stream opens, then each that changes, until nothing moves any more. The event id is the
 * workflow's version.
 */
@Injectable()
export class WorkflowEvents implements OnModuleDestroy {
  private readonly open = new Set<() => void>();

  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly agents: AgentRegistry,
  ) {}

  /** The events of a workflow that exists. */
  watch(workflow: Workflow): Observable<MessageEvent> {
    return new Observable((subscriber) => {
      let seen = new Map<string, string>();
      let version = 0;
      let quietSince = Date.now();
      const opened = Date.now();
      const show = (now: Workflow): void => {
        const changed = now.tasks.filter((task) => seen.get(task.id) !== `${task.status}${task.attempts}`);
        seen = new Map(now.tasks.map((task) => [task.id, `${task.status}${task.attempts}`]));
        version = now.version;
        quietSince = Date.now();
        for (const task of changed)
          subscriber.next({ type: 'task', id: String(version), data: toTaskView(task, this.agents) });
        subscriber.next({ type: 'workflow', id: String(version), data: summaryOf(now) });
        if (now.status !== 'running') subscriber.complete();
      };
      const look = async (): Promise<void> => {
        const latest = await this.workflows.versionOf(workflow.id);
        if (!latest || Date.now() - opened > LONGEST_MS) return subscriber.complete();
        if (latest.version !== version) {
          const now = await this.workflows.get(workflow.id);
          if (now) show(now);
        } else if (Date.now() - quietSince >= HEARTBEAT_MS) {
          quietSince = Date.now();
          subscriber.next({ type: 'heartbeat', data: {} });
        }
        if (!subscriber.closed) timer = setTimeout(next, LOOK_MS);
      };
      const next = (): void => void look().catch((error: unknown) => subscriber.error(error));
      let timer: NodeJS.Timeout | undefined;
      const end = (): void => subscriber.complete();
      this.open.add(end);
      show(workflow);
      if (!subscriber.closed) timer = setTimeout(next, LOOK_MS);
      return () => {
        clearTimeout(timer);
        this.open.delete(end);
      };
    });
  }

  /** Streams would hold a stopping instance; watchers come back to another one. */
  onModuleDestroy(): void {
    for (const end of this.open) end();
  }
}

function summaryOf(workflow: Workflow): object {
  const { status, reason, tasks } = workflow;
  return { workflow_id: publicWorkflowId(workflow.id), status, reason, progress: progressOf(tasks) };
}
