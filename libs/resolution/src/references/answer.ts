import { wordSet } from '../lexicons/word-set';
import { DEMONYMS, TIME_ADVERBS } from '../language/vocabulary';
import { singular } from '../language/inflection';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { AskedConstituent, askedConstituent } from './asked-constituent';
import { commandIn } from './commands';
import { Completer } from './completion';
import { Discourse } from '../mentions/types';
import { Fragment, fragmentOf } from './fragment';
import { Substitution, prepositionalPhrase, wordsOf } from './parallel-element';
import { SourceClause, capitalised, endOf, lastWantedClause, substitute } from './source-clause';
import { timeAdverbial, timeIn } from './time-phrase';
import { Reading } from './types';

/** A short answer with what decides about its place. */
interface Answer {
  /** Its words as they stand inside a sentence. */
  text: string;
  tokens: readonly Token[];
  preposition: string;
  kind: Fragment['kind'];
}

/** Where an answer belongs in the request; null when the rule does not see it. */
type AnswerRule = (answer: Answer, asked: AskedConstituent, source: SourceClause) => Substitution | null;

const RULES: readonly AnswerRule[] = [
  complementOfHost,
  prepositionalAnswer,
  timeAnswer,
  placeAnswer,
  specifiedThing,
  personAnswer,
  attributeAnswer,
];

/**
 * "Marta." after "Who should I send it to?": a short answer resolves the question, and what the question asks for is what the user's own
 * request still lacks (Ginzburg 1999; Krifka 2001 on the question's wh-phrase as the slot of a term answer).
 */
export const completeAnswer: Completer = (reading, discourse) => {
  const answer = answerOf(reading);
  const asked = answer && askedConstituent(discourse);
  const source = asked && requestOf(discourse);
  if (!answer || !asked || !source || !concerns(asked, source)) return null;
  const substitution = firstOf(RULES, answer, asked, source);
  if (!substitution) return null;
  const replacement = capitalised(substitute(source, substitution.slot, substitution.words)) + source.mark;
  const message = reading.analysis.sentences.at(-1) as TokenRange;
  return {
    rule: 'short_answer',
    first: message.first,
    end: message.end,
    replacement,
    name: replacement,
    sourceTurn: source.utterance.turnNumber,
    reliability: 0.75,
  };
};

/** The request that lacks something; a wish as the command that it amounts to ("I want to move the retro" → "Move the retro"). */
function requestOf(discourse: Discourse): SourceClause | null {
  const wanted = lastWantedClause(discourse);
  const command = wanted && wanted.mark !== '?' ? commandIn(wanted) : null;
  return wanted && { ...wanted, ...command };
}

/** A question with a verb is about the request that has the same one; without a verb ("For which day?") it is about the last. */
function concerns({ verb }: AskedConstituent, source: SourceClause): boolean {
  const command = commandIn(source);
  if (holdsClause(source)) return false;
  return verb === '' || command === null || source.tokens[command.first]?.lemma === verb;
}

const SUBJECTS = wordSet('i he she we they');

/** "Tell Ida that we are late": what is added at the end would go with the inner clause (right association, Kimball 1973). */
const holdsClause = ({ tokens, first, end }: SourceClause): boolean =>
  tokens.slice(first + 2, end).some(({ lower }) => SUBJECTS.has(lower));

function firstOf(
  rules: readonly AnswerRule[],
  answer: Answer,
  asked: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  for (const rule of rules) {
    const substitution = rule(answer, asked, source);
    if (substitution) return substitution;
  }
  return null;
}

/** Words that pick from what was offered or refuse to; they are read by other rules or left alone. */
const EVASIVE = wordSet(
  'one ones first second third last latter former other both either neither all any none same not no sure idea whatever nope whichever',
);

function answerOf(reading: Reading): Answer | null {
  const fragment = fragmentOf(reading);
  if (!fragment || fragment.introduction !== '') return null;
  const { tokens } = reading.analysis;
  if (tokens.slice(0, fragment.end).some(({ lower }) => EVASIVE.has(lower))) return null;
  return {
    text: insideSentence(wordsOf(fragment, reading), tokens[fragment.first] as Token),
    tokens: tokens.slice(fragment.first, fragment.end),
    preposition: fragment.preposition,
    kind: fragment.kind,
  };
}

/** Without the capital that only the start of the answer gave. */
const insideSentence = (text: string, { tag, lower, kind }: Token): string =>
  kind === null && (tag !== 'PROPN' || TIME_ADVERBS.has(lower)) && !DEMONYMS.has(lower)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const atEnd = (source: SourceClause, words: string): Substitution => ({ slot: endOf(source), words });

/** "The search service." to "The log of which service?" */
function complementOfHost(
  answer: Answer,
  { host, preposition }: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  if (host === '') return null;
  const phrase = phraseWithHead(source, host);
  if (!phrase) return null;
  return { slot: { first: phrase.end, end: phrase.end }, words: withPreposition(answer, preposition) };
}

/** "With Dilara." or "Dilara." to "With whom?": it specifies what the request left indefinite, or is added. */
function prepositionalAnswer(
  answer: Answer,
  asked: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  const preposition = answer.preposition || asked.preposition;
  if (preposition === '') return null;
  const words = withPreposition(answer, preposition);
  const vague = prepositionalPhrase(
    source,
    (lower, object) => lower === preposition && isVague(source, object, asked.noun),
  );
  if (vague) return { slot: vague, words };
  const isChoice = asked.kind === 'thing' && asked.noun === '';
  if (isChoice && prepositionalPhrase(source, (lower) => lower === preposition)) return null;
  return atEnd(source, words);
}

/** "tomorrow" takes no "on", "at" or "in". */
function withPreposition(answer: Answer, preposition: string): string {
  if (answer.preposition !== '') return answer.text;
  const isDeictic = answer.kind === 'time' && ['on', 'at', 'in'].includes(preposition);
  return isDeictic ? timeAdverbial(answer.tokens, answer.text) : `${preposition} ${answer.text}`;
}

const INDEFINITE = wordSet('a an some someone somebody something any');

/** "a colleague", or the very noun that was asked for. */
const isVague = ({ tokens }: SourceClause, { first, end }: TokenRange, noun: string): boolean =>
  INDEFINITE.has(tokens[first]?.lower ?? '') || singular(tokens[end - 1]?.lower ?? '') === noun;

/** "Tomorrow at nine." to "When …?", "5" to "What time …?" */
function timeAnswer(answer: Answer, { kind }: AskedConstituent, source: SourceClause): Substitution | null {
  const isTime = answer.kind === 'time' || answer.tokens.every(({ tag }) => tag === 'NUM');
  if (kind !== 'time' || !isTime || namesTimeInside(source)) return null;
  return atEnd(source, timeAdverbial(answer.tokens, answer.text));
}

/** "Remind me tomorrow to call Ida": an hour at the end would no longer belong to that day. */
function namesTimeInside(source: SourceClause): boolean {
  const time = timeIn(source);
  return time !== null && time.end < source.end;
}

const MOTION = wordSet('move send ship deploy copy go travel fly drive bring take transfer deliver');

/** "Cologne." to "Where …?" */
function placeAnswer(
  { text }: Answer,
  { kind, noun }: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  if (kind !== 'place' || phraseWithHead(source, noun)) return null;
  const command = commandIn(source);
  const isMotion = command !== null && MOTION.has(source.tokens[command.first]?.lemma ?? '');
  return atEnd(source, `${isMotion ? 'to' : 'in'} ${text}`);
}

/** "Main." to "Which branch?" after "Delete the branch.": the answer names what the request only described. */
function specifiedThing(
  { text, tokens }: Answer,
  { noun }: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  const phrase = noun === '' ? null : phraseWithHead(source, noun);
  if (!phrase) return null;
  const isNumber = tokens.every(({ tag }) => tag === 'NUM');
  return { slot: phrase, words: isNumber ? `${noun} ${text}` : text };
}

/** "Lena." to "Who should I invite?": the object of the verb that was used. */
function personAnswer(
  { text }: Answer,
  { kind, verb }: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  const command = commandIn(source);
  if (kind !== 'person' || !command || source.tokens[command.first]?.lemma !== verb) return null;
  const first = command.first + 1;
  const object = phrasesOf(source).find((phrase) => phrase.first === first);
  const isVaguePronoun =
    INDEFINITE.has(source.tokens[first]?.lower ?? '') && source.tokens[first]?.tag === 'PRON';
  if (object && !isVague(source, object, '')) return null;
  return { slot: { first, end: object?.end ?? (isVaguePronoun ? first + 1 : first) }, words: text };
}

/** What a thing is made or shown in; of all other attributes it is made with one ("with high priority"). */
const IN_ATTRIBUTES = wordSet('language format color colour size currency font style resolution unit');
const WITH_ATTRIBUTES = wordSet(
  'priority severity title name label subject status deadline description tag level password',
);

/** "High." to "Which priority should it have?" */
function attributeAnswer(
  answer: Answer,
  { noun }: AskedConstituent,
  source: SourceClause,
): Substitution | null {
  const { text, tokens } = answer;
  const isNumber = tokens.every(({ tag }) => tag === 'NUM');
  if (IN_ATTRIBUTES.has(noun)) return isNumber ? null : atEnd(source, `in ${text}`);
  if (!WITH_ATTRIBUTES.has(noun)) return null;
  if (tokens.some(({ kind }) => kind === 'quoted')) return atEnd(source, `with the ${noun} ${text}`);
  if (isNumber) return atEnd(source, `with ${noun} ${text}`);
  const isGraded = noun === 'priority' || noun === 'severity' || noun === 'level';
  return atEnd(source, isGraded ? `with ${text.toLowerCase()} ${noun}` : `with the ${noun} ${text}`);
}

const phrasesOf = ({ tokens, first, end }: SourceClause): NounPhrase[] =>
  chunkNounPhrases(tokens, [{ first, end }]);

const phraseWithHead = (source: SourceClause, noun: string): NounPhrase | undefined =>
  phrasesOf(source).findLast(({ head }) => singular(source.tokens[head]?.lower ?? '') === noun);
