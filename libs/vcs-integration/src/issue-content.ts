/** What an issue is written from. All of it may come from users. */
export interface IssueMaterial {
  /** The request, references resolved. */
  message: string;
  /** As the user gave them. */
  title?: string;
  body?: string;
  /** What was said before in the conversation, oldest first, references resolved. */
  said: readonly string[];
  /** Who asked for it, when known. */
  requester?: string;
}

export interface IssueContent {
  title: string;
  /** Markdown. */
  body: string;
}

/** GitHub refuses titles above 256 characters and texts above 65,536. */
export const MAX_TITLE = 200;
export const MAX_BODY = 20_000;

const QUOTES = 5;
const RELATED =
  /(?<![\w/])(?:[\w.-]+\/[\w.-]+)?#\d{1,9}\b|\bhttps?:\/\/[^\s<>"')\]]+|(?<![\w/.])[\w-]+(?:\.[\w-]+)*\.(?:md|txt|pdf|csv|json|xlsx?|docx?|pptx?|png|jpe?g|log|ya?ml|ts|js|py|go|java|rs|sql|html|css)\b/gi;
const FUNCTION_WORDS = new Set(
  'a an the and or but of in on at to for from with by as is are was were be it this that we you i me my our your create open file issue ticket please new about can could assign'.split(
    ' ',
  ),
);

/** A plain but well-formed issue: what was asked for, what was said about it, and what it mentions. */
export function basicContent(material: IssueMaterial): IssueContent {
  const title = shorten(capitalised(oneLine(material.title ?? titleFrom(material.message))), MAX_TITLE);
  const context = relevant(material.said, `${title} ${material.message}`);
  const related = [...new Set([material.message, ...context].flatMap((text) => text.match(RELATED) ?? []))];
  const body = [
    `## Description\n\n${material.body ?? material.message}`,
    context.length > 0
      ? `## From the conversation\n\n${context.map((text) => `> ${oneLine(text)}`).join('\n>\n')}`
      : '',
    related.length > 0 ? `## Related\n\n${related.map((item) => `- ${item}`).join('\n')}` : '',
    material.requester === undefined ? '' : `Requested by ${oneLine(material.requester)}.`,
  ];
  return { title, body: shorten(quieted(body.filter(Boolean).join('\n\n')), MAX_BODY) };
}

/** The turns that speak of the same thing; without such, nothing is quoted. */
function relevant(said: readonly string[], topic: string): string[] {
  const words = contentWords(topic);
  return said.filter((text) => contentWords(text).some((word) => words.includes(word))).slice(-QUOTES);
}

function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}#]{3,}/gu) ?? []).filter((word) => !FUNCTION_WORDS.has(word));
}

/** "Create an issue for the login bug" → "the login bug" */
function titleFrom(message: string): string {
  const match = /\b(?:issue|ticket|bug report)\b\s*(?::|for|about|that|saying|to|,)?\s*(.{3,})$/is.exec(
    message,
  );
  return (match?.[1] ?? message).replace(/[.!?\s]+$/, '');
}

/** A text that notifies nobody and cannot pass for a marker of ours: mentions become code, HTML comments become visible. */
export function quieted(text: string): string {
  return text
    .replaceAll('<!--', '&lt;!--')
    .replaceAll(/(?<![\w`/.])@([A-Za-z0-9][A-Za-z0-9-]{0,38}(?:\/[A-Za-z0-9-]+)?)/g, '`@$1`');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function capitalised(text: string): string {
  const bare = text.replace(/^(?:the|a|an)\s+/i, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Cut by code points, so that no character is halved. */
function shorten(text: string, longest: number): string {
  const points = [...text];
  return points.length <= longest ? text : `${points.slice(0, longest - 1).join('')}…`;
}
