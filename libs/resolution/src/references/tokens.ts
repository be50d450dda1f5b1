import { Token } from '../language/types';
import { Reading } from './types';

/** The lower-case word at `i`; empty outside the message. */
export const wordAt = ({ analysis }: Reading, i: number): string => analysis.tokens[i]?.lower ?? '';

export const tagAt = ({ analysis }: Reading, i: number): Token['tag'] | '' => analysis.tokens[i]?.tag ?? '';

export const sentenceOf = ({ analysis }: Reading, i: number): { first: number; end: number } =>
  analysis.sentences.find(({ first, end }) => i >= first && i < end) ?? {
    first: 0,
    end: analysis.tokens.length,
  };

/** The lower-case words of the sentence from `i` on, joined by blanks. */
export const wordsFrom = (reading: Reading, i: number, count: number): string => {
  const { end } = sentenceOf(reading, i);
  return reading.analysis.tokens
    .slice(i, Math.min(end, i + count))
    .map(({ lower }) => lower)
    .join(' ');
};

/** The words of a description that tell its thing from others. "same" only says that there is no other (Halliday and Hasan 1976, section 2.5.1). */
export const describingWords = ({ analysis }: Reading, first: number, end: number): string[] =>
  analysis.tokens.slice(first, end).flatMap(({ lower }) => (lower === 'same' ? [] : [lower]));

/** The lower-case words after token `i` to the end of its sentence. */
export const wordsAfter = (reading: Reading, i: number): string[] =>
  reading.analysis.tokens.slice(i + 1, sentenceOf(reading, i).end).map(({ lower }) => lower);

/** Whether nothing but punctuation follows token `i` in its sentence. */
export const isLastWord = (reading: Reading, i: number): boolean => {
  const { end } = sentenceOf(reading, i);
  return reading.analysis.tokens.slice(i + 1, end).every(({ tag }) => tag === 'PUNCT');
};
