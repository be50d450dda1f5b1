import { gist, join, section } from '../agents/markdown';
import type { PublisherInput } from '../agents/publisher.agent';
import type { NewTask, Task, Workflow } from '../workflows/workflow.types';

/** Id of the task that creates the parent issue; the first word of its section is what `link` fills. */
export const PARENT = 'parent';

/**
 * The tasks that publish a workflow: the parent first, then an issue for each task, then the list of them in the parent. A workflow that was asked for
 * one issue and nothing else becomes that issue.
 */
export function publicationTasks(workflow: Workflow, repository: string): NewTask[] {
  const [only, ...others] = workflow.tasks;
  if (only?.kind === 'issue' && others.length === 0)
    return [publish(`issue-${only.id}`, only.title, draftOf(only, workflow), repository, [], only.id)];
  const parts = workflow.tasks.map((task): NewTask =>
    publish(`issue-${task.id}`, task.title, draftOf(task, workflow), repository, [PARENT], task.id),
  );
  const parent = publish(PARENT, workflow.title, parentDraft(workflow), repository, []);
  const link: NewTask = {
    id: 'link',
    kind: 'write_issue',
    title: 'List the parts in the parent issue',
    description: 'So that they can be followed from one place.',
    input: { action: 'link', repository } satisfies PublisherInput,
    dependsOn: [PARENT, ...parts.map(({ id }) => id)],
    estimatedMinutes: 1,
  };
  return [parent, ...parts, link];
}

function publish(
  id: string,
  title: string,
  draft: Extract<PublisherInput, { action: 'create' }>['draft'],
  repository: string,
  dependsOn: string[],
  sourceTask?: string,
): NewTask {
  const input = {
    action: 'create',
    repository,
    draft,
    ...(sourceTask !== undefined && { source_task: sourceTask }),
  };
  return {
    id,
    kind: 'publish_issue',
    title,
    description: 'Becomes an issue of the repository.',
    input,
    dependsOn,
    estimatedMinutes: 1,
  };
}

function parentDraft(workflow: Workflow) {
  const body = join(
    section('Task', [`“${workflow.message}”`]),
    section(
      'Parts',
      workflow.tasks.map(
        ({ title, dependsOn }) =>
          `- ${title}${dependsOn.length > 0 ? ` (after ${dependsOn.map((id) => titleOf(workflow, id)).join(', ')})` : ''}`,
      ),
    ),
  );
  return { title: workflow.title, body, labels: [], assignees: [] };
}

/** What the task left behind says more than what it was asked to do. */
function draftOf(task: Task, workflow: Workflow) {
  const { result } = task;
  const order = section(
    'Order',
    task.dependsOn.map((id) => `- after ${titleOf(workflow, id)}`),
  );
  if (result?.type === 'issue_draft')
    return {
      title: result.title,
      body: join(result.body, order),
      labels: result.labels,
      assignees: result.assignees,
    };
  const text = result?.type === 'document' ? result.content : result ? gist(result) : '';
  return {
    title: task.title,
    body: join(section('What', [task.description]), text, order),
    labels: [],
    assignees: [],
  };
}

function titleOf(workflow: Workflow, id: string): string {
  return workflow.tasks.find((task) => task.id === id)?.title ?? id;
}
