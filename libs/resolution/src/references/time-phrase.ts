import { isTimeWord } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { Token, TokenRange } from '../language/types';
import { SourceClause } from './source-clause';

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)$/;
const YEAR = /^(?:19|20)\d\d$/;
const CLOCK = /^\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?$/;
const CLOCK_WORDS = wordSet(
  'noon midnight midday one two three four five six seven eight nine ten eleven twelve',
);
/** Words that place a time by themselves: "next Friday" needs no "on". */
const DEICTIC = wordSet('today tomorrow tonight yesterday now later soon next last this every each');
/** Words that belong to the time they stand before. */
const PARTS = wordSet(
  'next last this the following previous coming every each early late end of day mid same',
);
/** Prepositions that only place an event at its time; the others ("by", "for", "since") say something of their own. */
const PLAIN = wordSet('on at in');
/** Question words for times. */
const NOT_A_TIME = wordSet('time times');
const PREPOSITIONS = wordSet(
  'on at in for by until till since before after from during through to of as than',
);

/** A time in a clause with the preposition in front of it; `core` is the first token after that preposition. */
export interface TimeExpression extends TokenRange {
  core: number;
}

/** The last time that a clause names, such as "on Monday" or "in the last week"; null when it names none. */
export function timeIn(clause: SourceClause): TimeExpression | null {
  const { tokens, first } = clause;
  const at = lastTimeWord(clause);
  if (at < 0) return null;
  let core = at;
  while (core > first && isPartOfTime(clause, core - 1)) core--;
  const start = core > first && PREPOSITIONS.has(tokens[core - 1]?.lower ?? '') ? core - 1 : core;
  return { first: start, core, end: at + 1 };
}

function lastTimeWord(clause: SourceClause): number {
  for (let i = clause.end - 1; i >= clause.first; i--) if (isTime(clause, i)) return i;
  return -1;
}

/** A word for a time, a date or hour as an identifier, or a number after "at". */
function isTime({ tokens, utterance }: SourceClause, i: number): boolean {
  const { lower, start, tag } = tokens[i] as Token;
  if (NOT_A_TIME.has(lower)) return false;
  if (isTimeWord(lower)) return tag !== 'ADJ';
  if (tag === 'NUM' && tokens[i - 1]?.lower === 'at') return true;
  return utterance.analysis.mentions.some(
    (mention) =>
      (mention.type === 'date' || mention.type === 'time') && mention.start <= start && start < mention.end,
  );
}

const isPartOfTime = (clause: SourceClause, i: number): boolean => {
  const { lower, tag } = clause.tokens[i] as Token;
  return (
    isTime(clause, i) || PARTS.has(lower) || (tag === 'NUM' && !PREPOSITIONS.has(lower)) || isJoint(clause, i)
  );
};

/** "Monday at ten": the preposition between a day and its hour. */
const isJoint = (clause: SourceClause, i: number): boolean =>
  i > clause.first && clause.tokens[i]?.lower === 'at' && isTime(clause, i - 1);

/** A bare time with the preposition that makes it an adverbial: "on Tuesday", "at 5", "in May", "tomorrow". */
export function timeAdverbial(words: readonly Token[], text: string): string {
  const preposition = prepositionFor(words);
  return preposition === '' ? text : `${preposition} ${text}`;
}

function prepositionFor(words: readonly Token[]): string {
  const first = words[0]?.lower ?? '';
  if (DEICTIC.has(first) || words.some(({ lower }) => DEICTIC.has(lower))) return '';
  if (CLOCK.test(first) && words.length === 1 && !YEAR.test(first)) return 'at';
  if (CLOCK_WORDS.has(first)) return 'at';
  if (words.some(({ lower }) => WEEKDAY.test(lower)) || words.some(({ kind }) => kind === 'date'))
    return 'on';
  if (words.some(({ lower }) => MONTH.test(lower)))
    return words.some(({ text }) => /^\d{1,2}\D*$/.test(text)) ? 'on' : 'in';
  return YEAR.test(first) ? 'in' : '';
}

/**
 * A bare time in the place of an earlier one: it keeps a preposition with a meaning of its own ("for March" … "for April"), and has the
 * plain one that it needs itself ("on Monday" … "at noon", "tomorrow").
 */
export function timeInPlaceOf(
  { tokens }: SourceClause,
  { first, core }: TimeExpression,
  words: readonly Token[],
  text: string,
): string {
  const old = first < core ? (tokens[first]?.lower ?? '') : '';
  if (old !== '' && !PLAIN.has(old)) return `${old} ${text}`;
  if (old !== '' && words[0]?.lower === 'the') return `${old} ${text}`;
  return timeAdverbial(words, text);
}
