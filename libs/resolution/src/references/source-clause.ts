import { Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse, Utterance } from '../mentions/types';
import { commandIn } from './commands';

/** A clause of the conversation that an elliptical message continues, without greetings in front and punctuation behind. */
export interface SourceClause extends TokenRange {
  utterance: Utterance;
  /** All tokens of the utterance; the clause is `first` to `end`. */
  tokens: readonly Token[];
  /** Punctuation that closes the sentence; empty when there is none. */
  mark: string;
}

const QUESTION_OPENERS = new Set(
  'do does did is are was were will would can could should has have had what which who whom when where why how whose'.split(
    ' ',
  ),
);
/** Words that soften or repeat a request and stay behind when something is added at its end. */
const TRAILING = new Set(['please', 'again', 'too', 'thanks']);
/** Utterances of the user that are looked at: a request may be followed by others without a verb, such as "Thanks." or a bare answer. */
const UTTERANCES_BACK = 3;
/** Shorter ones ("Why?", "And Omar?") have nothing to continue. */
const LEAST_QUESTION = 3;

/** The last sentence of the user that asks or commands; null when there is none within reach. */
export const lastRequestClause = (discourse: Discourse): SourceClause | null =>
  lastClause(discourse, isRequest);

/** The last sentence of the user that asks, commands or says what is wanted ("I want to move the retro."). */
export const lastWantedClause = (discourse: Discourse): SourceClause | null =>
  lastClause(discourse, (clause) => isRequest(clause) || commandIn(clause) !== null);

function lastClause(
  { utterances }: Discourse,
  accepts: (clause: SourceClause) => boolean,
): SourceClause | null {
  const own = utterances.filter(({ speaker }) => speaker === 'user').slice(-UTTERANCES_BACK);
  for (const utterance of own.reverse()) {
    const clauses = clausesOf(utterance);
    const clause = clauses.findLast(accepts);
    if (clause) return clause;
    if (clauses.some(hasVerb)) return null;
  }
  return null;
}

const hasVerb = ({ tokens, first, end }: SourceClause): boolean =>
  tokens.slice(first, end).some(({ tag }) => tag === 'VERB' || tag === 'AUX');

/** The sentences of an utterance as clauses. */
export function clausesOf(utterance: Utterance): SourceClause[] {
  const { tokens, sentences } = restoreTokens(utterance.analysis);
  return sentences
    .map((sentence) => trimmed(utterance, tokens, sentence))
    .filter(({ first, end }) => end > first);
}

function trimmed(utterance: Utterance, tokens: readonly Token[], sentence: TokenRange): SourceClause {
  let { first, end } = sentence;
  while (end > first && tokens[end - 1]?.tag === 'PUNCT') end--;
  while (first < end - 1 && isOpening(tokens[first] as Token)) first++;
  const mark = end < sentence.end ? (tokens[sentence.end - 1]?.text ?? '') : '';
  return { utterance, tokens, first, end, mark };
}

const isOpening = ({ tag, lower }: Token): boolean =>
  (tag === 'INTJ' || tag === 'PUNCT' || tag === 'CCONJ') && lower !== 'please';

/** A question or a command; wishes ("I want …") are not taken apart, and "What about …?" is itself incomplete. */
function isRequest(clause: SourceClause): boolean {
  const { tokens, first, end, mark } = clause;
  const words = tokens.slice(first, end);
  if (words[1]?.lower === 'about') return false;
  if (mark === '?' && words.length >= LEAST_QUESTION) return true;
  if (!hasVerb(clause)) return false;
  const opener = words.find(({ tag }) => tag !== 'INTJ' && tag !== 'PUNCT' && tag !== 'ADV');
  return (
    opener !== undefined &&
    ((opener.tag === 'VERB' && !opener.lower.endsWith('ing')) || QUESTION_OPENERS.has(opener.lower))
  );
}

/** Where an addition goes: behind the last word of the clause that is no "please" or "again". */
export function endOf({ tokens, first, end }: SourceClause): TokenRange {
  let last = end;
  while (last > first + 1 && TRAILING.has(tokens[last - 1]?.lower ?? '')) last--;
  return { first: last, end: last };
}

/** The words of a clause with `words` in the place of `slot`; an empty slot inserts them. */
export function substitute(clause: SourceClause, slot: TokenRange, words: string): string {
  return [textOf(clause, clause.first, slot.first), words, textOf(clause, slot.end, clause.end)]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/ (?=['’]s\b|,)/g, '');
}

/** The words between two tokens of a clause as they were written. */
export function textOf({ tokens, utterance }: SourceClause, first: number, end: number): string {
  if (end <= first) return '';
  return utterance.analysis.text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
