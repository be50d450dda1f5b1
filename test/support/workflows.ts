import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app';

/** Waits until a workflow no longer runs and returns it. Gives up after a time that no healthy run needs. */
export async function settled(app: TestApp, workflowId: string, patienceMs = 20_000) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const workflow = (await app.get(`/api/orchestration/workflows/${workflowId}`)).body.data;
    if (workflow.status !== 'running') return workflow;
    if (Date.now() > until) throw new Error(`still running: ${JSON.stringify(workflow.tasks)}`);
    await sleep(25);
  }
}
