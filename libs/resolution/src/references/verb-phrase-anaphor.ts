import { wordSet } from '../lexicons/word-set';
import { TIME_ADVERBS } from '../language/vocabulary';
import { Token, TokenRange } from '../language/types';
import { Reading } from './types';

/** "do it", "do that again", "do the same for issue 8": an expression that stands for a verb phrase. */
export interface VerbPhraseAnaphor extends TokenRange {
  /** First token of what follows "do it"; the anaphor proper ends here. */
  adjunct: number;
  /** Whether it asks for an action by itself: "Do it.", but not "Can they do it?" */
  imperative: boolean;
  /** Whether it says that something is done likewise, and so has a parallel (Kaplan 1984 on "too"): "the same", "as well". */
  additive: boolean;
}

const OBJECTS = wordSet('it that this so likewise');
const ADDITIVE = wordSet('too also well');
/** Words that can stand right before a "do" that someone is asked for, may or should do. */
const FRAMES = wordSet("to you i we he she they please n't not 's us just also then now and or");
/** "That will do it.": the subject does, nobody is asked to. */
const IMPERSONAL = wordSet('that it this which');
const FREQUENCIES = wordSet('hourly daily weekly monthly yearly first next last');
const OPENINGS: ReadonlySet<string> = new Set(['INTJ', 'PUNCT', 'CCONJ', 'ADV']);

/**
 * The verb phrase anaphor of a message (Hankamer & Sag 1976 and Hardt 1993 on do-it and do-so): base "do" with "it", "that", "this",
 * "so" or "the same". Null when it holds none.
 */
export function verbPhraseAnaphor({ analysis: { tokens, sentences } }: Reading): VerbPhraseAnaphor | null {
  for (const { first, end } of sentences) {
    for (let i = first; i < end; i++) {
      if (tokens[i]?.lower !== 'do' || !isAskedFor(tokens, first, i)) continue;
      const length = objectLength(tokens, i + 1);
      if (length === 0) continue;
      const adjunct = i + 1 + length;
      return {
        first: i,
        adjunct,
        end: withoutPunctuation(tokens, adjunct, end),
        imperative: tokens.slice(first, i).every(({ tag }) => OPENINGS.has(tag)),
        additive:
          tokens[i + 2]?.lower === 'same' ||
          tokens.slice(adjunct, end).some(({ lower }) => ADDITIVE.has(lower)),
      };
    }
  }
  return null;
}

function isAskedFor(tokens: readonly Token[], first: number, i: number): boolean {
  const before = tokens.slice(first, i);
  if (before.some(({ lower }) => IMPERSONAL.has(lower))) return false;
  const last = before.at(-1);
  return !last || OPENINGS.has(last.tag) || FRAMES.has(last.lower) || last.tag === 'PROPN';
}

/** How many tokens the object of "do" has; 0 when it is no anaphor ("do that test", "do this: …"). */
function objectLength(tokens: readonly Token[], i: number): number {
  if (tokens[i]?.lower === 'the' && tokens[i + 1]?.lower === 'same') return sameLength(tokens[i + 2]);
  const word = tokens[i]?.lower ?? '';
  if (!OBJECTS.has(word) || tokens[i + 1]?.text === ':') return 0;
  return word === 'it' || !isNoun(tokens[i + 1]) ? 1 : 0;
}

const sameLength = (next: Token | undefined): number =>
  next?.lower === 'thing' ? 3 : next?.tag === 'NOUN' ? 0 : 2;

/** What "that" would determine; not the time in "do that tomorrow". */
const isNoun = (token: Token | undefined): boolean =>
  token !== undefined &&
  ['NOUN', 'PROPN', 'NUM', 'ADJ'].includes(token.tag) &&
  !TIME_ADVERBS.has(token.lower) &&
  !FREQUENCIES.has(token.lower);

function withoutPunctuation(tokens: readonly Token[], first: number, end: number): number {
  let last = end;
  while (last > first && tokens[last - 1]?.tag === 'PUNCT') last--;
  return last;
}
