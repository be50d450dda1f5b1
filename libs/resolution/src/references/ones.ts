import { entitiesSaidToBe } from '../ranking/predicates';
import { Discourse } from '../mentions/types';
import { Particulars, accept, reject } from './anaphor';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const DETERMINERS = new Set(['the', 'that', 'this', 'these', 'those']);
/** With these in front "one" takes no article of its own. */
const QUANTIFIERS = new Set(['either', 'neither', 'each', 'every', 'any', 'another', 'some', 'no']);

/** "the one by Robyn", "a red one", "any cheap ones", "that one": "one" stands for a noun (Dale 1992; Bresnan 1971 on identity-of-sense anaphora). */
export const detectOne: Detector = (reading, i, discourse) => {
  const word = wordAt(reading, i);
  if (word !== 'one' && word !== 'ones') return null;
  const rejecting = rejectionOf(reading, i);
  if (rejecting) return reject(rejecting, i, i + 1);
  const first = oneStart(reading, i);
  const bare = first === i;
  const number = word === 'ones' ? 'plural' : 'singular';
  const modifiers = reading.analysis.tokens.slice(bare ? first : first + 1, i).map(({ lower }) => lower);
  const whole = wholePhrase(reading, { first, i, modifiers }, discourse);
  if (whole) return accept(reading, first, i + 1, { number, modifiers, ...whole });
  if (!bare && hasOwnNoun(reading, first)) return reject('antecedent_in_message', i, i + 1);
  return accept(reading, i, i + 1, {
    type: 'comparative_reference',
    rule: bare && !QUANTIFIERS.has(wordAt(reading, i - 1)) ? 'bare_one' : 'one_anaphor',
    form: 'one',
    demanding: wordAt(reading, first) === 'the' && discourse.entities.length === 0,
    number,
    modifiers,
  });
};

function rejectionOf(reading: Reading, i: number): string | null {
  if (isNumberUse(reading, i)) return 'number_one';
  if (i === sentenceOf(reading, i).first && tagAt(reading, i + 1) === 'AUX') return 'generic_one';
  return ['which', 'whichever'].includes(wordAt(reading, i - 1)) ? 'interrogative_one' : null;
}

/** Phrases that are replaced with their determiner: "that one", "the one by Robyn", "the approved one". */
function wholePhrase(
  reading: Reading,
  { first, i, modifiers }: { first: number; i: number; modifiers: readonly string[] },
  discourse: Discourse,
): Particulars | null {
  const determiner = wordAt(reading, first);
  const lone = i === first + 1;
  if (lone && (determiner === 'that' || determiner === 'this'))
    return { rule: 'demonstrative_one', form: 'bare_demonstrative', type: 'demonstrative_reference' };
  if (determiner !== 'the') return null;
  if (lone)
    return ['by', 'from', 'with'].includes(wordAt(reading, i + 1))
      ? { rule: 'version_one', form: 'one', type: 'comparative_reference' }
      : null;
  return !hasOwnNoun(reading, first) && entitiesSaidToBe(modifiers, discourse).length === 1
    ? { rule: 'predicated_one', form: 'predicated', type: 'comparative_reference' }
    : null;
}

/** Adverbs of place, which the tagger may take for nouns. */
const PLACE_ADVERBS = new Set([
  'upstairs',
  'downstairs',
  'here',
  'there',
  'nearby',
  'inside',
  'outside',
  'abroad',
  'elsewhere',
  'indoors',
  'outdoors',
]);

/** "one of them", "one hour", "one more": a number. */
const isNumberUse = (reading: Reading, i: number): boolean => {
  const next = tagAt(reading, i + 1);
  if (wordAt(reading, i) === 'ones') return false;
  return (
    wordAt(reading, i + 1) === 'of' ||
    (next === 'NOUN' && !PLACE_ADVERBS.has(wordAt(reading, i + 1))) ||
    next === 'NUM' ||
    ['more', 'day', 'time', 'another', '-'].includes(wordAt(reading, i + 1)) ||
    wordAt(reading, i - 1) === 'no' ||
    wordAt(reading, i - 1) === '#' ||
    wordAt(reading, i - 1) === 'number'
  );
};

function oneStart(reading: Reading, i: number): number {
  let first = i;
  while (first > 0) {
    const tag = tagAt(reading, first - 1);
    if (tag !== 'ADJ' && tag !== 'NOUN' && tag !== 'PROPN' && tag !== 'NUM') break;
    first--;
  }
  return tagAt(reading, first - 1) === 'DET' || DETERMINERS.has(wordAt(reading, first - 1))
    ? first - 1
    : first;
}

/** "Compare the old design with the new one": the noun stands in the message. */
const hasOwnNoun = (reading: Reading, first: number): boolean => {
  const at = reading.analysis.tokens[first]?.start ?? 0;
  return reading.mentions.some(
    ({ end, definiteness, implied, type, role, modifiers }) =>
      end <= at &&
      !implied &&
      role === 'object' &&
      type === 'noun_phrase' &&
      definiteness !== 'name' &&
      modifiers.length > 0,
  );
};

/** "Add another.": the noun goes without saying, as after "one". */
export const detectAnother: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'another' || !['', 'PUNCT', 'ADP', 'CCONJ'].includes(tagAt(reading, i + 1)))
    return null;
  return accept(reading, i, i + 1, {
    type: 'comparative_reference',
    rule: 'another',
    form: 'one',
    quantifier: 'another',
  });
};
