import { EntityType, Mention, Place, Speaker, UtteranceAnalysis } from '../types';

/** One utterance of the context with its place in it. */
export interface Utterance {
  /** 0 for the oldest in the window. */
  index: number;
  /** 0 for the utterance just before the message, 1 for the one before that … */
  distance: number;
  turnNumber: number;
  speaker: Speaker;
  analysis: UtteranceAnalysis;
}

/** A mention with the utterance it stands in. */
export interface PlacedMention {
  mention: Mention;
  /** Index of the mention in its utterance. */
  position: number;
  utterance: Utterance;
}

/** A thing the conversation is about: all its mentions, oldest first. */
export interface Entity {
  id: number;
  type: EntityType;
  number: Mention['number'];
  gender: Mention['gender'];
  /** Nouns it has been called by: its heads and what it was said to be. */
  kinds: Set<string>;
  mentions: PlacedMention[];
  /** The mention that says most; the rewrite's default form. */
  fullest: PlacedMention;
  latest: PlacedMention;
  /** What a coordination joins; empty for a single thing. */
  members: Entity[];
  conjunction: Mention['conjunction'];
  /** Where it lives; null when nobody knows. */
  place: Place | null;
}

/** What has been said and what it was about: everything the rules may look at. */
export interface Discourse {
  utterances: Utterance[];
  entities: Entity[];
  /** What the turns were set in and nobody named. */
  surroundings: Entity[];
  /** What the user's questions keep asking about; null when they ask about nothing that can be named. */
  topic: Entity | null;
  /** The utterance just before the message when the assistant made it. */
  lastReply: Utterance | null;
  /** Entities that answered a question for a person. */
  somebody: ReadonlySet<Entity>;
  /** The user's own utterance before the message. */
  lastRequest: Utterance | null;
}
