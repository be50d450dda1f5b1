import { wordSet } from '../lexicons/word-set';
import { identifiesPerson } from './pleonastic';
import { tagAt, wordAt, wordsFrom } from './tokens';
import { Reading } from './types';

const EVALUATIONS = wordSet(
  'everything fine great good ok okay right correct wrong true false perfect awesome cool nice all it enough bad better best interesting amazing wonderful lovely funny sad strange weird helpful unfortunate terrible impressive excellent fantastic crazy why how what so not really very a an',
);
const REPORTING = wordSet(
  'said told know knew mean meant think thought guess hope hear heard see saw understand forget believe wish imagine notice noticed agree',
);
const COMPARISONS = wordSet(
  'like than after before besides despite until till since except about without for at over with',
);
const SOUNDING = wordSet(
  'does do did covers sums wraps settles sounds sound works work helps help will would should looks seems makes said means depends reminds',
);

const APPROXIMATIONS = wordSet(
  'about just pretty much really already probably almost nearly basically more or less kind sort of only also',
);

export interface BareRule {
  name: string;
  applies: (reading: Reading, i: number) => boolean;
}

/** Uses of a lone "that" or "this" that are not a thing to be named (Byron 2002; Navarretta & Olsen 2008 on abstract anaphora). */
export const BARE_REJECTIONS: readonly BareRule[] = [
  { name: 'undone_action', applies: (reading, i) => ['undo', 'redo'].includes(wordAt(reading, i - 1)) },
  { name: 'complementiser', applies: (reading, i) => tagAt(reading, i) === 'SCONJ' },
  {
    name: 'forget_that',
    applies: (reading, i) =>
      ['forget', 'on'].includes(wordAt(reading, i - 1)) &&
      ['forget', 'about', 'you'].some((word) => [1, 2, 3].some((back) => wordAt(reading, i - back) === word)),
  },
  {
    name: 'predicative_cliche',
    applies: (reading, i) =>
      wordAt(reading, i + 1) === "'s" &&
      tagAt(reading, i + 2) === 'NOUN' &&
      tagAt(reading, i + 3) !== 'NOUN' &&
      tagAt(reading, i + 3) !== 'ADP',
  },
  { name: 'relative_clause', applies: isRelative },
  {
    name: 'extraposed_relative',
    applies: (reading, i) =>
      ['ADV', 'NOUN', 'PROPN'].includes(tagAt(reading, i - 1)) && tagAt(reading, i + 1) === 'VERB',
  },
  {
    name: 'opening_complementiser',
    applies: (reading, i) => wordAt(reading, i) === 'that' && tagAt(reading, i + 1) === 'PRON',
  },
  {
    name: 'evaluation_or_closer',
    applies: (reading, i) =>
      ['is', "'s", 'was', 'will', "'ll"].includes(wordAt(reading, i + 1)) &&
      (EVALUATIONS.has(wordAt(reading, i + 2)) ||
        wordAt(reading, i + 2) === 'be' ||
        tagAt(reading, i + 2) === 'PRON'),
  },
  {
    name: 'inverted_evaluation',
    applies: (reading, i) =>
      ['is', 'was'].includes(wordAt(reading, i - 1)) && EVALUATIONS.has(wordAt(reading, i + 1)),
  },
  {
    name: 'discourse_verb',
    applies: (reading, i) =>
      SOUNDING.has(wordAt(reading, afterAdverbs(reading, i + 1))) ||
      (isInverted(reading, i) && SOUNDING.has(wordAt(reading, i + 1))),
  },
  {
    name: 'resultative_make',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'make' && ['a', 'an'].includes(wordAt(reading, i + 1)),
  },
  { name: 'after_report', applies: (reading, i) => REPORTING.has(wordAt(reading, i - 1)) },
  {
    name: 'time_or_comparison',
    applies: (reading, i) =>
      COMPARISONS.has(wordAt(reading, i - 1)) &&
      wordAt(reading, i - 1) !== 'about' &&
      wordAt(reading, i - 1) !== 'for',
  },
  {
    name: 'degree_word',
    applies: (reading, i) =>
      tagAt(reading, i) === 'ADV' ||
      (tagAt(reading, i + 1) === 'ADJ' &&
        (tagAt(reading, i - 1) !== 'AUX' || tagAt(reading, i + 2) !== 'PUNCT')),
  },
  {
    name: 'event_anaphor',
    applies: (reading, i) =>
      ['do', 'did', 'does', 'doing', 'done', 'happen'].includes(wordAt(reading, i - 1)) &&
      !isInverted(reading, i),
  },
  {
    name: 'thanks_for_that',
    applies: (reading, i) =>
      ['for', 'about'].includes(wordAt(reading, i - 1)) &&
      [2, 3, 4].some(
        (back) => wordAt(reading, i - back).startsWith('thank') || wordAt(reading, i - back) === 'sorry',
      ),
  },
  {
    name: 'auxiliary_closer',
    applies: (reading, i) =>
      ["'ll", 'will', 'would', 'should'].includes(wordAt(reading, i + 1)) &&
      ['do', 'be', 'work', 'help', 'suffice'].includes(wordAt(reading, i + 2)),
  },
  { name: 'identification', applies: identifiesPerson },
  {
    name: 'identified_one',
    applies: (reading, i) =>
      copulaAt(reading, i + 1) &&
      ['the', 'this', 'that'].includes(wordAt(reading, i + 2)) &&
      isOne(reading, i + 3),
  },
  {
    name: 'who_is_that',
    applies: (reading, i) =>
      isLast(reading, i) &&
      ['is', 'was', "'s"].includes(wordAt(reading, i - 1)) &&
      ['who', 'what', 'how', 'why'].includes(wordAt(reading, i - 2)),
  },
];

/** "that about covers it", "that pretty much sums it up": the token after adverbs of degree. */
function afterAdverbs(reading: Reading, i: number): number {
  let at = i;
  while (APPROXIMATIONS.has(wordAt(reading, at))) at++;
  return at;
}

/** "When did that start?": an auxiliary in front, its verb behind. */
const isInverted = (reading: Reading, i: number): boolean =>
  ['do', 'did', 'does'].includes(wordAt(reading, i - 1)) &&
  (tagAt(reading, i + 1) === 'VERB' || tagAt(reading, i + 1) === 'AUX');

const copulaAt = (reading: Reading, i: number): boolean => ['is', "'s", 'was'].includes(wordAt(reading, i));
const isOne = (reading: Reading, i: number): boolean => ['one', 'ones'].includes(wordAt(reading, i));

/** "the album that contains …": a noun in front, a verb behind. */
function isRelative(reading: Reading, i: number): boolean {
  if (wordAt(reading, i) !== 'that') return false;
  const before = tagAt(reading, i - 1);
  const nounBefore =
    before === 'NOUN' ||
    before === 'PROPN' ||
    (before === 'PRON' &&
      ['one', 'anything', 'something', 'everything', 'all', 'those'].includes(wordAt(reading, i - 1)));
  const after = tagAt(reading, i + 1);
  return (
    nounBefore &&
    (after === 'VERB' || after === 'AUX' || after === 'PRON' || after === 'ADV' || after === 'PROPN')
  );
}

const isLast = (reading: Reading, i: number): boolean =>
  wordsFrom(reading, i + 1, 2)
    .replace(/[.?!]/g, '')
    .trim() === '';
