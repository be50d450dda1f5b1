import { roleOf } from '../mentions/grammar';
import { sentenceOf } from './tokens';
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
    ordinal: 0,
    count: 1,
    superlative: '',
    besides: [],
    quantifier: '',
    clitic: '',
    beforeNounPhrase: false,
    possessedEnd: end,
    ownsAttribute: false,
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
