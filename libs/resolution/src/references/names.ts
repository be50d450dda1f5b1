import { sentenceOf } from './tokens';
import { roleOf } from '../mentions/grammar';
import { Detector } from './types';

/** "Smith" after "Sean Smith": a last name by itself, known from a fuller name. */
export const detectPartialName: Detector = (reading, i, discourse) => {
  const token = reading.analysis.tokens[i];
  const phrase = reading.analysis.nounPhrases.find(({ first, end }) => i >= first && i < end);
  if (!token || token.kind || !phrase || phrase.first !== i || phrase.end !== i + 1) return null;
  if (token.tag !== 'PROPN' && !isFragment(reading, i)) return null;
  const fuller = discourse.entities.some(
    ({ type, fullest }) =>
      type === 'person' && fullest.mention.members.length === 0 && endsIn(fullest.mention.text, token.lower),
  );
  if (!fuller) return null;
  return {
    anaphoric: true,
    anaphor: {
      rule: 'last_name',
      type: 'partial_name',
      form: 'name',
      first: i,
      end: i + 1,
      number: 'singular',
      gender: 'any',
      head: token.lower,
      modifiers: [],
      possessive: reading.analysis.tokens[i + 1]?.lower === "'s",
      ...roleOf(reading.analysis.tokens, sentenceOf(reading, i), phrase),
      ordinal: 0,
      quantifier: '',
      clitic: '',
      possessedEnd: i + 1,
      beforeNounPhrase: false,
      ownsAttribute: false,
      demanding: false,
    },
  };
};

const isFragment = (reading: Parameters<Detector>[0], i: number): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return first === i && end - first <= 2;
};

const endsIn = (name: string, word: string): boolean => {
  const words = name.toLowerCase().split(' ');
  return words.length > 1 && words.at(-1) === word;
};
