import type { ReplyChoice } from './choices';

/** An event that is to be answered, as the inbox keeps it. */
export interface InboxEvent {
  team: string;
  id: string;
  kind: 'message' | 'command' | 'choice';
  client: string;
  sessionId: string;
  channel: string;
  thread: string | null;
  ts: string | null;
  user: string;
  content: EventContent;
  /** Id of the turn that answers it, the same however often it is tried. It names the reply too. */
  turnId: string;
  /** Which try this is, from 1. Who holds an older one has lost the event. */
  attempt: number;
  receivedAt: Date;
}

export interface EventContent {
  text: string;
  source?: 'message' | 'app_mention';
  addressed?: boolean;
  direct?: boolean;
  responseUrl?: string;
}

/** A reply before it is kept. */
export interface DraftReply {
  text: string;
  choices: ReplyChoice[];
}

/** What became of an event. */
export type EventOutcome =
  | { status: 'answered'; reply: DraftReply }
  | { status: 'failed'; reason: string; reply: DraftReply }
  | { status: 'ignored' | 'erased'; reason: string };

/** An event on its way into the inbox. */
export interface NewEvent {
  team: string;
  id: string;
  kind: 'message' | 'command' | 'choice' | 'edit' | 'deletion';
  client: string;
  sessionId: string;
  channel: string;
  thread: string | null;
  ts: string | null;
  user: string | null;
  content: EventContent;
  /** Place within its session: seconds since the epoch, as the platform counts them. */
  position: string;
}
