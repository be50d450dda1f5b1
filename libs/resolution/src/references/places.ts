import { wordSet } from '../lexicons/word-set';
import { roleOf } from '../mentions/grammar';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const BE = wordSet("is are was were 's 're be been isn't aren't will would");

/** "How cold is it there?": a place named before; the existential "there is" is no reference. */
export const detectThere: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'there') return null;
  const rejecting = rejectionOf(reading, i);
  if (rejecting) return { anaphoric: false, rejection: { rule: rejecting, first: i, end: i + 1 } };
  return {
    anaphoric: true,
    anaphor: {
      rule: 'locative_there',
      type: 'pronoun_reference',
      form: 'place',
      first: i,
      end: i + 1,
      number: 'any',
      gender: 'neuter',
      head: '',
      modifiers: [],
      possessive: false,
      ...roleOf(reading.analysis.tokens, sentenceOf(reading, i), { first: i, end: i + 1 }),
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

function rejectionOf(reading: Reading, i: number): string | null {
  if (BE.has(wordAt(reading, i - 1)) && !['', 'PUNCT', 'INTJ'].includes(tagAt(reading, i + 1)))
    return 'existential_there';
  if (BE.has(wordAt(reading, i + 1))) return 'existential_there';
  if (['hi', 'hello', 'hey', 'out', 'over', 'up', 'down', 'in', 'and'].includes(wordAt(reading, i - 1)))
    return 'particle_there';
  if (tagAt(reading, i + 1) === 'VERB' || tagAt(reading, i + 1) === 'AUX') return 'existential_there';
  const place = reading.mentions.some(
    ({ type, end }) => type === 'place' && end <= (reading.analysis.tokens[i]?.start ?? 0),
  );
  return place ? 'antecedent_in_message' : null;
}
