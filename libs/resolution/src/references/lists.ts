import { wordSet } from '../lexicons/word-set';
import { isPlural, singular } from '../language/inflection';
import { isTimeWord } from '../language/vocabulary';
import { accept, reject } from './anaphor';
import { namedSideBySide } from '../mentions/side-by-side';
import type { Discourse } from '../mentions/types';
import { numberAt, pickAt } from './ordinals';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const ONE = wordSet('one ones option choice');
/** Nouns for a place in a list. */
const PLACES_IN_LIST = wordSet('option choice number item step answer point alternative variant');
const DETERMINERS = wordSet('the that this these those');
const COMPLEMENTING = wordSet('of from by about that which who called named');

/** "the first item", "the last one", "the first two", "Second one.", "the latest update", "the cheapest", "the former" */
export const detectOrdinal: Detector = (reading, i, discourse) => {
  const start = DETERMINERS.has(wordAt(reading, i)) ? i + 1 : i;
  const pick = pickAt(reading, start);
  if (!pick || (start === i && !opensFragment(reading, i))) return null;
  const head = headAfter(reading, pick.end);
  if (head.noun.startsWith('one') && !offersChoice(discourse)) return null;
  const rejecting = rejectionOf(reading, head);
  if (rejecting) return reject(rejecting, i, head.end);
  return accept(reading, i, head.end, {
    type: 'comparative_reference',
    rule: pick.superlative === '' ? 'ordinal' : 'superlative',
    form: 'list_item',
    head: ONE.has(head.noun) ? '' : singular(head.noun),
    ordinal: pick.ordinal,
    count: pick.count,
    superlative: pick.superlative,
    ofTwo: pick.ofTwo,
    demanding: pick.ofTwo,
    number: pick.count > 1 || isPlural(head.noun) ? 'plural' : 'singular',
    modifiers: head.modifiers,
  });
};

function rejectionOf(reading: Reading, { noun, end }: { noun: string; end: number }): string | null {
  if (isTimeWord(noun)) return 'calendar_deixis';
  if (noun !== '' && COMPLEMENTING.has(wordAt(reading, end))) return 'identified_by_complement';
  return noun === '' && !endsPhrase(reading, end) ? 'ordinal_modifies_a_phrase' : null;
}

/** "Option two.", "Explain step 3": a place in a list by its number, unless the things are called so themselves. */
export const detectNumberedChoice: Detector = (reading, i, { entities }) => {
  const ordinal = numberAt(reading, i + 1);
  const noun = wordAt(reading, i);
  if (ordinal === 0 || !PLACES_IN_LIST.has(noun) || !endsPhrase(reading, i + 2)) return null;
  const hasList = entities.some(({ members }) => members.length >= ordinal);
  const isName = entities.some(({ fullest }) => fullest.mention.text.toLowerCase().startsWith(`${noun} `));
  if (!hasList || isName) return null;
  return accept(reading, i, i + 2, {
    type: 'comparative_reference',
    rule: 'numbered_choice',
    form: 'list_item',
    ordinal,
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
      besides: namedBefore(reading, i),
    });
  if (next !== 'other') return null;
  const head = headAfter(reading, i + 2);
  if (isTimeWord(head.noun)) return reject('calendar_deixis', i, head.end);
  if (head.noun === '' && !endsPhrase(reading, i + 2)) return null;
  return accept(reading, i, head.end, {
    type: 'comparative_reference',
    rule: 'the_other',
    form: 'other',
    besides: namedBefore(reading, i),
    head: ONE.has(head.noun) ? '' : singular(head.noun),
    number: isPlural(head.noun) ? 'plural' : 'singular',
  });
};

/** What the message itself has named before token `i`: "2.1" in "delete 2.1 and keep the rest". */
const namedBefore = ({ analysis, mentions }: Reading, i: number): string[] => {
  const at = analysis.tokens[i]?.start ?? 0;
  const numbers = analysis.tokens.slice(0, i).filter(({ tag, text }) => tag === 'NUM' && /^\d/.test(text));
  return [
    ...mentions.filter(({ end, implied }) => end <= at && !implied).map(({ text }) => text.toLowerCase()),
    ...numbers.map(({ lower }) => lower),
  ];
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

/** An ordinal without a determiner counts only at the start of a short answer: "Second one.", "First." */
const opensFragment = (reading: Reading, i: number): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return i === first && end - first <= 4;
};

/** The noun from token `i` on with its modifiers; empty when the phrase ends there. */
function headAfter(reading: Reading, i: number): { noun: string; end: number; modifiers: string[] } {
  let j = i;
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
  return { noun: '', end: i, modifiers: [] };
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
