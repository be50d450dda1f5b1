import { z } from 'zod';

/** Identifiers of workspaces, channels, users and messages. They become part of session ids, so their alphabet is narrow. */
const identifier = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be an identifier of the chat platform');
const eventId = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 visible characters');

/** Longest text that is taken from the platform, whose own limit is 40,000. */
const text = z.string().max(50_000).default('');

export const envelope = z.looseObject({ type: z.string().min(1).max(100) });

export const urlVerification = z.looseObject({ challenge: z.string().min(1).max(1000) });

export const appRateLimited = z.looseObject({ team_id: identifier });

export const eventCallback = z.looseObject({
  team_id: identifier,
  event_id: eventId,
  api_app_id: z.string().optional(),
  authorizations: z.array(z.looseObject({ user_id: z.string().nullish() })).nullish(),
  event: z.looseObject({ type: z.string().min(1).max(100), subtype: z.string().max(100).nullish() }),
});

/** An event of type `message` or `app_mention` in which somebody says something. */
export const said = z.looseObject({
  channel: identifier,
  channel_type: z.string().nullish(),
  ts: identifier,
  thread_ts: identifier.nullish(),
  user: identifier.nullish(),
  text,
  bot_id: z.string().nullish(),
  app_id: z.string().nullish(),
  hidden: z.boolean().nullish(),
});

export const messageChanged = z.looseObject({
  channel: identifier,
  message: z.looseObject({
    ts: identifier,
    thread_ts: identifier.nullish(),
    user: identifier.nullish(),
    text,
  }),
});

export const messageDeleted = z.looseObject({
  channel: identifier,
  deleted_ts: identifier,
  previous_message: z.looseObject({ thread_ts: identifier.nullish(), user: identifier.nullish() }).nullish(),
});

/** Form fields of a slash command. */
export const slashCommand = z.looseObject({
  command: z.string().min(1).max(200),
  text,
  team_id: identifier,
  channel_id: identifier,
  user_id: identifier,
  trigger_id: eventId,
  response_url: z.url({ protocol: /^https?$/ }).max(2000),
});

/** The JSON in the form field `payload` when somebody presses a button. */
export const blockActions = z.looseObject({
  type: z.literal('block_actions'),
  team: z.looseObject({ id: identifier }),
  user: z.looseObject({ id: identifier }),
  actions: z.array(z.looseObject({ action_id: z.string(), value: z.string().max(2000).optional() })).min(1),
});

export type EventCallback = z.infer<typeof eventCallback>;
