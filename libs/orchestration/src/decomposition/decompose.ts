import { type Clause, cutIntoClauses } from './clauses';
import type {
  Complexity,
  Decomposition,
  DecompositionHints,
  PlannedTask,
  WorkKind,
} from './decomposition.types';
import { addEdges, type Draft, theObject } from './dependencies';
import { readClause, withoutLeadIn, type Work } from './read-clause';
import { activityOf, leadingVerb } from './verbs';
import lexicon from './work-lexicon.json';

/** More pieces than a person could follow are folded into the last one. */
export const MAX_TASKS = 25;

const PRONOUN = /^(?:it all|all of it|it|them|this|that|these|those|everything|all of them|the result)\b/i;

/**
 * Cuts a request into an acyclic graph of tasks: its verbs become tasks, its objects what they are done to, its order words and what one kind
 * of work needs of another become the edges. Pure and deterministic; never throws; `message` is 1 to 2000 characters.
 */
export function decompose(message: string, hints: DecompositionHints = {}): Decomposition {
  const background: string[] = [];
  const drafts: Draft[] = [];
  for (const clause of cutIntoClauses(message)) {
    const works = readClause(clause.text) ?? unknownWork(clause.text);
    if (works) addClause(drafts, clause, works);
    else background.push(clause.text);
  }
  if (drafts.length === 0) {
    background.length = 0;
    addClause(drafts, { text: message.trim(), order: 'together', sentence: 0 }, [
      wholeMessage(message, hints),
    ]);
  }

  placeWaiting(drafts, -1);

  const isLarge = hints.complexity === 'high' || mentions(message, lexicon.large);
  shareObjects(drafts);
  addExtras(drafts);
  if (isLarge && hints.complexity !== 'low') addDesign(drafts);
  fold(drafts);
  addEdges(drafts);

  const complexity = hints.complexity ?? complexityOf(drafts.length, isLarge);
  return { complexity, tasks: toTasks(drafts, complexity), background };
}

/** A command whose verb is not in the lexicon is still work: "Paint the shed". */
function unknownWork(clause: string): Work[] | undefined {
  const text = withoutLeadIn(clause);
  const match = /^([a-z]+)\s+((?:the|a|an|our|my|all|every|this|that|these|those)\s.+)$/i.exec(text);
  if (
    !match?.[1] ||
    !match[2] ||
    /^(?:is|are|was|were|in|on|at|for|with|from|by|of|to|about|what|which|who|how|when|where|why|not|only|like|here|there)$/i.test(
      match[1],
    )
  )
    return undefined;
  return [{ kind: 'plan', verb: match[1].toLowerCase(), object: match[2], extras: [] }];
}

/** Nothing in the message reads like a command: it is taken as one task, of the kind that the caller's hints suggest. */
function wholeMessage(message: string, { action, category }: DecompositionHints): Work {
  const line = message.replace(/\s+/g, ' ').trim();
  const object = line.replace(/[.!?\s]+$/, '') || line;
  const hinted = leadingVerb((action ?? '').replaceAll(/[_-]/g, ' '))?.kind;
  const reads = category === 'QUERY' || category === 'ANALYSIS' || message.trim().endsWith('?');
  const kind = activityOf(object) ?? (hinted && hinted !== 'light' ? hinted : reads ? 'research' : 'plan');
  return { kind, verb: '', object, extras: [] };
}

/** Stage of a clause that waits for the rest of its sentence ("Before deploying, run the tests and …"). */
const LATER = Infinity;

function addClause(drafts: Draft[], clause: Clause, works: Work[]): void {
  placeWaiting(drafts, clause.sentence);
  const last = drafts.at(-1);
  if (clause.order === 'earlier' && last) {
    const { stage, clause: followed } = last;
    for (const draft of drafts) if (draft.stage > stage || draft.clause === followed) draft.stage += 1;
    return push(drafts, clause, works, stage);
  }
  if (clause.order === 'later') return push(drafts, clause, works, LATER);
  const top = topStage(drafts);
  push(drafts, clause, works, clause.order === 'then' ? top + 1 : Math.max(0, top));
}

/** What waited for a sentence that has ended comes after all of it. */
function placeWaiting(drafts: Draft[], sentence: number): void {
  const next = topStage(drafts) + 1;
  for (const draft of drafts) if (draft.stage === LATER && draft.sentence !== sentence) draft.stage = next;
}

/** The latest stage so far, -1 when there is none. */
function topStage(drafts: Draft[]): number {
  return Math.max(-1, ...drafts.map(({ stage }) => stage).filter((stage) => stage !== LATER));
}

function push(drafts: Draft[], clause: Clause, works: Work[], stage: number): void {
  for (const work of works)
    drafts.push({ ...work, clause: clause.text, sentence: clause.sentence, stage, after: new Set() });
}

/** "Build, test and deploy the app": who has no object takes the next one's. "… and test it": a pronoun takes the one before. */
function shareObjects(drafts: Draft[]): void {
  drafts.forEach((draft, i) => {
    if (draft.object) return;
    draft.object =
      (
        drafts.slice(i + 1).find(({ object }) => object) ??
        drafts.slice(0, i).findLast(({ object }) => object)
      )?.object ?? '';
  });
  drafts.forEach((draft, i) => {
    const referent = drafts
      .slice(0, i)
      .findLast(({ object, kind }) => object && !PRONOUN.test(object) && kind !== 'communicate');
    if (referent && PRONOUN.test(draft.object))
      draft.object = draft.object.replace(PRONOUN, theObject(referent.object));
  });
}

/** "with testing and documentation" is work of its own, after what it is about. */
function addExtras(drafts: Draft[]): void {
  for (const draft of [...drafts]) {
    for (const { kind, name } of draft.extras) {
      const object = theObject(draft.object);
      const verb = EXTRA_VERB[kind];
      const isBuiltIn = kind === 'build' || kind === 'fix' || kind === 'change';
      drafts.push({
        kind,
        verb: isBuiltIn ? 'add' : verb,
        object: isBuiltIn ? `${name} to ${object}` : object,
        extras: [],
        clause: draft.clause,
        sentence: draft.sentence,
        stage: draft.stage,
        after: new Set([drafts.indexOf(draft)]),
      });
    }
  }
}

const EXTRA_VERB: Record<WorkKind, string> = {
  research: 'review', plan: 'plan', build: 'add', fix: 'fix', change: 'change', test: 'test', document: 'document', release: 'release', communicate: 'announce', issue: 'file',
}; // prettier-ignore

/** Something large is designed before it is built, unless the request plans it itself. */
function addDesign(drafts: Draft[]): void {
  if (drafts.some(({ kind }) => kind === 'plan')) return;
  const first = drafts.findIndex(({ kind, verb }) => kind === 'build' || verb === 'migrate');
  const built = drafts[first];
  if (!built) return;
  const design: Draft = {
    kind: 'plan',
    verb: 'design',
    object: theObject(built.object),
    extras: [],
    clause: built.clause,
    sentence: built.sentence,
    stage: built.stage,
    after: new Set(),
  };
  built.after.add(drafts.push(design) - 1);
}

function fold(drafts: Draft[]): void {
  const surplus = drafts.splice(MAX_TASKS);
  const last = drafts.at(-1);
  if (last && surplus.length > 0) last.object = [last.object, ...surplus.map(titleOf)].join('; ');
  for (const draft of drafts) for (const i of draft.after) if (i >= MAX_TASKS) draft.after.delete(i);
}

function toTasks(drafts: Draft[], complexity: Complexity): PlannedTask[] {
  const order = topologicalOrder(drafts);
  const idOf = new Map(order.map((index, position) => [index, `t${position + 1}`]));
  return order.map((index): PlannedTask => {
    const draft = drafts[index] as Draft;
    const dependsOn = [...draft.after]
      .map((i) => idOf.get(i) as string)
      .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    return {
      id: idOf.get(index) as string,
      kind: draft.kind,
      title: titleOf(draft),
      description: `From the request: “${draft.clause}”.${dependsOn.length > 0 ? ` Starts after ${dependsOn.join(' and ')}.` : ''}`,
      object: draft.object,
      dependsOn,
      estimatedMinutes: estimate(draft, complexity),
    };
  });
}

/** Depth first in the order of the message, so that work stands as near as possible to where it was named. */
function topologicalOrder(drafts: Draft[]): number[] {
  const placed = new Set<number>();
  const place = (index: number): void => {
    if (placed.has(index)) return;
    [...(drafts[index] as Draft).after].sort((a, b) => a - b).forEach(place);
    placed.add(index);
  };
  drafts.forEach((_, index) => place(index));
  return [...placed];
}

function titleOf({ verb, object }: Work): string {
  const title = `${verb} ${object}`.trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function estimate({ kind, clause }: Draft, complexity: Complexity): number {
  const size = mentions(clause, lexicon.small) ? 0.25 : complexity === 'high' ? 1.5 : 1;
  return Math.max(5, Math.round((lexicon.minutes[kind] * size) / 5) * 5);
}

function complexityOf(tasks: number, isLarge: boolean): Complexity {
  if (tasks >= 5 || (isLarge && tasks >= 3)) return 'high';
  return tasks >= 2 ? 'medium' : 'low';
}

function mentions(text: string, words: readonly string[]): boolean {
  return new RegExp(`\\b(?:${words.join('|')})\\b`, 'i').test(text);
}
