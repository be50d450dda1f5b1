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

export const SUBJECTS = new Set(
  'i we you he she they it somebody someone nobody everybody everyone who this that'.split(' '),
);
const AUXILIARIES = new Set("is are was were has have had does did do am 's".split(' '));
const WH = new Set('what which who whom whose where when why how'.split(' '));
export const MODALS = new Set('can could would will may might'.split(' '));

/** Patterns over the words of a clause as one line of text, lower case, tokens joined by one space. First match wins. */
const NEGATED =
  /\b(?:(?:do|does|did|must|should|need|shall|will|would) not(?! (?:you|we|forget|hesitate|fail|mind|only|fix))|not (?=[a-z]+ (?:it|that|this|the|any|a|an|issue|ticket|bug|#))|never|no need to|without|instead of|rather than|stop|hold off(?: on)?|avoid|refrain from|not now|not yet|wait with|(?:leave|keep) (?!(?:a|an|another|the) ).*(?:open|alone|as (?:it|they) (?:is|are)|as is|untouched|unchanged|closed|unassigned)|^leave (?:it|that|this|them)$)\b/;
const HYPOTHETICAL =
  /^(?:(?:why |when |who |what |which (?:of \S+ )?)?(?:should|shall)(?: not)? |why (?:would|do not|not) |will \S+ing |can (?:we|i) afford |do you think|would it|would you (?:say|recommend|advise|suggest|think)|is it (?:worth|wise|a good|a bad|ok|okay|fine|better|time|safe|smart|ok|too)|what (?:if|happens|would|about)|if |i wonder (?:if|whether)|suppose|imagine|are we (?:supposed|going|sure)|do (?:we|i) (?:need|have) to|must (?:we|i)|who (?:can|could|may|will|would) )/;
const ABILITY =
  /^(?:how (?:do|does|can|could|would|should|to|might)\b(?! (?:it|that|this|things|the .* (?:go|look)))|are you (?:able|capable)|(?:do|does) (?:you|this|it|this thing|this service|the service) (?:know how to|support|understand|offer|allow)|is (?:it|there) (?:possible|any way|a way)(?! (?:for me |for us )?to (?:see|show|list|get|view|find|have))|(?:could|can|would) you (?:tell|show|explain)(?: to)? (?:me|us) how|what (?:do|should|must|can|could) i (?:(?:have|need) to )?(?:write|type|say|enter))/;
const BARE_ABILITY =
  /^(?:can|could) (?:you|i|we|it|this) (?:also |even |actually )?[a-z]+(?: on| to)?((?: [a-z]+){1,2}?)(?: (?:as well|too|also|here|automatically|at all|for (?:me|us)|in [a-z]+|to [a-z]+))?$/;
const WISH =
  /^(?:i|we) (?:'d|would|do)? ?(?:really )?(?:like|love|want|need|wish)(?: for)?(?: (?:you|to|us|somebody|someone))*\b/;
/** What an issue needs or may have done to it: "#19 needs the label ui", "#85 can be closed". */
const NEEDS =
  /^(?:the )?(?:\S+ )?(?:#\d+|it|that one|this one|the first one|the last one|(?:this|that) (?:issue|ticket|bug)) (?:needs (?:the|a|to)|(?:can|may) (?:now )?be) /;
const SUGGESTION =
  /^(?:(?:i|we) think )?(?:maybe )?(?:i|we|you|they|somebody|someone|\S+(?: \S+){0,3}) (?:should|ought to|could|might)\b/;
const INTENTION =
  /^(?:\S+|(?:\S+ ){0,3}(?:i|we|they|he|she)) (?:'ll|will|'m going to|'re going to|am going to|are going to|is going to|plan to|'m about to)\b/;
const PREAMBLE =
  /^(?:(?:(?:can|could|would|will|may|might) (?:you|we|i|someone|somebody)|do you)(?: (?:also|kindly|possibly|perhaps|maybe|quickly|just))*(?: be so kind as to| mind)?(?: get)?|let 's|let us|let me|allow me to|go ahead and|be so kind as to|do me a favou?r and|why (?:do|don't) (?:you|we)|why do not (?:you|we)|(?:yes|ok|okay) |i (?:think|believe|guess) (?:we|you) can|(?:we|you) (?:can|may)|help (?:me|us)(?: to)?|feel free to|do not (?:forget|hesitate) to|make sure to|remember to|time to|would you mind|i was wondering if you could)\b ?/;

/** What the wording alone gives away, in this order; what one pattern takes is not offered to the next. */
const TELLING: readonly (readonly [RegExp, Mood])[] = [
  [/^should not (?:we|i|you)\b/, 'hypothetical'],
  [NEGATED, 'negated'],
  [ABILITY, 'ability'],
  [HYPOTHETICAL, 'hypothetical'],
  [/^(?:thanks|thx|thank (?:you|u)|cheers|ty)\b/, 'statement'],
  [WISH, 'request'],
  [NEEDS, 'request'],
  [INTENTION, 'intention'],
];

/** How a clause is meant, and its words without those that only say so. */
export function readMood(
  tokens: readonly Token[],
  polite: boolean,
  isQuestion: boolean,
): { mood: Mood; core: readonly Token[]; stripped: boolean } {
  const { core, stripped } = stripPreamble(tokens);
  const mood =
    markedMood(tokens, polite, isQuestion) ?? (stripped ? 'request' : plainMood(core, polite, isQuestion));
  return { mood: core.length === 0 ? 'fragment' : mood, core, stripped };
}

function markedMood(tokens: readonly Token[], polite: boolean, isQuestion: boolean): Mood | null {
  const line = lineOf(tokens);
  const told = TELLING.find(([pattern]) => pattern.test(line))?.[1];
  if (isBareAbility(tokens, line)) return 'ability';
  if (told !== undefined) return told;
  if (isQuestion && /^(?:can|could|may) (?:we|i) .* or\b/.test(line)) return 'hypothetical';
  if (SUGGESTION.test(line) && !MODALS.has(tokens[0]?.norm ?? '') && !polite) return 'suggestion';
  return isReport(tokens, polite) ? 'report' : null;
}

/** "Can you create issues?": a plural without article or number asks what is possible, not that it be done. */
function isBareAbility(tokens: readonly Token[], line: string): boolean {
  const match = BARE_ABILITY.exec(line);
  if (!match || tokens.some((token) => token.kind !== 'word')) return false;
  const object = (match[1] ?? '').trim().split(' ');
  const changes = tokens.some(
    (token) => token.isVerb && token.concepts.some((concept) => BARE_VERBS.has(concept)),
  );
  return (
    changes && object.some((word) => /[^s]s$/.test(word)) && !object.some((word) => DETERMINERS.has(word))
  );
}
const BARE_VERBS = new Set('CREATE CLOSE REOPEN ASSIGN UPDATE MARK COMMENT READ SUMMARIZE'.split(' '));
const DETERMINERS = new Set(
  'the my our all these those a an this that both its their some open old'.split(' '),
);

/** Something past: a subject, or a form of "have" or "be", before a past form; a wish is not ("I want #12 closed"). */
function isReport(tokens: readonly Token[], polite: boolean): boolean {
  const first = tokens[0]?.norm ?? '';
  if (WH.has(first) || AUXILIARIES.has(first) || MODALS.has(first)) return false;
  return tokens.some(
    (token, i) => token.isVerb && token.form === 'past' && tellsOf(tokens.slice(0, i), polite),
  );
}

const BETWEEN = /ly$|^(?:already|just|also|once|not)$/;
const PERFECT = new Set("'ve have has had was were been got".split(' '));

/** Whether these words make a past form after them a report. */
function tellsOf(words: readonly Token[], polite: boolean): boolean {
  const before = words.filter((token) => !BETWEEN.test(token.norm));
  const previous = before.at(-1);
  if (!previous || previous.isVerb || previous.norm === 'to' || previous.norm === 'as') return false;
  if (PERFECT.has(previous.norm)) return true;
  if (polite || before.some((token) => token.concepts.includes('NEED') || token.concepts.includes('ISSUE')))
    return false;
  const hasSubject =
    SUBJECTS.has(previous.norm) || previous.kind === 'person' || /^\p{Lu}/u.test(previous.text);
  return hasSubject || (before.length <= 3 && POSSESSIVES.has(before[0]?.norm ?? ''));
}
const POSSESSIVES = new Set(['the', 'a', 'my', 'our', 'some']);

/** The mood of a clause that no wording marks, by the word that opens it. */
function plainMood(core: readonly Token[], polite: boolean, isQuestion: boolean): Mood {
  const [first, second] = core;
  if (!first) return 'fragment';
  if (MODALS.has(first.norm) || doesSomething(first, second)) return 'request';
  if (WH.has(first.norm) || AUXILIARIES.has(first.norm)) return 'question';
  if (polite || (first.isVerb && first.form === 'base')) return 'request';
  if (isQuestion) return 'question';
  if (SUBJECTS.has(first.norm)) return 'statement';
  if (opensLikeVerb(first, second)) return 'request';
  return isTold(core) ? 'statement' : 'fragment';
}

/** "Do a review", other than "do you …?". */
function doesSomething(first: Token, second: Token | undefined): boolean {
  return first.norm === 'do' && ['a', 'an', 'some'].includes(second?.norm ?? '');
}

/** An unknown word before an article is most likely a verb: "modernise the login". */
function opensLikeVerb(first: Token, second: Token | undefined): boolean {
  return isUnknown(first) && !FUNCTION_WORDS.has(first.norm) && OBJECT_OPENERS.has(second?.norm ?? '');
}
const OBJECT_OPENERS = new Set('the all our my a an'.split(' '));

const isUnknown = (token: Token): boolean => token.kind === 'word' && token.concepts.length === 0;

function isTold(core: readonly Token[]): boolean {
  const [first] = core;
  const opensWithName =
    core.length >= 4 && first !== undefined && isUnknown(first) && !QUANTIFIERS.has(first.norm);
  return opensWithName || core.some((token) => AUXILIARIES.has(token.norm));
}

const QUANTIFIERS = new Set('new another one more any all every'.split(' '));
const FUNCTION_WORDS = new Set(
  'the a an all both not only even such of in on at for with by from to is are there here half about like'.split(
    ' ',
  ),
);

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
