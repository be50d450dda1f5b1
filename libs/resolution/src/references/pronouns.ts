import { isTimeWord } from '../language/vocabulary';
import { Discourse } from '../mentions/types';
import { accept, reject } from './anaphor';
import { ATTRIBUTES } from './attributes';
import { coordinationEnd } from './coordination';
import { boundInMessage } from './binding';
import { FIXED_IT_RULES } from './fixed-it';
import { PLEONASTIC_RULES } from './pleonastic';
import { tagAt, wordAt } from './tokens';
import { Anaphor, Detection, Detector, Reading } from './types';

type Agreement = Pick<Anaphor, 'number' | 'gender' | 'form'>;

const MALE: Agreement = { form: 'person', number: 'singular', gender: 'male' };
const FEMALE: Agreement = { form: 'person', number: 'singular', gender: 'female' };
const NEUTER: Agreement = { form: 'thing', number: 'singular', gender: 'neuter' };
const PLURAL: Agreement = { form: 'group', number: 'plural', gender: 'any' };

const PRONOUNS: Readonly<Record<string, Agreement>> = {
  he: MALE,
  him: MALE,
  she: FEMALE,
  her: FEMALE,
  it: NEUTER,
  they: PLURAL,
  them: PLURAL,
};
const POSSESSIVES: Readonly<Record<string, Agreement>> = {
  his: MALE,
  her: FEMALE,
  its: NEUTER,
  their: PLURAL,
  hers: FEMALE,
  theirs: PLURAL,
};

/** he, she, it, they and their other cases. */
export const detectPronoun: Detector = (reading, i, discourse) => {
  const word = wordAt(reading, i);
  const possessive = isPossessive(reading, i);
  const agreement = possessive ? POSSESSIVES[word] : PRONOUNS[word];
  if (!agreement) return null;
  const rejecting = rejectionOf(reading, i, agreement, possessive, discourse);
  if (rejecting) return reject(rejecting, i, i + 1);
  return acceptPronoun(reading, i, agreement, possessive);
};

function isPossessive(reading: Reading, i: number): boolean {
  const word = wordAt(reading, i);
  if (word !== 'her') return word in POSSESSIVES;
  return reading.analysis.nounPhrases.some(({ determiner }) => determiner === i);
}

/** "Is it a stressful job?" asks what kind of thing the topic is, unless it has that very noun already. */
const classifiesTopic = ({ analysis }: Reading, i: number, rule: string, { topic }: Discourse): boolean =>
  rule === 'copular_same_noun' &&
  topic !== null &&
  !analysis.tokens.slice(i + 1).some(({ lower }) => topic.kinds.has(lower)) &&
  !analysis.tokens.slice(0, i).some(({ lower }) => lower === 'what');

const EMPTY_IT_RULES = [...PLEONASTIC_RULES, ...FIXED_IT_RULES];

function rejectionOf(
  reading: Reading,
  i: number,
  agreement: Agreement,
  possessive: boolean,
  discourse: Discourse,
): string | null {
  if (insideMention(reading, i)) return 'inside_a_name';
  if (wordAt(reading, i) === 'it') {
    const pleonastic = EMPTY_IT_RULES.find(({ applies }) => applies(reading, i));
    if (pleonastic && !classifiesTopic(reading, i, pleonastic.name, discourse)) return pleonastic.name;
  }
  if (agreement.form === 'group' && isBoundByQuantifier(reading, i)) return 'bound_by_quantifier';
  if (
    wordAt(reading, i) === 'they' &&
    ['say', 'said'].includes(wordAt(reading, i + 1)) &&
    tagAt(reading, i - 1) !== 'AUX'
  )
    return 'generic_they';
  return boundInMessage(reading, i, agreement, possessive) ? 'antecedent_in_message' : null;
}

/** "every reviewer … they", "someone … their": a singular that takes the plural pronoun. */
const isBoundByQuantifier = (reading: Reading, i: number): boolean =>
  reading.analysis.tokens.slice(0, i).some(({ lower }) => QUANTIFYING.has(lower));

const QUANTIFYING = new Set([
  'every',
  'each',
  'everyone',
  'everybody',
  'someone',
  'somebody',
  'anyone',
  'anybody',
  'nobody',
  'whoever',
]);

/** A pronoun inside a title or a quotation is a word of that title. */
const insideMention = (reading: Reading, i: number): boolean => {
  const token = reading.analysis.tokens[i];
  return (
    token !== undefined &&
    reading.mentions.some(
      ({ type, start, end }) => type === 'title' && token.start >= start && token.end <= end,
    )
  );
};

function acceptPronoun(reading: Reading, i: number, agreement: Agreement, possessive: boolean): Detection {
  const span = possessive ? { first: i, end: i + 1, quantifier: '' } : quantifiedSpan(reading, i);
  const { end, clitic } = cliticAfter(reading, span);
  return accept(reading, span.first, end, {
    rule: possessive ? 'possessive_pronoun' : 'personal_pronoun',
    type: possessive ? 'possessive_reference' : 'pronoun_reference',
    ...agreement,
    quantifier: span.quantifier,
    clitic,
    possessive,
    beforeNounPhrase:
      !possessive &&
      reading.analysis.nounPhrases.some(({ first, determiner }) => first === i + 1 && determiner !== null),
    possessedEnd: possessive ? possessedEnd(reading, i) : end,
    ownsAttribute: ownsAttribute(reading, i, possessive),
    partitive: isPartitive(reading, i),
    demanding: true,
  });
}

/** "which of them", "some of them", "two of them" */
const isPartitive = (reading: Reading, i: number): boolean =>
  wordAt(reading, i - 1) === 'of' &&
  (PARTS_OF_SETS.has(wordAt(reading, i - 2)) || tagAt(reading, i - 2) === 'NUM');

const PARTS_OF_SETS = new Set(
  'which who what some any none each many most few all both either neither several one half'.split(' '),
);

/** "its address", "the address of it" */
function ownsAttribute(reading: Reading, i: number, possessive: boolean): boolean {
  if (possessive) return [1, 2].some((ahead) => ATTRIBUTES.has(wordAt(reading, i + ahead)));
  return ['of', 'for', 'to'].includes(wordAt(reading, i - 1)) && ATTRIBUTES.has(wordAt(reading, i - 2));
}

/** The end of "their address, phone number and postcode". */
function possessedEnd(reading: Reading, i: number): number {
  const phrase = reading.analysis.nounPhrases.find(({ determiner }) => determiner === i);
  return phrase ? (coordinationEnd(reading, phrase) ?? phrase.end) : i + 1;
}

/** A name takes no clitic well: "she's booked" becomes "Celia is booked". */
function cliticAfter(reading: Reading, { end }: { end: number }): Pick<Anaphor, 'end' | 'clitic'> {
  const word = wordAt(reading, end);
  const full = word === "'s" && tagAt(reading, end) === 'AUX' ? auxiliaryFor(reading, end) : CLITICS[word];
  return full === undefined ? { end, clitic: '' } : { end: end + 1, clitic: full };
}

const CLITICS: Readonly<Record<string, string>> = { "'re": 'are', "'ve": 'have', "'ll": 'will' };

/** "'s" before "been" or "got" is "has", else "is". */
const auxiliaryFor = (reading: Reading, i: number): string =>
  ['been', 'got', 'had'].includes(wordAt(reading, i + 1)) ? 'has' : 'is';

/** "them all", "them two", "all of them", "both of them" are one expression. */
function quantifiedSpan(reading: Reading, i: number): Pick<Anaphor, 'first' | 'end' | 'quantifier'> {
  const after = wordAt(reading, i + 1);
  if (wordAt(reading, i) === 'them' && (after === 'all' || after === 'both'))
    return { first: i, end: i + 2, quantifier: after };
  if (wordAt(reading, i) === 'them' && tagAt(reading, i + 1) === 'NUM' && !isCounted(reading, i + 2))
    return { first: i, end: i + 2, quantifier: '' };
  const before = wordAt(reading, i - 2);
  if (wordAt(reading, i - 1) === 'of' && (before === 'all' || before === 'both'))
    return { first: i - 2, end: i + 1, quantifier: before };
  return { first: i, end: i + 1, quantifier: '' };
}

/** "send them two photos": the number belongs to the noun behind it. */
const isCounted = (reading: Reading, i: number): boolean =>
  (tagAt(reading, i) === 'NOUN' || tagAt(reading, i) === 'ADJ') && !isTimeWord(wordAt(reading, i));
