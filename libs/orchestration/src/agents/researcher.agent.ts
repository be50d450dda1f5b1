import { Injectable } from '@nestjs/common';
import { type Agent, type Assignment, objectOf } from './agent';
import { Surroundings } from './surroundings';
import type { Finding, TaskResult } from './task-results';

/** Finds what the service knows about a matter. */
@Injectable()
export class ResearcherAgent implements Agent {
  readonly name = 'researcher';
  readonly capabilities = ['read_conversation', 'read_projects', 'search_files', 'search_issues'];
  readonly kinds = ['research'] as const;

  constructor(private readonly surroundings: Surroundings) {}

  async run({ workflow, task, signal }: Assignment): Promise<TaskResult> {
    const { findings, unavailable } = await this.surroundings.about(objectOf(task), workflow, signal);
    return { type: 'findings', summary: summarise(task.title, findings), findings, unavailable };
  }
}

function summarise(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0)
    return `Nothing on “${title}” was found in the conversation, the projects, the files and the repository.`;
  const count = (source: Finding['source'], one: string): string[] => {
    const number = findings.filter((finding) => finding.source === source).length;
    return number === 0 ? [] : [`${number} ${one}${number === 1 ? '' : 's'}`];
  };
  const parts = [
    ...count('conversation', 'turn'),
    ...count('project', 'project'),
    ...count('file', 'file'),
    ...count('issue', 'issue'),
  ];
  return `Found in ${parts.join(', ').replace(/, ([^,]+)$/, ' and $1')}, beginning with ${findings[0]?.reference}.`;
}
