import { Injectable } from '@nestjs/common';
import type { TaskKind } from '../workflows/workflow.types';
import { type Agent, type Assignment, objectOf } from './agent';
import { bullets, checklist, cite, findingsOf, gist, join, section } from './markdown';
import { Surroundings } from './surroundings';
import type { TaskResult } from './task-results';

/** Turns work on the product into a work item that a person or another system can pick up: what, on which basis, and when it is done. */
@Injectable()
export class EngineerAgent implements Agent {
  readonly name = 'engineer';
  readonly capabilities = [
    'read_conversation',
    'read_projects',
    'search_files',
    'search_issues',
    'draft_issue',
  ];
  readonly kinds = ['build', 'fix', 'change'] as const;

  constructor(private readonly surroundings: Surroundings) {}

  async run({ workflow, task, inputs, signal }: Assignment): Promise<TaskResult> {
    const object = objectOf(task);
    const { findings } = await this.surroundings.about(object, workflow, signal);
    const known = [...findingsOf(inputs), ...findings].slice(0, 12);
    const body = join(
      section('What', [task.title + '.', '', `Asked for as: “${workflow.message}”`]),
      section('Builds on', bullets(inputs.map(({ result }) => gist(result)))),
      section('What is known', cite(known)),
      section('Done when', checklist(doneWhen(task.kind, object))),
    );
    return {
      type: 'issue_draft',
      title: task.title,
      body,
      labels: [LABEL[task.kind] ?? 'task'],
      assignees: [],
    };
  }
}

const LABEL: Partial<Record<TaskKind, string>> = { build: 'enhancement', fix: 'bug', change: 'enhancement' };

function doneWhen(kind: TaskKind, object: string): string[] {
  if (kind === 'fix') {
    return [
      `A test shows the fault in ${object} and fails without the fix`,
      'The test passes with it',
      'Nothing that worked before is broken',
    ];
  }
  if (kind === 'change') {
    return [`The change is made as described`, 'What depends on it still works', 'There is a tried way back'];
  }
  return [
    `It does what was asked for: ${object}`,
    'Tests cover the usual and the unusual case',
    'Somebody who did not build it can use it',
  ];
}
