import { GrammaticalRole, Mention, ReferenceType } from '../types';
import { TextAnalysis } from '../language/types';
import { Discourse } from '../mentions/types';

/** What kind of antecedent an expression looks for; each form has its own source of candidates and its own way of being replaced. */
export type AnaphorForm =
  | 'person'
  | 'thing'
  | 'group'
  | 'bare_demonstrative'
  | 'description'
  | 'one'
  | 'predicated'
  | 'list_item'
  | 'other'
  | 'all'
  | 'name'
  | 'place'
  | 'time'
  | 'bridging'
  | 'action'
  | 'argument';

/** An expression of the message that points back. */
export interface Anaphor {
  /** Name of the rule that accepted it. */
  rule: string;
  type: ReferenceType;
  form: AnaphorForm;
  /** Tokens of the message, end exclusive. */
  first: number;
  end: number;
  number: Mention['number'] | 'any';
  gender: 'male' | 'female' | 'neuter' | 'any';
  /** Singular head noun of a description ("issue" in "that issue"); empty when it has none. */
  head: string;
  modifiers: string[];
  /** Whether the replacement stands in front of a noun ("her sister") and takes 's. */
  possessive: boolean;
  role: GrammaticalRole;
  /** Lemma of the governing verb; empty when there is none. */
  verb: string;
  /** Whether the verb has its object before it: "attach the plan to it", but not "reply to it". */
  afterObject: boolean;
  /** Which item of a list: 1 for the first, -1 for the last; 0 when no item is picked. */
  ordinal: number;
  /** How many items of a list: 2 for "the first two". */
  count: number;
  /** "smallest" in "the smallest file", "expensive" in "the most expensive one"; empty otherwise. */
  superlative: string;
  /** Whether it picks one of two by comparing them: "the smaller one". */
  ofTwo: boolean;
  /** What the message itself names, in lower case, where the others are sought: "2.1" in "delete 2.1 and keep the rest". */
  besides: readonly string[];
  /** "all" or "both" in "all of them"; empty otherwise. */
  quantifier: string;
  /** The auxiliary that leans on it, in full: "is" for "she's"; empty when there is none. */
  clitic: string;
  /** Noun of the prepositional phrase right behind it: "voicemail" in "send it to voicemail"; empty when there is none. */
  complement: string;
  /** Whether a message or call is from or to it: "any mail from them". */
  correspondent: boolean;
  /** Whether a noun phrase follows directly: "send them a message". */
  beforeNounPhrase: boolean;
  /** Token after the attributes that a possessive pronoun owns ("their address and phone number"); equal to `end` when it owns none. */
  possessedEnd: number;
  /** Whether what is sought owns an attribute: "its address", "the price of it". */
  ownsAttribute: boolean;
  /** The preposition that joins what is sought to a noun of the message ("the symptoms *of* …"); empty when it stands for itself. */
  preposition: string;
  /** Whether a part of it is meant ("which of them"), so that it must be several. */
  partitive: boolean;
  /** Whether finding nothing is worth a question to the user; false for uses that are often not anaphoric. */
  demanding: boolean;
}

/** An expression that looks like a reference and is not one. */
export interface Rejection {
  rule: string;
  first: number;
  end: number;
}

export type Detection = { anaphoric: true; anaphor: Anaphor } | { anaphoric: false; rejection: Rejection };

/** The message as read, with what it names itself. */
export interface Reading {
  analysis: TextAnalysis;
  mentions: Mention[];
}

/** Looks at the token at `i`; null when it is of no concern to the rule. */
export type Detector = (reading: Reading, i: number, discourse: Discourse) => Detection | null;
