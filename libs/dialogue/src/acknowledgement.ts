import { describeIntent, type Intent } from '@antecedent/intent';
import { analyseTurn, type EntityType, type Mention } from '@antecedent/resolution';

/** Entities named in an acknowledgement; more would read like a list. */
const MAX_NAMED = 5;

/** Kinds of things that are worth repeating; "our open items" or "this morning" are not. */
const NAMEABLE: ReadonlySet<EntityType> = new Set<EntityType>([
  'issue',
  'file',
  'project',
  'repository',
  'person',
  'organization',
  'title',
  'version',
  'identifier',
  'url',
]);

interface Understood {
  originalMessage: string;
  resolvedMessage: string;
  intent: Intent;
}

/** What to say to a message that no service has to answer: it shows what was understood, with the references resolved. */
export function acknowledge(understood: Understood): string {
  switch (understood.intent.action) {
    case 'share_information':
      return noted(understood);
    case 'unknown':
      return notUnderstood(understood);
    default:
      return describeIntent(understood.intent);
  }
}

function noted({ resolvedMessage }: Understood): string {
  const mentions = analyseTurn(resolvedMessage, '')
    .utterances.flatMap((utterance) => utterance.mentions)
    .filter((mention, _, all) => !all.some((other) => other !== mention && contains(mention, other)));
  const named = [...new Set(mentions.filter(({ type }) => NAMEABLE.has(type)).map(({ text }) => text))];
  return named.length > 0 && named.length <= MAX_NAMED ? `Noted: ${inWords(named)}.` : 'Noted.';
}

/** Whether a mention is a larger phrase around another one, such as "budget.xlsx and notes.md". */
function contains(outer: Mention, inner: Mention): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.text.length > inner.text.length;
}

function notUnderstood({ originalMessage, resolvedMessage }: Understood): string {
  const read = resolvedMessage === originalMessage ? '' : `I read that as: ${resolvedMessage}\n`;
  return `${read}I can't tell what you would like me to do. Say help to see what I can do for you.`;
}

function inWords(items: string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
