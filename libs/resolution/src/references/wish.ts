import { isPlural, singular } from '../language/inflection';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { DEMONYMS } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { modifiersOf } from '../mentions/naming';
import { restoreTokens } from '../mentions/restore';
import { Discourse } from '../mentions/types';
import { Mention } from '../types';
import { Restriction, restrictionsIn } from './restrictions';

/** The indefinite thing the user last asked for, with what restricts it: "a cheap hotel in Leeds". */
export interface Wish {
  /** Its words without the article: "cheap hotel in Leeds". */
  words: string;
  /** Singular head noun: "hotel". */
  head: string;
  number: Mention['number'];
  turnNumber: number;
  /** Lower-case adjectives before its head, with a noun they belong to: "cheap", "moderate price". */
  modifiers: string[];
  /** Whether an adjective of origin stands before its head: "Thai restaurant". */
  origin: boolean;
  /** What narrows it down behind its head: "in Leeds". */
  restrictions: Restriction[];
  /** Noun phrases of the wish after its head, with their place in `words`. */
  parts: WishPart[];
}

export interface WishPart {
  /** Singular head noun. */
  head: string;
  modifiers: string[];
  start: number;
  end: number;
}

const TRAILING = new Set(['please', 'instead', 'then', 'else', 'thanks', 'too']);

/** The user's last wish; null when nothing indefinite was asked for. */
export function lastWish({ utterances }: Discourse): Wish | null {
  for (const utterance of [...utterances].reverse()) {
    if (utterance.speaker !== 'user') continue;
    const { analysis } = utterance;
    const wanted = analysis.mentions.find(
      (mention) => isWanted(mention) && !isFreeChoice(mention, analysis.text),
    );
    if (!wanted) continue;
    const { tokens, sentences } = restoreTokens(analysis);
    const sentence = sentences[wanted.sentence];
    if (!sentence) continue;
    const end = Math.max(wanted.end, endOfSentence(tokens, sentence));
    const spoken = analysis.text.slice(wanted.start, end);
    const article = /^(?:an?|any|some|other|another) /i.exec(spoken)?.[0].length ?? 0;
    const from = wanted.start + article;
    return {
      words: spoken.slice(article),
      head: singular(wanted.head),
      number: wanted.number,
      turnNumber: utterance.turnNumber,
      modifiers: adjectivesIn(tokens, rangeBetween(tokens, from, wanted.end)),
      origin: wanted.modifiers.some((word) => DEMONYMS.has(word)),
      restrictions: restrictionsIn(tokens, rangeBetween(tokens, wanted.end, end)),
      parts: partsAfter(tokens, chunkNounPhrases(tokens, [sentence]), wanted.end, end).map((part) => ({
        ...part,
        start: part.start - from,
        end: part.end - from,
      })),
    };
  }
  return null;
}

/** "Any price range is fine." wishes for nothing; "Any hotels in Leeds?" does. */
const isFreeChoice = ({ start }: Mention, text: string): boolean =>
  /(?:^|[.,!]\s*)any $/i.test(text.slice(0, start + 4)) && !text.slice(start).includes('?');

const isWanted = ({ definiteness, type, implied, members, head }: Mention): boolean =>
  !implied &&
  members.length === 0 &&
  (type === 'noun_phrase' || type === 'organization' || type === 'place') &&
  (definiteness === 'indefinite' || (definiteness === 'bare' && isPlural(head)));

function endOfSentence(tokens: readonly Token[], { first, end }: TokenRange): number {
  let last = end;
  while (last > first && (tokens[last - 1]?.tag === 'PUNCT' || TRAILING.has(tokens[last - 1]?.lower ?? '')))
    last--;
  return tokens[last - 1]?.end ?? 0;
}

/** The adjectives and participles in front of a head; "south" in "the south office" says which, not what kind. */
function adjectivesIn(tokens: readonly Token[], { first, end }: TokenRange): string[] {
  const kept: string[] = [];
  for (let i = first; i < end - 1; i++) {
    const { tag, lower } = tokens[i] as Token;
    const isAdjective =
      !DEMONYMS.has(lower) && (tag === 'ADJ' || tag === 'ADV' || (tag === 'VERB' && lower.endsWith('ed')));
    const belongsToAdjective =
      tag === 'NOUN' && tokens[i - 1]?.tag === 'ADJ' && kept.at(-1) === tokens[i - 1]?.lower;
    if ((isAdjective && !UNSPECIFIC.has(lower)) || belongsToAdjective) kept.push(lower);
  }
  return kept;
}

const UNSPECIFIC = wordSet(
  'such same other another different certain particular specific own few several many more most best',
);

/** The tokens between two characters. */
function rangeBetween(tokens: readonly Token[], from: number, to: number): TokenRange {
  const first = tokens.findIndex(({ start }) => start >= from);
  const end = tokens.findIndex(({ start }) => start >= to);
  return { first: first < 0 ? tokens.length : first, end: end < 0 ? tokens.length : end };
}

const partsAfter = (
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  from: number,
  to: number,
): WishPart[] =>
  phrases
    .map((phrase) => ({
      head: singular((tokens[phrase.head] as Token).lower),
      modifiers: modifiersOf(tokens, phrase),
      start: (tokens[phrase.first] as Token).start,
      end: (tokens[phrase.end - 1] as Token).end,
    }))
    .filter(({ start, end }) => start >= from && end <= to);
