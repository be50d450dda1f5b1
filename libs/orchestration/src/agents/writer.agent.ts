import { Injectable } from '@nestjs/common';
import { type Agent, type Assignment, objectOf } from './agent';
import { DocumentShelf } from './document-shelf';
import { bullets, cite, findingsOf, gist, join, section } from './markdown';
import { Surroundings } from './surroundings';
import type { TaskResult } from './task-results';

/** Writes documents and messages from what the tasks before it left and from what is known. */
@Injectable()
export class WriterAgent implements Agent {
  readonly name = 'writer';
  readonly capabilities = [
    'read_conversation',
    'read_projects',
    'search_files',
    'write_document',
    'store_document',
  ];
  readonly kinds = ['document', 'communicate'] as const;

  constructor(
    private readonly surroundings: Surroundings,
    private readonly shelf: DocumentShelf,
  ) {}

  async run(assignment: Assignment): Promise<TaskResult> {
    const { workflow, task, inputs, signal } = assignment;
    const object = objectOf(task);
    const { findings } = await this.surroundings.about(object, workflow, signal);
    const known = [...findingsOf(inputs), ...findings].slice(0, 20);
    const content = join(
      `# ${task.kind === 'communicate' ? task.title : headline(object)}\n`,
      section('Why', [`“${workflow.message}”`]),
      section(
        'What comes before',
        bullets(inputs.map(({ task: before, result }) => `${before.title}: ${gist(result)}`)),
      ),
      ...inputs.map(({ result }) =>
        result.type === 'plan'
          ? section(
              'Steps',
              result.steps.map(({ title, detail }, i) => `${i + 1}. ${title}. ${detail}`),
            )
          : '',
      ),
      section('What is known', cite(known)),
    );
    return this.shelf.keep(assignment, { title: task.title, content });
  }
}

function headline(object: string): string {
  const bare = object.replace(/^(?:the|a|an)\s+/i, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
