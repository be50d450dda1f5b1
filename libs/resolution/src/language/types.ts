/** Universal part-of-speech tags (https://universaldependencies.org/u/pos/), as the tagger gives them. */
export type Tag =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X';

/** What an identifier is: a token that is one thing whatever the tagger makes of its characters. */
export type IdentifierKind =
  | 'url'
  | 'email'
  | 'file'
  | 'issue'
  | 'ticket'
  | 'handle'
  | 'path'
  | 'symbol'
  | 'commit'
  | 'version'
  | 'date'
  | 'time'
  | 'quoted';

export interface Token {
  text: string;
  lower: string;
  lemma: string;
  tag: Tag;
  /** Character offsets into the text, end exclusive. */
  start: number;
  end: number;
  kind: IdentifierKind | null;
}

/** A range of tokens, end exclusive. */
export interface TokenRange {
  first: number;
  end: number;
}

/** A base noun phrase: determiner, modifiers and head; what follows the head ("of the team") is a phrase of its own. */
export interface NounPhrase extends TokenRange {
  /** Index of the head token. */
  head: number;
  /** Index of the article, demonstrative, possessive or quantifier that opens it; null when bare. */
  determiner: number | null;
  /** Index of the possessive marker ('s) when the phrase is possessed by the words before it; null otherwise. */
  possessiveMarker: number | null;
}

export interface TextAnalysis {
  text: string;
  tokens: Token[];
  sentences: TokenRange[];
  nounPhrases: NounPhrase[];
}
