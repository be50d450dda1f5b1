import functionWords from '../lexicons/function-words.json';
import { wordSet } from '../lexicons/word-set';
import { isPlural, singular } from '../language/inflection';
import { isTimeWord } from '../language/vocabulary';
import { accept, reject } from './anaphor';
import { namedSideBySide } from '../mentions/side-by-side';
import type { Discourse } from '../mentions/types';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const ORDINALS = new Map(Object.entries(functionWords.ordinals));
const SUPERLATIVES = new Map(Object.entries(functionWords.superlatives));
const ONE = wordSet('one ones option choice');
const DETERMINERS = wordSet('the that this these those');
const COMPLEMENTING = wordSet('of from by about that which who called named');

/** "the first item", "the last one", "Second one.", "the latest update", "the former" */
export const detectOrdinal: Detector = (reading, i, discourse) => {
  const start = DETERMINERS.has(wordAt(reading, i)) ? i + 1 : i;
  const most = wordAt(reading, start) === 'most' ? start + 1 : start;
  const ordinal = ordinalAt(reading, most);
  if (ordinal === 0 || (start === i && !opensFragment(reading, i))) return null;
  const head = headAfter(reading, most);
  if (head.noun.startsWith('one') && !offersChoice(discourse)) return null;
  if (isTimeWord(head.noun)) return reject('calendar_deixis', i, head.end);
  if (COMPLEMENTING.has(wordAt(reading, head.end)) && head.noun !== '')
    return reject('identified_by_complement', i, head.end);
  if (head.noun === '' && !endsPhrase(reading, head.end))
    return reject('ordinal_modifies_a_phrase', i, head.end);
  return accept(reading, i, head.end, {
    type: 'comparative_reference',
    rule: 'ordinal',
    form: 'list_item',
    head: ONE.has(head.noun) ? '' : singular(head.noun),
    ordinal,
    number: isPlural(head.noun) ? 'plural' : 'singular',
    modifiers: head.modifiers,
  });
};

const offersChoice = (discourse: Discourse): boolean =>
  discourse.entities.some(({ members }) => members.length > 1) || namedSideBySide(discourse).length > 0;

/** "the other one", "the others", "the rest" */
export const detectOther: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'the') return null;
  const next = wordAt(reading, i + 1);
  if (next === 'others' || (next === 'rest' && wordAt(reading, i + 2) !== 'of'))
    return accept(reading, i, i + 2, {
      type: 'comparative_reference',
      rule: 'the_others',
      form: 'other',
      number: 'plural',
    });
  if (next !== 'other') return null;
  const head = headAfter(reading, i + 1);
  if (isTimeWord(head.noun)) return reject('calendar_deixis', i, head.end);
  if (head.noun === '' && !endsPhrase(reading, i + 2)) return null;
  return accept(reading, i, head.end, {
    type: 'comparative_reference',
    rule: 'the_other',
    form: 'other',
    head: ONE.has(head.noun) ? '' : singular(head.noun),
    number: isPlural(head.noun) ? 'plural' : 'singular',
  });
};

/** "both", "both of them" where no noun follows */
export const detectBoth: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'both' || wordAt(reading, i + 1) === 'of' || !endsPhrase(reading, i + 1))
    return null;
  return accept(reading, i, i + 1, {
    type: 'comparative_reference',
    rule: 'both',
    form: 'all',
    number: 'plural',
    quantifier: 'both',
  });
};

const ordinalAt = (reading: Reading, i: number): number => {
  const word = wordAt(reading, i);
  if (word === 'second' && wordAt(reading, i + 1) === 'to' && wordAt(reading, i + 2) === 'last') return -2;
  const superlative = SUPERLATIVES.get(word);
  if (superlative === 'last') return -1;
  if (superlative === 'first') return 1;
  return ORDINALS.get(word) ?? 0;
};

/** An ordinal without a determiner counts only at the start of a short answer: "Second one.", "First." */
const opensFragment = (reading: Reading, i: number): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return i === first && end - first <= 4;
};

function headAfter(reading: Reading, i: number): { noun: string; end: number; modifiers: string[] } {
  const skip = wordAt(reading, i + 1) === 'to' && wordAt(reading, i + 2) === 'last' ? 3 : 1;
  let j = i + skip;
  const modifiers: string[] = [];
  while (
    tagAt(reading, j) === 'ADJ' ||
    tagAt(reading, j) === 'NUM' ||
    (tagAt(reading, j) === 'NOUN' && tagAt(reading, j + 1) === 'NOUN')
  ) {
    if (ONE.has(wordAt(reading, j))) break;
    modifiers.push(wordAt(reading, j++));
  }
  if (ONE.has(wordAt(reading, j)) || tagAt(reading, j) === 'NOUN')
    return { noun: wordAt(reading, j), end: j + 1, modifiers };
  return { noun: '', end: i + skip, modifiers: [] };
}

const endsPhrase = (reading: Reading, i: number): boolean => {
  const tag = tagAt(reading, i);
  return (
    tag === '' ||
    tag === 'PUNCT' ||
    tag === 'CCONJ' ||
    tag === 'ADP' ||
    tag === 'INTJ' ||
    tag === 'PART' ||
    wordAt(reading, i) === 'please' ||
    sentenceOf(reading, i - 1).end === i
  );
};
