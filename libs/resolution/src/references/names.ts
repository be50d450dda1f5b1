import { accept } from './anaphor';
import { sentenceOf } from './tokens';
import { Detector, Reading } from './types';

/** "Smith" after "Sean Smith": a last name by itself, known from a fuller name. */
export const detectPartialName: Detector = (reading, i, discourse) => {
  const token = reading.analysis.tokens[i];
  const phrase = reading.analysis.nounPhrases.find(({ first, end }) => i >= first && i < end);
  if (!token || token.kind || !phrase || phrase.first !== i || phrase.end !== i + 1) return null;
  if (token.tag !== 'PROPN' && !isFragment(reading, i)) return null;
  const isKnown = discourse.entities.some(
    ({ type, members, fullest }) =>
      type === 'person' && members.length === 0 && endsIn(fullest.mention.text, token.lower),
  );
  return isKnown
    ? accept(reading, i, i + 1, { rule: 'last_name', type: 'partial_name', form: 'name', head: token.lower })
    : null;
};

const isFragment = (reading: Reading, i: number): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return first === i && end - first <= 2;
};

const endsIn = (name: string, word: string): boolean => {
  const words = name.toLowerCase().split(' ');
  return words.length > 1 && words.at(-1) === word;
};
