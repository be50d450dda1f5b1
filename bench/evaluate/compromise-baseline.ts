import nlp from 'compromise';
import type { EvaluationRecord } from './records';

/** The parts of compromise that its type declarations leave out. */
interface Text {
  text(): string;
  pronouns(): { forEach(visit: (pronoun: Pronoun) => void): void };
}
interface Pronoun {
  found: boolean;
  has(tag: string): boolean;
  refersTo(): { found: boolean; text(): string };
  replaceWith(text: string): unknown;
}

/**
 * What the general-purpose library compromise makes of a message: its own coreference step links pronouns to earlier nouns of
 * the same text, and each linked pronoun of the message is replaced by what it was linked to.
 */
export function rewriteWithCompromise(record: Pick<EvaluationRecord, 'context' | 'message'>): string {
  const earlier = record.context.map(({ text }) => asSentence(text)).join(' ');
  const document = nlp(`${earlier} ${record.message}`.trim());
  document.compute('coreference');
  const message = document.slice(-nlp(record.message).length) as unknown as Text;
  message.pronouns().forEach(replace);
  return message.text().trim();
}

function replace(pronoun: Pronoun): void {
  const antecedent = pronoun.refersTo();
  if (!antecedent.found) return;
  const name = antecedent.text().replace(/[\s.,!?;:]+$/, '');
  pronoun.replaceWith(pronoun.has('#Possessive') && !name.endsWith("'s") ? `${name}'s` : name);
}

const asSentence = (text: string): string =>
  /[.?!]["”]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
