import type { Mention, Place, Surrounding } from '@antecedent/resolution';

const CHAT_PLACE = /^chat:\/\/([^/\s]{1,100})\/([^/\s]{1,100})\/([^/\s]{1,100})$/;
/** A link to a message: https://acme.slack.com/archives/C024BE91L/p1355517523000008 */
const PERMALINK =
  /^https:\/\/([\w-]+)\.slack\.com\/archives\/([A-Z0-9]{1,32})\/p(\d{10})(\d{6})(?:\?thread_ts=([\d.]{1,30}))?/i;

/** The thread that a link to a chat message leads to. Source: Slack, chat.getPermalink. */
export function linkedThread({ type, text }: Mention): Place | undefined {
  const [, team, channel, seconds, micros, thread] = type === 'url' ? (PERMALINK.exec(text) ?? []) : [];
  if (team === undefined) return undefined;
  return { uri: `chat://${team}/${channel}/${thread ?? `${seconds}.${micros}`}`, kind: 'thread' };
}

/** The thread and the channel that a message was written in; nothing for what is no `chat://team/channel/thread`. A channel stands in for its own thread. */
export function whereWritten(chat: string | undefined): Surrounding[] {
  const [, team, channel, thread] = CHAT_PLACE.exec(chat ?? '') ?? [];
  if (team === undefined) return [];
  const at = (last: string | undefined, kind: string): Surrounding => {
    const uri = `chat://${team}/${channel}/${last}`;
    return { name: uri, place: { uri, kind } };
  };
  return thread === channel ? [at(channel, 'channel')] : [at(thread, 'thread'), at(channel, 'channel')];
}
