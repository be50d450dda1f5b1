import { TIME_UNITS, isTimeWord } from '../language/vocabulary';
import { INTERJECTIONS } from '../language/vocabulary';
import { Token } from '../language/types';
import { Reading } from './types';

/** A message without a verb that continues the request before it: "What about yesterday?", "And from Joe?" */
export interface Fragment {
  /** Words that only introduce it: "what about", "and"; empty for a bare fragment. */
  introduction: string;
  /** Leading preposition; empty when there is none. */
  preposition: string;
  /** Tokens of the fragment, preposition included, final punctuation excluded. */
  first: number;
  end: number;
  kind: 'time' | 'name' | 'phrase' | 'state';
}

const INTRODUCTIONS: readonly (readonly string[])[] = [
  ['what', 'about'],
  ['how', 'about'],
  ['and', 'what', 'about'],
  ['and', 'how', 'about'],
  ['and'],
  ['or'],
  ['what', 'if'],
];
const TRAILING = new Set(['please', 'then', 'instead', 'too', 'though', 'also', 'thanks']);
const SHIFTERS = new Set([
  'the',
  'next',
  'last',
  'this',
  'following',
  'previous',
  'coming',
  'other',
  'after',
  'before',
  'around',
  'night',
  'of',
  'early',
  'right',
  'late',
  'at',
]);

/** The fragment that a message is; null when it is a sentence of its own. */
export function fragmentOf({ analysis }: Reading): Fragment | null {
  const { tokens, sentences } = analysis;
  const last = sentences.at(-1);
  if (!last) return null;
  const opening = skipOpening(tokens, last.first, last.end);
  if (opening > last.first && ['good', 'great'].includes(tokens[opening - 1]?.lower ?? '')) return null;
  const introduction = introductionAt(tokens, opening);
  if (introduction.length === 1 && asksBefore(tokens, last.first)) return null;
  const first = opening + introduction.length;
  const end = trimEnd(tokens, first, last.end);
  if (end <= first || end - first > LONGEST) return null;
  const content = contentOf(tokens.slice(first, end), introduction.length > 0);
  if (!content || (content.preposition === '' && isAfterthought(tokens, introduction, content.kind)))
    return null;
  return { introduction: introduction.join(' '), first, end, ...content };
}

/** "Oh, and Mike.": somebody more for what is being done, while "And Mike?" asks again (increments, Ford, Fox & Thompson 2002). */
const isAfterthought = (
  tokens: readonly Token[],
  introduction: readonly string[],
  kind: Fragment['kind'],
): boolean => introduction.join(' ') === 'and' && kind === 'name' && tokens.at(-1)?.text === '.';

/** The adjunct between two tokens of a longer sentence ("for issue 8" in "Do that for issue 8 too."); null when it is none. */
export function fragmentBetween({ analysis }: Reading, first: number, limit: number): Fragment | null {
  const end = trimEnd(analysis.tokens, first, limit);
  const content = end > first ? contentOf(analysis.tokens.slice(first, end), false) : null;
  return content && { introduction: '', first, end, ...content };
}

/** Longer ones are clauses, whatever the tagger says. */
const LONGEST = 8;

/** Kind and preposition of the words of a fragment; null when they are a clause. */
function contentOf(
  words: readonly Token[],
  introduced: boolean,
): Pick<Fragment, 'preposition' | 'kind'> | null {
  if (introduced && isParticiple(words)) return { preposition: '', kind: 'state' };
  const preposition = isPreposition(words) ? (words[0]?.lower ?? '') : '';
  const content = preposition === '' ? words : words.slice(1);
  if (content.length === 0 || hasClause(content)) return null;
  return { preposition, kind: kindOf(content) };
}

/** "And closed?" */
const isParticiple = ([word, ...more]: readonly Token[]): boolean =>
  more.length === 0 && word?.tag === 'VERB' && word.lower !== word.lemma && !word.lower.endsWith('s');

/** "to" is one unless a bare verb follows. */
const isPreposition = ([word, next]: readonly Token[]): boolean =>
  word?.tag === 'ADP' || (word?.lower === 'to' && (next?.tag !== 'VERB' || next.lower.endsWith('ing')));

/** A verb or a pronoun; a lone -ing form is a name ("to staging"). */
const hasClause = (words: readonly Token[]): boolean =>
  words.some(
    ({ tag, kind, lower }) =>
      kind === null &&
      (tag === 'AUX' || tag === 'PRON' || (tag === 'VERB' && !(words.length === 1 && lower.endsWith('ing')))),
  );
/** "The red build? Or the green one?": the fragment continues the question in front of it in the same message. */
const asksBefore = (tokens: readonly Token[], first: number): boolean => tokens[first - 1]?.text === '?';

function skipOpening(tokens: readonly Token[], from: number, end: number): number {
  let i = from;
  while (i < end && (INTERJECTIONS.has(tokens[i]?.lower ?? '') || tokens[i]?.tag === 'PUNCT')) i++;
  return i;
}

function introductionAt(tokens: readonly Token[], at: number): readonly string[] {
  const matches = INTRODUCTIONS.filter((words) => words.every((word, k) => tokens[at + k]?.lower === word));
  return matches.sort((a, b) => b.length - a.length)[0] ?? [];
}

function trimEnd(tokens: readonly Token[], first: number, end: number): number {
  let last = end;
  while (last > first && isTrailing(tokens, last - 1)) last--;
  return last;
}

const isTrailing = (tokens: readonly Token[], i: number): boolean => {
  const { tag, lower } = tokens[i] as Token;
  return tag === 'PUNCT' || TRAILING.has(lower) || isAsWell(tokens, i) || isAsWell(tokens, i + 1);
};

const isAsWell = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.lower === 'well' && tokens[i - 1]?.lower === 'as';

function kindOf(content: readonly Token[]): Fragment['kind'] {
  const isDuration =
    content.every(({ lower, tag }) => tag === 'NUM' || TIME_UNITS.has(lower)) &&
    content.some(({ tag, kind }) => tag === 'NUM' && kind === null);
  if (isDuration) return 'phrase';
  const timely = content.filter(({ lower, kind }) => isTimeWord(lower) || kind === 'time' || kind === 'date');
  if (
    timely.length > 0 &&
    content.every((token) => timely.includes(token) || SHIFTERS.has(token.lower) || token.tag === 'NUM')
  )
    return 'time';
  return content.some(({ tag }) => tag === 'PROPN') ? 'name' : 'phrase';
}
