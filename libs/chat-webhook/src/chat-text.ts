/** Longest text that the platform takes as one message. Source: Slack, chat.postMessage, "Truncating content". */
const MAX_TEXT = 39_000;

/** What the platform marks up: mentions, channels, links and dates stand in angle brackets. */
const MARKED_UP = /<((?:[@#!]|[a-z][a-z0-9+.-]{1,20}:)[^<>]{0,4000})>/gi;

/**
 * A message as a person reads it: mentions as @names, links as what was typed, entities decoded, and the mention of the bot
 * itself left out. Source: Slack, "Formatting text for app surfaces".
 */
export function readableText(text: string, botUser: string | undefined): string {
  return text
    .replace(MARKED_UP, (_, inside: string) => readable(inside, botUser))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/^[\s,:]+/, '')
    .trim();
}

function readable(inside: string, botUser: string | undefined): string {
  const bar = inside.indexOf('|');
  const target = bar === -1 ? inside : inside.slice(0, bar);
  const label = bar === -1 ? '' : inside.slice(bar + 1);
  switch (target[0]) {
    case '@':
      return target.slice(1) === botUser ? '' : `@${(label || target.slice(1)).replace(/^@/, '')}`;
    case '#':
      return `#${label || target.slice(1)}`;
    case '!':
      return label || `@${target.slice(1)}`;
    default:
      return label || target;
  }
}

/**
 * Our words in the platform's format. Everything that could make a mention or a link is escaped first, so that neither a user's text
 * nor a file's can notify anybody; then bold, headings and lists are written the platform's way.
 */
export function toMrkdwn(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const formatted = escaped
    .replace(/^#{1,6} +(.+)$/gm, '*$1*')
    .replace(/^(\s*)[-*] +/gm, '$1• ')
    .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
    .replace(/\[([^\][\n]+)\]\((https?:[^\s()]+)\)/g, '$1 ($2)');
  return truncate(formatted, MAX_TEXT);
}

/** At most `max` UTF-16 units, without cutting a character or an entity in two. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/&[a-z]{0,3}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…`;
}
