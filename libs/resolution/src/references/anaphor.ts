import { roleOf } from '../mentions/grammar';
import { classesOf } from '../lexicons/vocabulary';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Anaphor, AnaphorForm, Detection, Reading } from './types';
import { ReferenceType } from '../types';

/** What a rule knows of the expression it accepts; the rest has defaults. */
export type Particulars = Partial<Anaphor> & { rule: string; form: AnaphorForm; type: ReferenceType };

/** Accepts tokens `first` to `end` (exclusive) as a reference, with the role they play in their clause. */
export function accept(reading: Reading, first: number, end: number, particulars: Particulars): Detection {
  const anaphor: Anaphor = {
    first,
    end,
    number: 'singular',
    gender: 'any',
    head: '',
    modifiers: [],
    possessive: false,
    ...roleOf(reading.analysis.tokens, sentenceOf(reading, first), { first, end }),
    afterObject: followsObject(reading, first),
    ordinal: 0,
    count: 1,
    superlative: '',
    ofTwo: false,
    besides: [],
    quantifier: '',
    clitic: '',
    complement: complementAfter(reading, end),
    correspondent: isCorrespondent(reading, first),
    beforeNounPhrase: false,
    possessedEnd: end,
    ownsAttribute: false,
    preposition: '',
    partitive: false,
    demanding: false,
    ...particulars,
  };
  return { anaphoric: true, anaphor };
}

/** Rejects tokens `first` to `end` (exclusive) by a named rule. */
export const reject = (rule: string, first: number, end: number): Detection => ({
  anaphoric: false,
  rejection: { rule, first, end },
});

/** A preposition stands before it, and a noun or a pronoun before that. */
const followsObject = (reading: Reading, first: number): boolean =>
  tagAt(reading, first - 1) === 'ADP' && ['NOUN', 'PROPN', 'PRON', 'NUM'].includes(tagAt(reading, first - 2));

/** "to voicemail", "on repeat" */
function complementAfter(reading: Reading, end: number): string {
  if (tagAt(reading, end) !== 'ADP' && wordAt(reading, end) !== 'to') return '';
  const phrase = reading.analysis.nounPhrases.find(({ first }) => first === end + 1);
  return phrase ? wordAt(reading, phrase.head) : '';
}

/** "messages from them", "a call with her" */
const isCorrespondent = (reading: Reading, first: number): boolean =>
  ['from', 'to', 'with'].includes(wordAt(reading, first - 1)) &&
  classesOf(wordAt(reading, first - 2)).some((name) => name === 'message' || name === 'call');
