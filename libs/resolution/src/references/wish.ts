import { isPlural, singular } from '../language/inflection';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse } from '../mentions/types';
import { Mention } from '../types';

/** The indefinite thing the user last asked for, with what restricts it: "a cheap hotel in Leeds". */
export interface Wish {
  /** Its words without the article: "cheap hotel in Leeds". */
  words: string;
  /** Singular head noun: "hotel". */
  head: string;
  number: Mention['number'];
  turnNumber: number;
  /** Noun phrases of the wish after its head, with their place in `words`. */
  parts: { head: string; start: number; end: number }[];
}

const TRAILING = new Set(['please', 'instead', 'then', 'else', 'thanks', 'too']);

/** The user's last wish; null when nothing indefinite was asked for. */
export function lastWish({ utterances }: Discourse): Wish | null {
  for (const utterance of [...utterances].reverse()) {
    if (utterance.speaker !== 'user') continue;
    const { analysis } = utterance;
    const wanted = analysis.mentions.find((mention) => isWanted(mention));
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
      parts: partsAfter(tokens, chunkNounPhrases(tokens, [sentence]), wanted.end, end).map((part) => ({
        head: part.head,
        start: part.start - from,
        end: part.end - from,
      })),
    };
  }
  return null;
}

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

const partsAfter = (
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  from: number,
  to: number,
): { head: string; start: number; end: number }[] =>
  phrases
    .map((phrase) => ({
      head: singular((tokens[phrase.head] as Token).lower),
      start: (tokens[phrase.first] as Token).start,
      end: (tokens[phrase.end - 1] as Token).end,
    }))
    .filter(({ start, end }) => start >= from && end <= to);
