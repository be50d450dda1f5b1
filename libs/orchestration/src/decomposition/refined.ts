import { z } from 'zod';
import { contentWords } from '../content-words';
import { MAX_TASKS } from './decompose';
import { type Decomposition, type PlannedTask, WORK_KINDS } from './decomposition.types';

const refinedTask = z.strictObject({
  kind: z.enum(WORK_KINDS).describe('what sort of work it is'),
  verb: z
    .string()
    .trim()
    .regex(/^[a-z]{2,20}(?: [a-z]{2,10})?$/i)
    .describe('what is done, as a command'),
  object: z.string().trim().min(1).max(200).describe('what it is done to, in the words of the request'),
  after: z
    .array(z.int().min(1))
    .max(MAX_TASKS)
    .describe('numbers of the tasks that must be done first, counted from 1'),
  minutes: z.int().min(5).max(2400).describe('how long a person would take'),
});

/** What a language model may say about a request: tasks and their order. Agents follow from the kinds, so it can name none that is not there. */
export const refinement = z.strictObject({ tasks: z.array(refinedTask).min(1).max(MAX_TASKS) });
export type Refinement = z.infer<typeof refinement>;

/**
 * The decomposition that a refinement describes, in an order in which the tasks could be done one by one. Throws when the tasks wait for each
 * other in a circle or for one that is not there, or speak of what the request does not.
 */
export function toDecomposition({ tasks }: Refinement, message: string, local: Decomposition): Decomposition {
  const said = new Set(contentWords(message).map(withoutPlural));
  const isSaid = ({ object }: Refinement['tasks'][number]): boolean =>
    contentWords(object).every((word) => said.has(withoutPlural(word)));
  if (!tasks.every(isSaid)) throw new Error('A task is about something that the request does not mention.');
  const order = inOrder(tasks.map(({ after }) => after.map((number) => number - 1)));
  const idOf = new Map(order.map((index, position) => [index, `t${position + 1}`]));
  const planned = order.map((index): PlannedTask => {
    const { kind, verb, object, after, minutes } = tasks[index] as Refinement['tasks'][number];
    const dependsOn = [...new Set(after)].map((number) => idOf.get(number - 1) as string).sort(byNumber);
    const title = `${verb} ${object}`;
    return {
      id: idOf.get(index) as string,
      kind,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      description: `From the request: “${object}”.${dependsOn.length > 0 ? ` Starts after ${dependsOn.join(' and ')}.` : ''}`,
      object,
      dependsOn,
      estimatedMinutes: minutes,
    };
  });
  return { ...local, tasks: planned };
}

/** Kahn's algorithm (1962), keeping the given order where the edges allow it. */
function inOrder(after: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  while (order.length < after.length) {
    const next = after.findIndex(
      (others, index) => !order.includes(index) && others.every((other) => order.includes(other)),
    );
    if (next === -1) throw new Error('The tasks wait for each other, or for one that is not there.');
    order.push(next);
  }
  return order;
}

const withoutPlural = (word: string): string => word.replace(/(?<=\w{2})s$/, '');

const byNumber = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1));
