import { Tag, Token } from '../types';

/** A token with the words around it. */
export interface Place {
  token: Token;
  previous: Token | undefined;
  next: Token | undefined;
  beforePrevious: Token | undefined;
  afterNext: Token | undefined;
  /** Whether only greetings, connectors and polite frames stand between it and the start of its clause. */
  opensClause: boolean;
  /** The tokens of its sentence before it. */
  before: readonly Token[];
}

/** Gives the tag a token should have, or null when it has nothing to say. */
export type TagRule = (place: Place) => Tag | null;

export const isCapitalised = (text: string): boolean => /^\p{Lu}/u.test(text);
