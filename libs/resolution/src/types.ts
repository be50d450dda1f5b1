/**
 * The values that go into the engine and come out of it. Everything here is plain JSON, so that an analysis can be
 * stored with its turn and an explanation can be sent to a caller.
 */

/** Reference types as callers see them (decisions, section 3.1). */
export const REFERENCE_TYPES = [
  'definite_reference',
  'demonstrative_reference',
  'comparative_reference',
  'pronoun_reference',
  'possessive_reference',
  'partial_name',
  'ellipsis',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** Ways of scoring a candidate; they are combined into one score (decisions, section 3.3). */
export const RESOLUTION_STRATEGIES = ['recency_weighted', 'entity_matching', 'semantic_similarity'] as const;
export type ResolutionStrategy = (typeof RESOLUTION_STRATEGIES)[number];

/** Performance modes (decisions, section 3.4). */
export const PERFORMANCE_MODES = ['speed', 'balanced', 'high_accuracy'] as const;
export type PerformanceMode = (typeof PERFORMANCE_MODES)[number];

export type Speaker = 'user' | 'assistant';

/** What one speaker said in one utterance, understood once when the turn is written and stored with it. */
export interface UtteranceAnalysis {
  speaker: Speaker;
  text: string;
  /** Typed things that a later reference can point at, in order of appearance. */
  mentions: Mention[];
  /** The words with their tags, so that a later elliptical message can be completed without tagging this one again. */
  tokens: StoredToken[];
  /** First token and end token (exclusive) of each sentence. */
  sentences: [first: number, end: number][];
}

/** A token in compact form: character offsets (end exclusive), part of speech, lemma. */
export type StoredToken = [start: number, end: number, tag: string, lemma: string];

/** A thing that was named: its words, what it is, and how it can be pointed back at. */
export interface Mention {
  /** The words as written, without a leading determiner where a rewrite would not copy it. */
  text: string;
  /** Lower-case head noun or type word ("issue" for "GitHub issue #85"). */
  head: string;
  type: EntityType;
  number: 'singular' | 'plural';
  gender: 'male' | 'female' | 'neuter' | 'unknown';
  /** Character offsets into the utterance, end exclusive. */
  start: number;
  end: number;
  /** How it was introduced: by name, with "the", with "a", with a possessive, or bare. */
  definiteness: Definiteness;
  /** What it does in its clause. */
  role: GrammaticalRole;
  /** Lemma of the verb that governs it; empty when there is none. */
  verb: string;
  /** The head with the nouns compounded to it, without adjectives: "video call" for "the incoming video call". */
  core: string;
  /** Lower-case words in front of the head: "new" for "the new message". */
  modifiers: string[];
  /** Indexes (into the same utterance's mentions) of what a coordination joins: Paul and Gene; empty for a single thing. */
  members: number[];
  /** "and" or "or" for a coordination; null for a single thing. */
  conjunction: 'and' | 'or' | null;
  /** Further nouns that say what it is: "restaurant" after "Cotto is a cheap restaurant". */
  kinds: string[];
  /** Index (into the same utterance's mentions) of what it is predicated of: "a cheap hotel" of "Cotto" in "Cotto is a cheap hotel"; null otherwise. */
  predicateOf: number | null;
  /** Whether it names a kind and not one thing of it: "whales" in "What do whales eat?". */
  generic: boolean;
  /** Whether only a verb implies it: "Who called?" implies a call. */
  implied: boolean;
  /** The prepositional phrase that follows it: "with Olga" after "a meeting"; null when there is none or it has a name. */
  complement: Complement | null;
  /** Index of its sentence in the utterance. */
  sentence: number;
  /** Where it lives, when whoever stored the turn knew. */
  place?: Place;
}

/** Where a thing lives. Its words alone do not tell: "#85" is another issue in another repository. */
export interface Place {
  /** Such as `vcs://acme/web/issues/85`. Things with the same address are the same thing. */
  uri: string;
  /** The noun for what lives there: "issue", "repository", "thread". */
  kind: string;
}

/** A thing that a turn was set in without naming it: the repository an answer came from, the thread a message was written in. */
export interface Surrounding {
  name: string;
  place: Place;
}

export interface Complement {
  words: string;
  /** Whether the grammar of the sentence leaves no doubt that it belongs to the noun and not to the verb. */
  certain: boolean;
}

export type Definiteness = 'name' | 'definite' | 'indefinite' | 'possessive' | 'bare';
export type GrammaticalRole = 'subject' | 'topic' | 'object' | 'oblique' | 'possessor' | 'fragment';

export type EntityType =
  | 'issue'
  | 'file'
  | 'project'
  | 'repository'
  | 'person'
  | 'organization'
  | 'place'
  | 'url'
  | 'email'
  | 'version'
  | 'identifier'
  | 'date'
  | 'time'
  | 'quantity'
  | 'title'
  | 'noun_phrase';

/** A stored turn as the engine sees it. Turn numbers start at 1 and rise; gaps are allowed. */
export interface ContextTurn {
  turnNumber: number;
  userMessage: string;
  /** The user's message with its references replaced; the engine prefers it as source of mentions. */
  resolvedMessage: string;
  assistantResponse: string;
  /** Result of `analyseTurn`; null when it was not stored, then the engine analyses the texts again. */
  analysis: TurnAnalysis | null;
}

export interface TurnAnalysis {
  /** Raised when the shape changes; an analysis of another version is made anew instead of trusted. */
  version: number;
  utterances: UtteranceAnalysis[];
  /** What the turn was set in, as whoever stored it knew; descriptions ("that repo") can point at it, pronouns cannot. */
  surroundings?: Surrounding[];
}

export interface ResolutionOptions {
  /** Turns to look back at, 1 to 25. */
  contextWindow: number;
  mode: PerformanceMode;
  /** References with a lower confidence keep their original text, 0 to 1. */
  confidenceThreshold: number;
  /** Attach how each decision was made. */
  explain: boolean;
}

export interface Alternative {
  entity: string;
  /** 0 to 1 */
  confidence: number;
  /** Turn of the mention that speaks for it. */
  sourceTurn?: number;
}

/** A reference that was found and replaced. */
export interface ResolvedReference {
  original: string;
  resolved: string;
  type: ReferenceType;
  /** Calibrated: of the references reported at 0.8 about 80 % are right. */
  confidence: number;
  sourceTurn: number;
  /** Every turn whose mentions were weighed, ascending. */
  contextTurns: number[];
  /** The runners-up, best first, at most three. */
  alternatives: Alternative[];
  /** Character range of the replaced words in the original message, end exclusive. */
  span: { start: number; end: number };
  /** Character range of the replacement in the resolved message, end exclusive. */
  resolvedSpan: { start: number; end: number };
  /** The words that stand there: `resolved` fitted to the sentence ("GitHub issue #85's"). */
  replacement: string;
}

/** A reference that was found but not replaced: nothing fits, or two candidates are too close to call. */
export interface UnresolvedReference {
  original: string;
  type: ReferenceType;
  reason: string;
  /** Up to three candidates to ask about, best first. */
  candidates: Alternative[];
  span: { start: number; end: number };
}

export interface Resolution {
  originalMessage: string;
  resolvedMessage: string;
  references: ResolvedReference[];
  unresolved: UnresolvedReference[];
  /** Which one is meant, as a sentence to the user; null when nothing must be asked. */
  clarification: string | null;
  explanation: Explanation | null;
}

/** How the engine came to its answer; only filled when asked for. */
export interface Explanation {
  detections: {
    text: string;
    span: { start: number; end: number };
    /** Name of the rule that accepted or rejected the expression as a reference. */
    rule: string;
    anaphoric: boolean;
    candidates: { entity: string; turn: number; score: number; features: Record<string, number> }[];
  }[];
}
