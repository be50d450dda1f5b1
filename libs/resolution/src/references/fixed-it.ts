import { isLastWord, sentenceOf, tagAt, wordAt, wordsAfter } from './tokens';
import { PleonasticRule } from './pleonastic';
import { Reading } from './types';

/** Idioms word for word; "$" is the end of the sentence. */
const IDIOMS: readonly (readonly string[])[] = [
  'forget it $',
  'leave it at that',
  'let it be $',
  'call it quits',
  'play it by ear',
  'play it safe',
  'get it over with',
  'get on with it $',
  'believe it or not',
  'luck would have it',
  'rumour has it',
  'rumor has it',
  'knock it off',
  'take it or leave',
  'take it from me',
  'word for it $',
  'sleep on it $',
  'step on it $',
  'go for it $',
  'face it $',
  'to put it',
  'put it this way',
  'put it another way',
  'come to think of it',
  'the look of it',
  'the looks of it',
  'the fun of it',
  'the sake of it',
  'the heck of it',
  'the best of it',
  'the most of it',
  'see to it that',
  'as it were',
  'as it happens',
  'as it turns out',
  'when it comes to',
  'if it were not for',
  'what it takes',
  "it 's up to you",
  'it is up to you',
  "it 's no use",
  "it 's no wonder",
  "it 's about time",
  'it depends',
].map((idiom) => idiom.split(' '));

function isInIdiom(reading: Reading, i: number, idiom: readonly string[]): boolean {
  const start = i - idiom.indexOf('it');
  return idiom.every((word, k) =>
    word === '$' ? isLastWord(reading, start + k - 1) : wordAt(reading, start + k) === word,
  );
}

/** "it" inside a fixed phrase, where it means nothing that could be named (Quirk et al. 1985, section 6.17: "prop it"). */
export const FIXED_IT_RULES: readonly PleonasticRule[] = [
  { name: 'idiom', applies: (reading, i) => IDIOMS.some((idiom) => isInIdiom(reading, i, idiom)) },
  {
    name: 'how_is_it_going',
    applies: (reading, i) =>
      ['going', 'goes', 'coming'].includes(wordAt(reading, i + 1)) && sentenceHas(reading, i, 'how'),
  },
  {
    name: 'take_it_easy',
    applies: (reading, i) =>
      ['easy', 'up', 'for'].includes(wordAt(reading, i + 1)) &&
      ['take', 'make', 'call'].includes(wordAt(reading, i - 1)) &&
      ['easy', 'granted', 'day'].some((word) => wordsAfter(reading, i).slice(0, 3).includes(word)),
  },
  {
    name: 'got_it',
    applies: (reading, i) =>
      ['got', 'get', 'gotcha', 'appreciate'].includes(wordAt(reading, i - 1)) &&
      (isLastWord(reading, i) || tagAt(reading, i + 1) === 'PUNCT') &&
      i - sentenceOf(reading, i).first <= 2,
  },
  { name: 'closing_it', applies: (reading, i) => isClosing(reading, i) },
  {
    name: 'suffice_it',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'do' &&
      [3, 4].some((back) => ['that', 'this', 'which'].includes(wordAt(reading, i - back))),
  },
  {
    name: 'manage_it',
    applies: (reading, i) =>
      ['make', 'made'].includes(wordAt(reading, i - 1)) &&
      (['to', 'out', 'home', 'there', 'in', 'on', 'back', 'tonight', 'today'].includes(
        wordAt(reading, i + 1),
      ) ||
        isLastWord(reading, i)),
  },
  {
    name: 'at_it',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'at' && ['while', 'when'].some((word) => sentenceHas(reading, i, word)),
  },
  {
    name: 'evaluation_it',
    applies: (reading, i) =>
      ["'s", 'is'].includes(wordAt(reading, i + 1)) &&
      ['ok', 'okay', 'fine', 'alright', 'good', 'cool'].includes(wordAt(reading, i + 2)),
  },
  {
    name: 'do_it',
    applies: (reading, i) =>
      ['do', 'did', 'does', 'doing', 'done'].includes(wordAt(reading, i - 1)) &&
      tagAt(reading, i - 1) !== 'AUX',
  },
  {
    name: 'check_it_out',
    applies: (reading, i) =>
      ['check', 'try'].includes(wordAt(reading, i - 1)) && wordAt(reading, i + 1) === 'out',
  },
  {
    name: 'that_is_it',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'that' && tagAt(reading, i + 1) === 'AUX' && isLastWord(reading, i + 1),
  },
  {
    name: 'forget_about_it',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'about' && ['forget', 'sorry'].includes(wordAt(reading, i - 2)),
  },
  {
    name: 'covers_it',
    applies: (reading, i) =>
      ['covers', 'does', 'sums', 'wraps'].includes(wordAt(reading, i - 1)) &&
      isLastWord(reading, wordAt(reading, i + 1) === 'up' ? i + 1 : i),
  },
];

/** "that is it", "this is it": nothing more is wanted. */
const isClosing = (reading: Reading, i: number): boolean =>
  (['that', 'this'].includes(wordAt(reading, i - 2)) &&
    ['is', "'s", 'was'].includes(wordAt(reading, i - 1))) ||
  (['that', 'this'].includes(wordAt(reading, i - 3)) &&
    wordAt(reading, i - 2) === 'will' &&
    wordAt(reading, i - 1) === 'be') ||
  (wordAt(reading, i - 1) === 'about' && wordAt(reading, i - 2) === 'just' && isLastWord(reading, i));

const sentenceHas = (reading: Reading, i: number, word: string): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return reading.analysis.tokens.slice(first, end).some(({ lower }) => lower === word);
};
