import { FEMALE_NOUNS, MALE_NOUNS, PERSON_NOUNS } from '../language/vocabulary';

/** A noun for people: "friend", "sister", "customer". */
export const isPersonNoun = (lower: string): boolean =>
  PERSON_NOUNS.has(lower) || FEMALE_NOUNS.has(lower) || MALE_NOUNS.has(lower);

/** The gender that a noun for people tells: "sister", "uncle"; null for others. */
export const kinGender = (lower: string): 'female' | 'male' | null =>
  FEMALE_NOUNS.has(lower) ? 'female' : MALE_NOUNS.has(lower) ? 'male' : null;
