import { FILLERS } from './lexicon';
import { Token } from './tokens';

/**
 * How a clause is meant. Only a `request`, or a bare noun phrase ("new issue: …"), may change anything; everything else that
 * speaks of changing something is talk about it.
 */
export type Mood =
  | 'request'
  | 'fragment'
  | 'question'
  | 'statement'
  | 'negated'
  | 'hypothetical'
  | 'suggestion'
  | 'report'
  | 'intention'
  | 'ability';

export interface Clause {
  mood: Mood;
  /** The tokens that say what is wanted: opening fillers and the words of the mood itself are gone. */
  core: readonly Token[];
  /** Whether words of politeness or a wish opened it. */
  polite: boolean;
}

const SUBJECTS = new Set([
  'i',
  'we',
  'you',
  'he',
  'she',
  'they',
  'it',
  'somebody',
  'someone',
  'nobody',
  'everybody',
  'everyone',
  'who',
  'this',
  'that',
]);
const AUXILIARIES = new Set([
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'had',
  'does',
  'did',
  'do',
  'am',
  "'s",
]);
const WH = new Set(['what', 'which', 'who', 'whom', 'whose', 'where', 'when', 'why', 'how']);
const MODAL_REQUEST = new Set(['can', 'could', 'would', 'will', 'may', 'might']);
const CONJUNCTIONS = new Set(['and', 'then', 'but', 'so', 'because', 'since', 'or']);

/** Patterns over the words of a clause as one line of text, lower case, tokens joined by one space. First match wins. */
const NEGATED =
  /\b(?:(?:do|does|did|must|should|need|shall|will|would) not(?! (?:you|we|forget|hesitate|fail|mind|only|fix))|not (?=[a-z]+ (?:it|that|this|the|any|a|an|issue|ticket|bug|#))|never|no need to|without|instead of|rather than|stop|hold off(?: on)?|avoid|refrain from|not now|not yet|wait with|(?:leave|keep) (?!(?:a|an|another|the) ).*(?:open|alone|as (?:it|they) (?:is|are)|as is|untouched|unchanged|closed|unassigned)|^leave (?:it|that|this|them)$)\b/;
const SHOULD_WE = /^should not (?:we|i|you)\b/;
const HYPOTHETICAL =
  /^(?:(?:why |when |who |what |which (?:of \S+ )?)?(?:should|shall)(?: not)? |why (?:would|do not|not) |will \S+ing |can (?:we|i) afford |do you think|would it|would you (?:say|recommend|advise|suggest|think)|is it (?:worth|wise|a good|a bad|ok|okay|fine|better|time|safe|smart|ok|too)|what (?:if|happens|would|about)|if |i wonder (?:if|whether)|suppose|imagine|are we (?:supposed|going|sure)|do (?:we|i) (?:need|have) to|must (?:we|i)|who (?:can|could|may|will|would) )/;
const ABILITY =
  /^(?:how (?:do|does|can|could|would|should|to|might)\b(?! (?:it|that|this|things|the .* (?:go|look)))|are you (?:able|capable)|(?:do|does) (?:you|this|it|this thing|this service|the service) (?:know how to|support|understand|offer|allow)|is (?:it|there) (?:possible|any way|a way)(?! (?:for me |for us )?to (?:see|show|list|get|view|find|have))|(?:could|can|would) you (?:tell|show|explain)(?: to)? (?:me|us) how|what (?:do|should|must|can|could) i (?:(?:have|need) to )?(?:write|type|say|enter))/;
const BARE_ABILITY =
  /^(?:can|could) (?:you|i|we|it|this) (?:also |even |actually )?([a-z]+)((?: [a-z]+){0,2}) ?(?:to [a-z]+)?$/;
const WISH =
  /^(?:i|we) (?:'d|would|do)? ?(?:really )?(?:like|love|want|need|wish)(?: for)?(?: (?:you|to|us|somebody|someone))*\b/;
/** What an issue needs or may have done to it: "#19 needs the label ui", "#85 can be closed". */
const NEEDS =
  /^(?:the )?(?:\S+ )?(?:#\d+|it|that one|this one|the first one|the last one|(?:this|that) (?:issue|ticket|bug)) (?:needs (?:the|a|to)|(?:can|may) (?:now )?be) /;
const GRATITUDE = /^(?:thanks|thx|thank (?:you|u)|cheers|ty)\b/;
const SUGGESTION =
  /^(?:(?:i|we) think )?(?:maybe )?(?:i|we|you|they|somebody|someone|\S+(?: \S+){0,3}) (?:should|ought to|could|might)\b/;
const INTENTION =
  /^(?:\S+|(?:\S+ ){0,3}(?:i|we|they|he|she)) (?:'ll|will|'m going to|'re going to|am going to|are going to|is going to|plan to|'m about to)\b/;
const PREAMBLE =
  /^(?:(?:(?:can|could|would|will|may|might) (?:you|we|i|someone|somebody)|do you)(?: (?:also|kindly|possibly|perhaps|maybe|quickly|just))*(?: be so kind as to| mind)?(?: get)?|let 's|let us|let me|allow me to|go ahead and|be so kind as to|do me a favou?r and|why (?:do|don't) (?:you|we)|why do not (?:you|we)|(?:yes|ok|okay) |i (?:think|believe|guess) (?:we|you) can|(?:we|you) (?:can|may)|help (?:me|us)(?: to)?|feel free to|do not (?:forget|hesitate) to|make sure to|remember to|time to|would you mind|i was wondering if you could)\b ?/;

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
  if (token.norm === 'please' || SUBJECTS.has(token.norm) || MODAL_REQUEST.has(token.norm)) return true;
  const followedByObject = after !== undefined && !(after.kind === 'punctuation');
  return token.isVerb && token.form === 'base' && followedByObject;
}

function toClause(part: readonly Token[], isQuestion: boolean): Clause {
  let start = 0;
  while (start < part.length - 1 && FILLERS.has(part[start]?.norm ?? '')) start++;
  const opened = part.slice(start);
  const polite = part.some((token) => ['please', 'kindly'].includes(token.norm));
  const mood = moodOf(opened, polite, isQuestion);
  const { core, stripped } = stripPreamble(opened);
  return { mood: mood ?? plainMood(core, stripped, polite, isQuestion), core, polite: polite || stripped };
}

/** Whether what the clause speaks of is not what is wanted: it asks whether or how, or talks of a change without asking for one. */
export function isTalk(clause: Clause): boolean {
  return clause.mood === 'ability' || clause.mood === 'hypothetical';
}

/** The mood that the wording gives away, or null when it is a plain request, question, statement or fragment. */
function moodOf(tokens: readonly Token[], polite: boolean, isQuestion: boolean): Mood | null {
  const line = lineOf(tokens);
  if (SHOULD_WE.test(line)) return 'hypothetical';
  if (NEGATED.test(line)) return 'negated';
  if (ABILITY.test(line) || isBareAbility(tokens, line)) return 'ability';
  if (HYPOTHETICAL.test(line)) return 'hypothetical';
  if (isQuestion && /^(?:can|could|may) (?:we|i) .* or\b/.test(line)) return 'hypothetical';
  if (GRATITUDE.test(line)) return 'statement';
  if (WISH.test(line) || NEEDS.test(line)) return 'request';
  if (INTENTION.test(line)) return 'intention';
  if (SUGGESTION.test(line) && !MODAL_REQUEST.has(tokens[0]?.norm ?? '') && !polite) return 'suggestion';
  if (isReport(tokens, polite)) return 'report';
  return null;
}

/** "Can you create issues?": a plural without article or number asks what is possible, not that it be done. */
function isBareAbility(tokens: readonly Token[], line: string): boolean {
  const match = BARE_ABILITY.exec(line);
  if (!match || tokens.some((token) => token.kind !== 'word')) return false;
  const object = (match[2] ?? '').trim().split(' ');
  const changes = tokens.some(
    (token) => token.isVerb && token.concepts.some((concept) => BARE_VERBS.has(concept)),
  );
  return (
    changes && object.some((word) => /[^s]s$/.test(word)) && !object.some((word) => DETERMINERS.has(word))
  );
}
const BARE_VERBS = new Set([
  'CREATE',
  'CLOSE',
  'REOPEN',
  'ASSIGN',
  'UPDATE',
  'MARK',
  'COMMENT',
  'READ',
  'SUMMARIZE',
]);
const DETERMINERS = new Set([
  'the',
  'my',
  'our',
  'all',
  'these',
  'those',
  'a',
  'an',
  'this',
  'that',
  'both',
  'its',
  'their',
  'some',
  'open',
  'old',
]);

/** Something past: a subject, or a form of "have" or "be", before a past form; a wish is not ("I want #12 closed"). */
function isReport(tokens: readonly Token[], polite: boolean): boolean {
  const first = tokens[0]?.norm ?? '';
  if (WH.has(first) || AUXILIARIES.has(first) || MODAL_REQUEST.has(first)) return false;
  return tokens.some((token, i) => {
    if (!token.isVerb || token.form !== 'past' || i === 0) return false;
    const before = tokens
      .slice(0, i)
      .filter((other) => !/ly$|^(?:already|just|also|once|not)$/.test(other.norm));
    const previous = before.at(-1);
    if (!previous || previous.isVerb || previous.norm === 'to' || previous.norm === 'as') return false;
    if (["'ve", 'have', 'has', 'had', 'was', 'were', 'been', 'got'].includes(previous.norm)) return true;
    const hasSubject =
      SUBJECTS.has(previous.norm) || previous.kind === 'person' || /^\p{Lu}/u.test(previous.text);
    const nounSubject =
      before.length <= 3 && ['the', 'a', 'my', 'our', 'some'].includes(before[0]?.norm ?? '');
    return (
      (hasSubject || nounSubject) &&
      !polite &&
      !before.some((other) => other.concepts.includes('NEED') || other.concepts.includes('ISSUE'))
    );
  });
}

const NOMINAL = new Set(['new', 'another', 'one', 'more', 'any', 'all', 'every']);
const ARTICLES = new Set([
  'the',
  'a',
  'an',
  'all',
  'both',
  'not',
  'only',
  'even',
  'such',
  'of',
  'in',
  'on',
  'at',
  'for',
  'with',
  'by',
  'from',
  'to',
  'is',
  'are',
  'there',
  'here',
  'half',
  'about',
  'like',
]);

function plainMood(core: readonly Token[], stripped: boolean, polite: boolean, isQuestion: boolean): Mood {
  const first = core[0];
  if (!first) return 'fragment';
  if (stripped || MODAL_REQUEST.has(first.norm)) return 'request';
  if (first.norm === 'do' && ['a', 'an', 'some'].includes(core[1]?.norm ?? '')) return 'request';
  if (WH.has(first.norm) || AUXILIARIES.has(first.norm)) return 'question';
  if (first.isVerb && first.form === 'base') return 'request';
  if (polite) return 'request';
  if (isQuestion) return 'question';
  if (SUBJECTS.has(first.norm)) return 'statement';
  const isTold =
    core.length >= 4 && first.kind === 'word' && first.concepts.length === 0 && !NOMINAL.has(first.norm);
  const isImperative =
    first.concepts.length === 0 &&
    ['the', 'all', 'our', 'my', 'a', 'an'].includes(core[1]?.norm ?? '') &&
    !ARTICLES.has(first.norm);
  if (isImperative && first.kind === 'word') return 'request';
  return isTold || core.some((token) => AUXILIARIES.has(token.norm)) ? 'statement' : 'fragment';
}

function stripPreamble(tokens: readonly Token[]): { core: readonly Token[]; stripped: boolean } {
  let core = tokens;
  let stripped = false;
  for (let pass = 0; pass < 3; pass++) {
    const line = lineOf(core);
    const match = WISH.exec(line) ?? PREAMBLE.exec(line);
    const length = match ? match[0].trim().split(' ').length : 0;
    if (length === 0) break;
    core = core.slice(length);
    stripped = true;
    while (
      core.length > 1 &&
      (FILLERS.has(core[0]?.norm ?? '') || ['to', 'me', 'have'].includes(core[0]?.norm ?? ''))
    )
      core = core.slice(1);
  }
  return { core, stripped };
}

function lineOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === 'word' ? token.norm : token.kind === 'issue' ? `#${token.norm}` : 'x'))
    .join(' ');
}
