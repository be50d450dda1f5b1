import type { WorkKind } from './decomposition.types';
import type { Work } from './read-clause';
import { activityOf } from './verbs';
import lexicon from './work-lexicon.json';

/** Work in the order of the message, with the edges found so far (indexes into the same list). */
export interface Draft extends Work {
  clause: string;
  sentence: number;
  /** How the words place it; work in one stage may run at the same time. */
  stage: number;
  after: Set<number>;
}

const MAKES: ReadonlySet<WorkKind> = new Set<WorkKind>(['build', 'fix', 'change']);
const PREPARES: ReadonlySet<WorkKind> = new Set<WorkKind>(['research', 'plan']);

/** Stages give the stated order; the kinds of work give what is understood: nobody tests what is not built. */
export function addEdges(drafts: Draft[]): void {
  drafts.forEach((draft, i) => {
    drafts.forEach((other, j) => {
      if (i === j || reaches(drafts, j, i)) return;
      if (draft.stage > other.stage || (draft.stage === other.stage && j < i && needs(draft, other)))
        draft.after.add(j);
    });
  });
  for (const draft of drafts) dropImplied(drafts, draft);
}

/** Whether work needs other work of the same stage that was named before it. */
function needs(draft: Draft, other: Draft): boolean {
  if (MAKES.has(draft.kind)) return PREPARES.has(other.kind);
  if (draft.kind === 'test') return MAKES.has(other.kind) || other.kind === 'plan';
  if (draft.kind === 'document') return isAbout(draft, other) || PREPARES.has(other.kind);
  if (draft.kind === 'release') return other.kind !== 'communicate';
  if (draft.kind === 'communicate') return other.kind !== 'communicate';
  if (draft.kind === 'plan') return other.kind === 'research';
  return false;
}

/** Documentation without a subject of its own is about what is made beside it. */
function isAbout(draft: Draft, other: Draft): boolean {
  if (!MAKES.has(other.kind)) return false;
  return activityOf(draft.object) === 'document' || theObject(draft.object) === theObject(other.object);
}

/** Whether `to` waits for `from`, directly or not. */
function reaches(drafts: Draft[], to: number, from: number, seen = new Set<number>()): boolean {
  if (seen.has(to)) return false;
  seen.add(to);
  const { after } = drafts[to] as Draft;
  return after.has(from) || [...after].some((next) => reaches(drafts, next, from, seen));
}

/** Keeps only the edges that say something: a → c goes when a → b → c is there. */
function dropImplied(drafts: Draft[], draft: Draft): void {
  for (const i of [...draft.after]) {
    if ([...draft.after].some((j) => j !== i && reaches(drafts, j, i))) draft.after.delete(i);
  }
}

/** "a complete user preference API" → "the user preference API" */
export function theObject(object: string): string {
  const large = new RegExp(`\\b(?:${[...lexicon.large, ...lexicon.small].join('|')})\\s+`, 'gi');
  return object.replace(large, '').replace(/^(?:a|an)\s+/i, 'the ');
}
