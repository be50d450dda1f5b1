import { type FieldProblem, MalformedJson, ValidationFailed } from '@antecedent/platform';
import type { z } from 'zod';
import { readableText } from './chat-text';
import { readChoiceValue } from './choices';
import type { Delivery, IgnoredReason } from './delivery.types';
import {
  appRateLimited,
  blockActions,
  envelope,
  type EventCallback,
  eventCallback,
  messageChanged,
  messageDeleted,
  said,
  slashCommand,
  urlVerification,
} from './payloads';

/** Kinds of messages that a person wrote; the others tell that someone joined, a topic changed and the like. */
const WRITTEN: ReadonlySet<string> = new Set(['file_share', 'me_message', 'thread_broadcast']);

/**
 * Understands a JSON body of the chat platform. Types that are new to us are ignored, not refused: the platform adds them
 * at will and counts refusals against the app. Throws `ValidationFailed` for a known type that lacks what it must have.
 */
export function readJson(body: unknown): Delivery {
  switch (parse(envelope, body).type) {
    case 'url_verification':
      return { kind: 'challenge', challenge: parse(urlVerification, body).challenge };
    case 'app_rate_limited':
      return { kind: 'rate_limited', team: parse(appRateLimited, body).team_id };
    case 'event_callback':
      return readEvent(parse(eventCallback, body));
    default:
      return { kind: 'ignored', team: null, reason: 'unknown_type' };
  }
}

/** Understands a form: a slash command, or a pressed button with its JSON in `payload`. Throws as `readJson`. */
export function readForm(body: unknown): Delivery {
  const fields = { ...(body as Record<string, unknown>) };
  if (fields.ssl_check === '1') return { kind: 'ping' };
  if (fields.payload !== undefined) return readInteraction(parseJson(fields.payload));
  const command = parse(slashCommand, fields);
  return {
    kind: 'command',
    id: `command:${command.trigger_id}`,
    team: command.team_id,
    channel: command.channel_id,
    thread: null,
    user: command.user_id,
    text: readableText(command.text, undefined),
    responseUrl: command.response_url,
  };
}

function readInteraction(payload: unknown): Delivery {
  if (parse(envelope, payload).type !== 'block_actions')
    return { kind: 'ignored', team: null, reason: 'unknown_type' };
  const { team, user, actions } = parse(blockActions, payload);
  const choice = readChoiceValue(actions[0]?.value);
  if (!choice) return { kind: 'ignored', team: team.id, reason: 'unknown_type' };
  return { kind: 'choice', team: team.id, user: user.id, ...choice };
}

function readEvent(callback: EventCallback): Delivery {
  const { type, subtype } = callback.event;
  if (type === 'app_mention') return readSaid(callback, 'app_mention');
  if (type !== 'message') return { kind: 'ignored', team: callback.team_id, reason: 'unknown_type' };
  if (subtype === 'message_changed') return readEdit(callback);
  if (subtype === 'message_deleted') return readDeletion(callback);
  if (subtype === 'bot_message') return { kind: 'ignored', team: callback.team_id, reason: 'bot' };
  if (subtype && !WRITTEN.has(subtype)) return { kind: 'ignored', team: callback.team_id, reason: 'system' };
  return readSaid(callback, 'message');
}

function readSaid(callback: EventCallback, source: 'message' | 'app_mention'): Delivery {
  const { team_id: team, event_id: id } = callback;
  const event = parse(said, callback.event, 'event');
  const botUser = callback.authorizations?.[0]?.user_id ?? undefined;
  const reason = reasonToIgnore(event, callback.api_app_id, botUser);
  if (reason) return { kind: 'ignored', team, reason };

  const text = readableText(event.text, botUser);
  const isDirect = event.channel_type === 'im';
  const mentioned =
    source === 'app_mention' || (botUser !== undefined && event.text.includes(`<@${botUser}`));
  // A picture without a word is nothing to answer; the bare mention of the bot is.
  if (text === '' && !mentioned) return { kind: 'ignored', team, reason: 'empty' };
  return {
    kind: 'message',
    id,
    team,
    channel: event.channel,
    thread: event.thread_ts ?? null,
    ts: event.ts,
    user: event.user ?? '',
    text,
    source,
    addressed: mentioned || isDirect,
    direct: isDirect,
  };
}

/** Only people are answered: two bots that answer each other would never stop. */
function reasonToIgnore(
  event: z.output<typeof said>,
  app: string | undefined,
  botUser: string | undefined,
): IgnoredReason | undefined {
  if (event.user && event.user === botUser) return 'own_message';
  if (event.app_id && event.app_id === app) return 'own_message';
  if (event.bot_id) return 'bot';
  return !event.user || event.hidden ? 'system' : undefined;
}

function readEdit({ team_id: team, event_id: id, event }: EventCallback): Delivery {
  const { channel, message } = parse(messageChanged, event, 'event');
  return {
    kind: 'edit',
    id,
    team,
    channel,
    thread: message.thread_ts ?? null,
    ts: message.ts,
    user: message.user ?? null,
    text: readableText(message.text, undefined),
  };
}

function readDeletion({ team_id: team, event_id: id, event }: EventCallback): Delivery {
  const { channel, deleted_ts: ts, previous_message: previous } = parse(messageDeleted, event, 'event');
  return {
    kind: 'deletion',
    id,
    team,
    channel,
    thread: previous?.thread_ts ?? null,
    ts,
    user: previous?.user ?? null,
    text: null,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, at = ''): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationFailed(
    parsed.error.issues.map((issue): FieldProblem => {
      const field = [at, ...issue.path.map(String)].filter(Boolean).join('.') || 'body';
      return {
        field,
        rule: issue.code === 'invalid_type' ? `must be of type ${issue.expected}` : issue.message,
      };
    }),
  );
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new MalformedJson('The form field "payload" is not valid JSON.');
  }
}
