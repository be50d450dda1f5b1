import { FILLERS } from './lexicon';
import { MODALS, Mood, SUBJECTS, readMood } from './mood';
import { Token } from './tokens';

export interface Clause {
  mood: Mood;
  /** The tokens that say what is wanted: opening fillers and the words of the mood itself are gone. */
  core: readonly Token[];
  /** Whether words of politeness or a wish opened it. */
  polite: boolean;
}

const CONJUNCTIONS = new Set(['and', 'then', 'but', 'so', 'because', 'since', 'or']);

/** Cuts the tokens of a message into clauses and says how each is meant. Tokens of dictated content belong outside. */
export function toClauses(tokens: readonly Token[], isQuestion: boolean): Clause[] {
  const parts = split(tokens);
  const clauses: Clause[] = [];
  parts.forEach((part, i) => {
    const clause = afterCondition(toClause(part.tokens, isQuestion), part.tokens, parts[i - 1]?.tokens);
    clauses.push(continuing(clause, part, clauses.at(-1), isQuestion));
  });
  return clauses.filter((clause) => clause.core.length > 0 || clause.polite);
}

const CARRIED: ReadonlySet<Mood> = new Set(['negated', 'hypothetical', 'ability', 'intention', 'suggestion']);

/** "Should we close it and assign it to Tom?": what is joined on is meant as what it is joined to, unless it asks on its own. */
function continuing(clause: Clause, part: Part, previous: Clause | undefined, isQuestion: boolean): Clause {
  if (!previous || clause.polite || clause.mood !== 'request' || !CARRIED.has(previous.mood)) return clause;
  const isJoined = part.joint === 'and' || part.joint === 'or' || (part.joint === ',' && isQuestion);
  return isJoined ? { ...clause, mood: previous.mood } : clause;
}

const CONDITIONS = new Set(['when', 'once', 'after', 'if', 'unless', 'until', 'as']);

/** "When the release is out, we can close #85" announces; "when you have a minute, close #85" asks. */
function afterCondition(
  clause: Clause,
  part: readonly Token[],
  previous: readonly Token[] | undefined,
): Clause {
  const isConditional = CONDITIONS.has(previous?.[0]?.norm ?? '') && SUBJECTS.has(part[0]?.norm ?? '');
  return isConditional ? { ...clause, mood: 'intention' } : clause;
}

interface Part {
  tokens: Token[];
  /** What stands between it and the part before. */
  joint: string;
}

function split(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], joint: '' }];
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    const isBreak = token.kind === 'punctuation' && /[.!?;,:\u2013\u2014\u2026]/.test(token.text);
    const isDash = token.text === '-' && tokens[i - 1]?.end !== token.start;
    const opensClause =
      CONJUNCTIONS.has(token.norm) && next !== undefined && startsClause(next, tokens[i + 2]);
    if (isBreak || isDash || opensClause)
      parts.push({ tokens: opensClause && token.norm === 'or' ? [token] : [], joint: token.norm });
    else if (token.kind !== 'punctuation') parts.at(-1)?.tokens.push(token);
  });
  return parts.filter((part) => part.tokens.length > 0);
}

function startsClause(token: Token, after: Token | undefined): boolean {
  if (token.norm === 'please' || SUBJECTS.has(token.norm) || MODALS.has(token.norm)) return true;
  const followedByObject = after !== undefined && !(after.kind === 'punctuation');
  return token.isVerb && token.form === 'base' && followedByObject;
}

function toClause(part: readonly Token[], isQuestion: boolean): Clause {
  let start = 0;
  while (start < part.length - 1 && FILLERS.has(part[start]?.norm ?? '')) start++;
  const opened = part.slice(start);
  const polite = part.some((token) => ['please', 'kindly'].includes(token.norm));
  const { mood, core, stripped } = readMood(opened, polite, isQuestion);
  return { mood, core, polite: polite || stripped };
}

/** Whether a clause only asks whether or how something can be done; what it speaks of is then not what is wanted. */
export function isTalk(clause: Clause): boolean {
  return clause.mood === 'ability' || clause.mood === 'hypothetical';
}
