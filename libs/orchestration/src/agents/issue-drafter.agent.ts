import { Injectable } from '@nestjs/common';
import { type Agent, type Assignment, objectOf } from './agent';
import { cite, findingsOf, join, section } from './markdown';
import { Surroundings } from './surroundings';
import type { TaskResult } from './task-results';

/** Drafts an issue from what the request says about it and from what is known. */
@Injectable()
export class IssueDrafterAgent implements Agent {
  readonly name = 'issue_drafter';
  readonly capabilities = ['read_conversation', 'search_files', 'search_issues', 'draft_issue'];
  readonly kinds = ['issue'] as const;

  constructor(private readonly surroundings: Surroundings) {}

  async run({ workflow, task, inputs, signal }: Assignment): Promise<TaskResult> {
    const matter = matterOf(objectOf(task));
    const { findings } = await this.surroundings.about(matter, workflow, signal);
    const body = join(
      section('Report', [`“${workflow.message}”`]),
      section('What is known', cite([...findingsOf(inputs), ...findings].slice(0, 12))),
    );
    return {
      type: 'issue_draft',
      title: matter.charAt(0).toUpperCase() + matter.slice(1),
      body,
      labels: [],
      assignees: [],
    };
  }
}

/** "an issue for the login bug" → "the login bug" */
function matterOf(object: string): string {
  const match =
    /^(?:an?|the)?\s*(?:new\s+)?(?:issue|ticket|bug report)s?\s*(?::|for|about|on|that says|saying|titled|to track|regarding)?\s*(.+)$/i.exec(
      object,
    );
  return (match?.[1] ?? object).replace(/^["“](.*)["”]$/, '$1').trim();
}
