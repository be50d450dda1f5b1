import lexicon from './work-lexicon.json';
import type { WorkKind } from './decomposition.types';
import { activityOf, headOf, leadingVerb, type LeadingVerb, passiveVerb } from './verbs';

/** Work that a clause asks for. */
export interface Work {
  kind: WorkKind;
  /** Base form as used in a title; empty where the clause is a bare noun phrase. */
  verb: string;
  /** What it is done to; empty when the clause leaves it to another one ("Build, test and deploy the app"). */
  object: string;
  /** Further kinds of work that hang on the object: "with testing and documentation". */
  extras: { kind: WorkKind; name: string }[];
}

const LEAD_IN = new RegExp(
  `^(?:${[
    'please', 'kindly', 'also', 'just', 'now', 'first(?:ly)?', 'second(?:ly)?', 'third(?:ly)?', 'so', 'ok(?:ay)?', 'well', 'hi', 'hello', 'hey', 'maybe', 'quickly', 'carefully',
    '(?:can|could|would|will) (?:you|we)(?: all)?', "(?:i|we)(?:'d| would)? (?:really )?(?:need|want|like|have)(?: you| us| someone| somebody)? to", '(?:i|we) (?:need|want)',
    "let(?:'s|’s| us)", '(?:we|you|i|they|someone|somebody) (?:should|must|will|can|could|ought to|have to|need to)', '(?:help|ask) (?:me|us|someone)(?: to)?',
    'make sure (?:that )?(?:we|you)?', 'be sure to', 'remember to', "do(?:n't| not) forget to", '(?:your|the|our) (?:task|job|goal) is to', 'to',
  ].join('|')})[\\s,]+`,
  'i',
); // prettier-ignore
const STATEMENT =
  /^(?:(?:the|a|an|our|my|your|this|that|these|those|it|he|she|they|we|you|i|there|here)\b.*?\s|\S+\s)(?:is|are|was|were|has|have|had|will|would|should|must|can|may|'s)\b/i;
const POLITE_NOTHING =
  /^(?:thanks?|thank you|cheers|hello|hi|hey|good (?:morning|afternoon|evening)|bye|do the following|here(?:'s| is) (?:what|the plan).*|as follows|steps?|todo|to do|tasks?)(?:\b.{0,20})?$/i;
const DETERMINER = /^(?:the|a|an|our|my|your|their|its|this|that|these|those|all|both|each|every)\s/i;

/** Reads what a clause asks for; undefined when it only tells something, or says hello. */
export function readClause(clause: string): Work[] | undefined {
  const text = withoutLeadIn(clause);
  const verb = leadingVerb(text) ?? passiveVerb(text);
  if (verb) return readVerbClause(verb);
  if (POLITE_NOTHING.test(text) || STATEMENT.test(clause)) return undefined;
  const activity = activityOf(text);
  if (activity) return [{ kind: activity, verb: '', object: text, extras: [] }];
  return undefined;
}

/** A clause without its words of politeness and address. */
export function withoutLeadIn(clause: string): string {
  const shorter = clause.replace(LEAD_IN, '');
  return shorter === clause ? clause : withoutLeadIn(shorter);
}

function readVerbClause(verb: LeadingVerb): Work[] {
  const { object, extras } = splitExtras(verb.rest);
  const kind = kindOf(verb, object);
  const makes = kind === 'build' || kind === 'fix' || kind === 'change' || kind === 'release';
  if (!makes) return [{ kind, verb: verb.base, object: verb.rest, extras: [] }];
  const objects = lexicon.joins.includes(verb.base) ? [object] : splitObjects(object);
  return objects.map((part, i) => ({
    kind,
    verb: verb.base,
    object: part,
    extras: i === objects.length - 1 ? extras : [],
  }));
}

/** The verb says what is done, but the object may know better: "write tests", "create an issue", "do a security review". */
function kindOf(verb: LeadingVerb, object: string): WorkKind {
  const head = headOf(object).toLowerCase();
  const endsWith = (nouns: string[]): boolean =>
    nouns.some((noun) => new RegExp(`\\b${noun}$`).test(head.trim()));
  if (lexicon.verbs.issue.includes(verb.base) && endsWith(lexicon.issues)) return 'issue';
  const activity = activityOf(object);
  if (verb.kind === 'light') return activity ?? 'change';
  if (verb.kind === 'issue') return 'change';
  const makes = verb.kind === 'build' || verb.kind === 'document';
  if (makes && (activity === 'test' || activity === 'plan' || activity === 'research')) return activity;
  if (verb.kind === 'build' && endsWith(lexicon.documents)) return 'document';
  if (verb.kind === 'document' && endsWith(lexicon.code)) return 'build';
  return verb.kind;
}

/** "an API with testing and documentation" → the API, and two more kinds of work. What is no work stays with the object. */
function splitExtras(rest: string): Pick<Work, 'object' | 'extras'> {
  const match = /^(.*?)[\s,]+(?:with|including|plus|as well as|along with|together with)\s+(.+)$/i.exec(rest);
  if (!match?.[1] || !match[2]) return splitTrailingActivity(rest);
  const extras: Work['extras'] = [];
  const others: string[] = [];
  for (const item of match[2]
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+&\s+|\s+as well as\s+/i)
    .filter(Boolean)) {
    const kind = activityOf(item);
    if (kind) extras.push({ kind, name: item.replace(DETERMINER, '') });
    else others.push(item);
  }
  if (extras.length === 0) return { object: rest, extras };
  return { object: others.length > 0 ? `${match[1]} with ${others.join(' and ')}` : match[1], extras };
}

/** "the API and its documentation" */
function splitTrailingActivity(rest: string): Pick<Work, 'object' | 'extras'> {
  const match = /^(.+?)\s+and\s+(?:its|their|the|some|all)\s+(.+)$/i.exec(rest);
  const kind = match?.[2] ? activityOf(match[2]) : undefined;
  if (!match?.[1] || !match[2] || !kind || activityOf(match[1]) === kind) return { object: rest, extras: [] };
  return { object: match[1], extras: [{ kind, name: match[2] }] };
}

/** "the login page and the logout page" are two things; "the search and replace dialog" is one. */
function splitObjects(object: string): string[] {
  const parts = object.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i);
  const areThings =
    parts.length > 1 && parts.every((part) => DETERMINER.test(part) || /^["“`#]|\.\w{1,5}$/.test(part));
  return areThings ? parts : [object];
}
