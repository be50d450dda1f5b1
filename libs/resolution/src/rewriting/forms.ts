import { possessive } from '../language/inflection';
import { Entity, PlacedMention } from '../mentions/types';
import { Anaphor } from '../references/types';

const SECOND_TO_FIRST: Readonly<Record<string, string>> = { your: 'my', yours: 'mine' };
const FIRST_TO_SECOND: Readonly<Record<string, string>> = { my: 'your', our: 'your', mine: 'yours' };

/** What a thing is called in the rewritten message: a name as it was given, anything else as "the …". */
export function formOf(entity: Entity): string {
  const { fullest, members } = entity;
  if (members.length > 0) return listOf(members.map(formOf), entity.conjunction ?? 'and');
  return mentionForm(preferredMention(entity) ?? fullest);
}

/** People are called as the conversation calls them now ("Susan" once she is Susan), other things by their full name. */
function preferredMention(entity: Entity): PlacedMention {
  if (entity.type !== 'person') return entity.fullest;
  const named = entity.mentions.findLast(
    ({ mention }) =>
      mention.definiteness === 'name' && isFirstNameOf(mention.text, entity.fullest.mention.text),
  );
  return named ?? entity.fullest;
}

const isFirstNameOf = (short: string, full: string): boolean =>
  full.toLowerCase().startsWith(short.toLowerCase().split(' ')[0] ?? '');

export function mentionForm({ mention, utterance }: PlacedMention): string {
  const text = utterance.speaker === 'assistant' ? swapPerson(mention.text, SECOND_TO_FIRST) : mention.text;
  if (mention.definiteness === 'name' || mention.definiteness === 'possessive' || mention.type === 'person')
    return withArticle(text, mention.type === 'person' && mention.definiteness === 'indefinite');
  if (isIdentified(mention.type)) return text;
  return withArticle(text.replace(/^(?:the|a|an|any|some|all|no|this|that|these|those) /i, ''), true);
}

const isIdentified = (type: string): boolean =>
  ['issue', 'file', 'url', 'email', 'version', 'title', 'date', 'time'].includes(type);

const withArticle = (text: string, article: boolean): string => (article ? `the ${text}` : text);

const swapPerson = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replace(/\b(?:your|yours|my|mine|our)\b/gi, (word) => table[word.toLowerCase()] ?? word);

/** The user's own words keep their persons; what the assistant is asked about is seen from the user's side. */
export const fromAssistantToUser = (text: string): string => swapPerson(text, SECOND_TO_FIRST);
export const fromUserToAssistant = (text: string): string => swapPerson(text, FIRST_TO_SECOND);

/** "A and B"; "A, B and C" */
export function listOf(names: readonly string[], conjunction: 'and' | 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}

/** Fits a form into the place of an anaphor: possessive marker, "all", "both", the argument of an attribute ("the address of …"). */
export function fit(form: string, anaphor: Anaphor, original: string): string {
  if (anaphor.form === 'bridging') return `${original} of ${form}`;
  if (anaphor.possessive) return possessive(form);
  if (anaphor.quantifier === 'both' && !form.startsWith('the ')) return `both ${form}`;
  if (anaphor.quantifier === 'all' && form.startsWith('the ')) return `all ${form}`;
  return form;
}
