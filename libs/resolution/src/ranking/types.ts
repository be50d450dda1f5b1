import { Entity, PlacedMention } from '../mentions/types';

/** A possible antecedent and the words that would take the reference's place. */
export interface Candidate {
  /** The thing it is; null for a candidate that is only words (the noun that "one" stands for). */
  entity: Entity | null;
  /** The mention that speaks for it; its turn becomes the source turn. */
  source: PlacedMention;
  /** Fullest earlier form, as reported to callers. */
  name: string;
  /** Whether the expression itself picks this one: "the second" out of a list. */
  picked?: boolean;
  /** Words to put in the reference's place, before they are fitted to the sentence. */
  form: string;
}

export interface ScoredCandidate extends Candidate {
  features: Record<string, number>;
  score: number;
}
