/** Something a person said or did that is to be answered. */
interface Asked {
  team: string;
  channel: string;
  /** The thread it was said in; null outside of threads. */
  thread: string | null;
  user: string;
  /** As a person reads it, without the mention of the bot. */
  text: string;
}

/** A message in a channel, a thread or a direct conversation. */
export interface SaidMessage extends Asked {
  kind: 'message';
  id: string;
  /** The platform's name of the message within its channel, a decimal number of seconds. */
  ts: string;
  /** The platform announces a mention twice, as a message and as a mention. */
  source: 'message' | 'app_mention';
  /** Whether it is meant for the bot: it mentions it, or stands in a direct conversation with it. */
  addressed: boolean;
  direct: boolean;
}

export interface SlashCommand extends Asked {
  kind: 'command';
  id: string;
  /** Where the answer goes; the bot need not be a member of the channel. */
  responseUrl: string;
}

/** A click on one of the buttons of a clarifying question. */
export interface Choice {
  kind: 'choice';
  team: string;
  user: string;
  /** The reply that asked. */
  replyId: string;
  /** Which of its buttons, from 0. */
  index: number;
}

/** A message that was changed or taken back later. Kept, not answered. */
export interface Revision {
  kind: 'edit' | 'deletion';
  id: string;
  team: string;
  channel: string;
  thread: string | null;
  ts: string;
  user: string | null;
  /** The new text; null for a deletion. */
  text: string | null;
}

/** What a request of the chat platform turned out to be. */
export type Delivery =
  | { kind: 'challenge'; challenge: string }
  | { kind: 'rate_limited'; team: string }
  /** The platform makes sure that the address answers. */
  | { kind: 'ping' }
  /** Understood, but nothing follows from it. */
  | { kind: 'ignored'; team: string | null; reason: IgnoredReason }
  | SaidMessage
  | SlashCommand
  | Choice
  | Revision;

export type IgnoredReason = 'own_message' | 'bot' | 'system' | 'empty' | 'unknown_type';
