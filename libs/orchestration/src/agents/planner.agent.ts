import { Injectable } from '@nestjs/common';
import type { Task, Workflow } from '../workflows/workflow.types';
import { type Agent, type Assignment, objectOf } from './agent';
import { findingsOf, gist } from './markdown';
import { Surroundings } from './surroundings';
import type { Finding, TaskResult } from './task-results';

type Step = Extract<TaskResult, { type: 'plan' }>['steps'][number];

/** Plans work, and its release: what is done in which order, on the basis of what is known, and what has to be asked first. */
@Injectable()
export class PlannerAgent implements Agent {
  readonly name = 'planner';
  readonly capabilities = [
    'read_conversation',
    'read_projects',
    'search_files',
    'search_issues',
    'write_plan',
  ];
  readonly kinds = ['plan', 'release'] as const;

  constructor(private readonly surroundings: Surroundings) {}

  async run({ workflow, task, inputs, signal }: Assignment): Promise<TaskResult> {
    const object = objectOf(task);
    const { findings, unavailable } = await this.surroundings.about(object, workflow, signal);
    const known = [...findingsOf(inputs), ...findings].slice(0, 20);
    const built = inputs.map(({ task: before, result }): Step => ({
      title: `Start from “${before.title}”`,
      detail: `It left ${gist(result)}.`,
    }));
    const steps = task.kind === 'release' ? releaseSteps(object) : workSteps(object, task, workflow);
    return {
      type: 'plan',
      goal: task.title,
      steps: [...built, ...steps],
      open_questions: openQuestions(object, known, unavailable),
      findings: known,
    };
  }
}

/** A plan for work that other tasks of the workflow do names those; a plan for its own sake names the usual course of such work. */
function workSteps(object: string, task: Task, workflow: Workflow): Step[] {
  const following = workflow.tasks.filter(
    (other) => other.dependsOn.includes(task.id) || dependsOn(workflow, other, task.id),
  );
  if (following.length > 0) {
    return following.map((other) => ({
      title: other.title,
      detail: `${other.description} About ${other.estimatedMinutes} minutes.`,
    }));
  }
  return [
    {
      title: `Agree on what ${object} has to achieve`,
      detail: 'Write down who needs it, and how they will tell that it is done.',
    },
    { title: 'Cut it into pieces', detail: 'Each small enough to be finished and looked at on its own.' },
    { title: 'Order the pieces', detail: 'What others wait for comes first; what is uncertain comes early.' },
    { title: 'Do, look, adjust', detail: 'After each piece, compare with what was agreed on.' },
  ];
}

function dependsOn(workflow: Workflow, task: Task, id: string): boolean {
  return task.dependsOn.some((before) => {
    const other = workflow.tasks.find((candidate) => candidate.id === before);
    return before === id || (other !== undefined && dependsOn(workflow, other, id));
  });
}

function releaseSteps(object: string): Step[] {
  return [
    {
      title: 'Check that everything it needs is done',
      detail: `All tasks before the release of ${object} are completed and their results read.`,
    },
    {
      title: 'Prepare the way back',
      detail: 'Note the version that is live now and how it is restored; try it once.',
    },
    {
      title: `Release ${object} to a small part first`,
      detail: 'Watch errors and response times against what they were before.',
    },
    {
      title: 'Release to everybody',
      detail: 'Keep watching for as long as a problem usually takes to show.',
    },
    { title: 'Tell who is concerned', detail: 'What changed, from when, and whom to ask.' },
  ];
}

function openQuestions(object: string, known: readonly Finding[], unavailable: readonly string[]): string[] {
  const questions = unavailable.map(
    (sentence) => `Not everything could be read (${sentence}): is there more to know?`,
  );
  if (known.length === 0) questions.unshift(`Nothing about ${object} is on record yet: who can describe it?`);
  return questions;
}
