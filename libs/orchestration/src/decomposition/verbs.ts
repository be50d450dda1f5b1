import lexicon from './work-lexicon.json';
import type { WorkKind } from './decomposition.types';

/** A verb at the start of a clause. */
export interface LeadingVerb {
  /** Its base form: "deploy" for "deploying". */
  base: string;
  kind: WorkKind | 'light';
  /** What follows it in the clause. */
  rest: string;
}

const KIND_OF = new Map<string, WorkKind | 'light'>(lexicon.light.map((verb) => [verb, 'light']));
for (const [kind, verbs] of Object.entries(lexicon.verbs) as [WorkKind, string[]][]) {
  for (const verb of verbs) if (!KIND_OF.has(verb)) KIND_OF.set(verb, kind);
}

const GERUNDS = new Map<string, string>();
const PARTICIPLES = new Map<string, string>(Object.entries(lexicon.participles));
for (const verb of KIND_OF.keys()) {
  for (const form of inflections(verb, 'ing')) GERUNDS.set(form, verb);
  for (const form of inflections(verb, 'ed')) if (!PARTICIPLES.has(form)) PARTICIPLES.set(form, verb);
}

/** Both spellings with and without a doubled consonant; the wrong one is no word and does no harm. */
function inflections(verb: string, ending: 'ing' | 'ed'): string[] {
  const [first = '', ...particle] = verb.split(' ');
  const stems = [first.replace(/e$/, ''), first + (first.at(-1) ?? '')];
  if (!first.endsWith('e')) stems.push(first);
  if (ending === 'ed') stems.push(first.replace(/y$/, 'i'));
  return stems.map((stem) => [stem + ending, ...particle].join(' '));
}

/** The verb of work that a clause starts with, as a command ("deploy it") or a gerund ("deploying it"). */
export function leadingVerb(clause: string): LeadingVerb | undefined {
  const words = clause.split(/\s+/);
  for (const length of [3, 2, 1]) {
    const head = words.slice(0, length).join(' ').toLowerCase();
    const base = KIND_OF.has(head) ? head : GERUNDS.get(head);
    const kind = base === undefined ? undefined : KIND_OF.get(base);
    if (base !== undefined && kind !== undefined && words.length >= length)
      return { base, kind, rest: words.slice(length).join(' ') };
  }
  return undefined;
}

/** "the API is built" → the command it speaks of: { base: "build", rest: "the API" }. */
export function passiveVerb(clause: string): LeadingVerb | undefined {
  const match = /^(.+?)\s+(?:is|are|was|were|has been|have been|gets?|got)\s+(\S+)$/i.exec(clause);
  const base = PARTICIPLES.get(match?.[2]?.toLowerCase() ?? '');
  const kind = base === undefined ? undefined : KIND_OF.get(base);
  if (!match?.[1] || base === undefined || kind === undefined) return undefined;
  return { base, kind, rest: match[1] };
}

export function isGerund(word: string): boolean {
  return GERUNDS.has(word.toLowerCase());
}

/** The kind of work that a noun phrase names by its last words: "a quick performance test" is a test. */
export function activityOf(nounPhrase: string): WorkKind | undefined {
  const words = headOf(nounPhrase).toLowerCase().split(/\s+/);
  for (const length of [3, 2, 1]) {
    const tail = words.slice(-length).join(' ');
    const found = ACTIVITIES.get(tail);
    if (found) return found;
  }
  return undefined;
}

const ACTIVITIES = new Map<string, WorkKind>(
  Object.entries(lexicon.activities).flatMap(([kind, nouns]) =>
    nouns.map((noun): [string, WorkKind] => [noun, kind as WorkKind]),
  ),
);

/** A noun phrase up to its first preposition, relative clause or comma. */
export function headOf(nounPhrase: string): string {
  return nounPhrase.split(
    /\s+(?:for|in|on|to|of|with|from|that|which|who|about|by|at|into|onto|using|so|because|against|between|via)\s|[,:(]/i,
    1,
  )[0] as string;
}
