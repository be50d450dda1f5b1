import { Injectable } from '@nestjs/common';
import { type Agent, type Assignment, objectOf } from './agent';
import { DocumentShelf } from './document-shelf';
import { bullets, checklist, cite, findingsOf, gist, join, section } from './markdown';
import { Surroundings } from './surroundings';
import type { TaskResult } from './task-results';

/** Writes down how something is tested, from what was planned and drafted before and from what is known about it. */
@Injectable()
export class TesterAgent implements Agent {
  readonly name = 'tester';
  readonly capabilities = [
    'read_conversation',
    'search_files',
    'search_issues',
    'write_test_plan',
    'store_document',
  ];
  readonly kinds = ['test'] as const;

  constructor(
    private readonly surroundings: Surroundings,
    private readonly shelf: DocumentShelf,
  ) {}

  async run(assignment: Assignment): Promise<TaskResult> {
    const { workflow, task, inputs, signal } = assignment;
    const object = objectOf(task);
    const { findings } = await this.surroundings.about(object, workflow, signal);
    const promised = inputs.flatMap(({ result }) =>
      result.type === 'issue_draft' ? promises(result.body) : [],
    );
    const trouble = [...findingsOf(inputs), ...findings].filter(({ source }) => source === 'issue');
    const content = join(
      `# ${task.title}\n`,
      section('Under test', bullets(inputs.length > 0 ? inputs.map(({ result }) => gist(result)) : [object])),
      section('Promised, so checked', checklist(promised)),
      section('Reported trouble, so checked', cite(trouble)),
      section('Checked in any case', checklist([
        `The usual case of ${object}`,
        'Empty, largest and malformed input',
        'The same thing twice, and two at once',
        'What it depends on being slow or away',
        'What must stay as it was',
      ])),
    ); // prettier-ignore
    return this.shelf.keep(assignment, { title: task.title, content });
  }
}

/** The points of a work item's "Done when". */
function promises(body: string): string[] {
  return [...body.matchAll(/^- \[ \] (.+)$/gm)].map(([, point]) => point ?? '');
}
