import { Mention } from '../types';

/** What a mention is unless something says otherwise: one neuter thing, by itself, said outright. */
export const BLANK: Pick<
  Mention,
  | 'number'
  | 'gender'
  | 'modifiers'
  | 'members'
  | 'conjunction'
  | 'kinds'
  | 'predicateOf'
  | 'generic'
  | 'implied'
  | 'complement'
> = {
  number: 'singular',
  gender: 'neuter',
  modifiers: [],
  members: [],
  conjunction: null,
  kinds: [],
  predicateOf: null,
  generic: false,
  implied: false,
  complement: null,
};
