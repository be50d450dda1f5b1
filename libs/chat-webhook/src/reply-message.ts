import { toMrkdwn, truncate } from './chat-text';
import { choiceValue, MAX_BUTTON_TEXT } from './choices';
import type { OutboxReply } from './outbox.repository';

/** Longest text of a section. Source: Slack, Block Kit, "Section block". */
const MAX_SECTION = 3000;

/** Marks our messages, so that one whose sending ended without an answer can be found again. */
export const REPLY_EVENT = 'antecedent_reply';

/** A reply as chat.postMessage takes it. Nothing in it is turned into a mention or a link, and no link is unfurled. */
export function toPostMessage(reply: OutboxReply): object {
  return {
    channel: reply.channel,
    ...(reply.thread !== null && { thread_ts: reply.thread }),
    ...content(reply),
    parse: 'none',
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    client_msg_id: reply.id,
    metadata: { event_type: REPLY_EVENT, event_payload: { reply_id: reply.id } },
  };
}

/** A reply to a command, seen by the person who gave it. */
export function toCommandAnswer(reply: OutboxReply): object {
  return { response_type: 'ephemeral', ...content(reply), parse: 'none', link_names: false };
}

function content({ id, text, choices }: OutboxReply): object {
  const mrkdwn = toMrkdwn(text);
  if (choices.length === 0) return { text: mrkdwn };
  return {
    text: mrkdwn,
    blocks: [
      {
        type: 'section',
        text: { type: 'mrkdwn', text: truncate(mrkdwn, MAX_SECTION), verbatim: true },
      },
      {
        type: 'actions',
        elements: choices.map(({ label }, index) => ({
          type: 'button',
          action_id: `antecedent_choice_${index}`,
          text: { type: 'plain_text', text: truncate(label, MAX_BUTTON_TEXT), emoji: false },
          value: choiceValue(id, index),
        })),
      },
    ],
  };
}
