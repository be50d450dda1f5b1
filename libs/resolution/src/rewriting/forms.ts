import { classesOf } from '../lexicons/vocabulary';
import { possessive } from '../language/inflection';
import { PARTITIVES } from '../mentions/partitives';
import { Entity, PlacedMention } from '../mentions/types';
import { agreedComplement, agreedModifiers, reducedDescription } from '../mentions/agreement';
import { STATE_PARTICIPLES } from '../mentions/naming';
import { nounClassOf } from '../ranking/similarity';
import { Anaphor } from '../references/types';

const SECOND_TO_FIRST: Readonly<Record<string, string>> = { your: 'my', yours: 'mine' };

/** What a thing is called in the rewritten message: a name as it was given, anything else as "the …". */
export function formOf(entity: Entity): string {
  const { fullest, members } = entity;
  if (isNumberedList(fullest.mention)) return fromSentence(fullest.utterance.analysis.text, fullest.mention);
  if (members.length > 0) return listOf(members.map(formOf), 'and');
  const form = mentionForm(preferredMention(entity) ?? fullest);
  const complement = isNameLike(fullest.mention) ? null : agreedComplement(entity);
  return complement === null ? form : `${form} ${complement}`;
}

/** People are called as the conversation calls them now ("Susan" once she is Susan), other things by their full name. */
function preferredMention(entity: Entity): PlacedMention {
  if (entity.type !== 'person')
    return isNameLike(entity.fullest.mention)
      ? entity.fullest
      : (agreedModifiers(entity) ?? reducedDescription(entity) ?? entity.fullest);
  const named = entity.mentions.findLast(
    ({ mention }) =>
      mention.definiteness === 'name' && isFirstNameOf(mention.text, entity.fullest.mention.text),
  );
  return named ?? entity.fullest;
}

const isFirstNameOf = (short: string, full: string): boolean =>
  full.toLowerCase().startsWith(short.toLowerCase().split(' ')[0] ?? '');

/** A name as it was given, "my sister" as the user would say it, any other thing as "the" with its noun ("the video call"). */
export function mentionForm({ mention, utterance }: PlacedMention): string {
  const turned = (text: string): string =>
    utterance.speaker === 'assistant' ? swapPerson(text, SECOND_TO_FIRST) : text.replace(/^your /i, 'the ');
  if (isNameLike(mention))
    return mention.type === 'person' && !/ \d/.test(mention.text)
      ? mention.core
      : fromSentence(utterance.analysis.text, mention);
  if (mention.definiteness === 'possessive') return lowerPossessive(turned(mention.text));
  if (mention.definiteness === 'definite' && /\p{Lu}/u.test(withoutDeterminer(mention.text)))
    return mention.text.replace(/^The /, 'the ');
  if (isGeneric(mention))
    return mention.definiteness === 'bare' ? mention.text : withIndefiniteArticle(mention.text);
  const shortens =
    mention.definiteness !== 'definite' || mention.modifiers.some((word) => STATE_PARTICIPLES.has(word));
  const words =
    mention.type === 'noun_phrase' && shortens && !PARTITIVES.has(mention.head)
      ? mention.core
      : withoutDeterminer(turned(mention.text));
  return `the ${opensSentence(utterance.analysis.text, mention.start) ? lowerFirst(words) : words}`;
}

/** "My uncle" at the start of a sentence is "my uncle" inside one; "Ann's uncle" is not. */
const lowerPossessive = (text: string): string =>
  text.replace(/^(?:My|Your|His|Her|Its|Our|Their|The) /, (word) => word.toLowerCase());

/** "european food", "biodegradable plastics": a bare noun names a kind, unless telegraphic style only dropped its article ("Incoming call from Bob"). */
const isGeneric = ({ definiteness, head, modifiers, type, generic }: PlacedMention['mention']): boolean =>
  generic ||
  (definiteness === 'bare' &&
    type === 'noun_phrase' &&
    !modifiers.some((word) => /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|more)$/.test(word)) &&
    classesOf(head).every((name) => name === 'food'));

/** "pull requests 4 and 5": the noun is not said again for each of them. */
const isNumberedList = ({ members, text }: PlacedMention['mention']): boolean =>
  members.length > 0 && /^\p{L}[\p{L} ]*s [#\d][#\d., ]*(?:(?:and|or|&) #?[\d.]+)?$/u.test(text);

/** "Room 4.12" and "The Maple room" at the start of a sentence are "room 4.12" and "the Maple room" inside one. */
const fromSentence = (text: string, { text: name, start, type }: PlacedMention['mention']): string => {
  if (!opensSentence(text, start)) return name;
  if (/^The .*\b\p{Ll}/u.test(name) && type !== 'title') return name.replace('The', 'the');
  const isNumbered =
    nounClassOf((name.split(' ')[0] ?? '').toLowerCase()) !== 'unknown' && / (?:#?\d|[A-Z]+-\d)/.test(name);
  return isNumbered ? lowerFirst(name) : name;
};

const opensSentence = (text: string, at: number): boolean => /(?:^|[.!?]\s+)$/.test(text.slice(0, at));

const NAMED_TYPES: ReadonlySet<string> = new Set([
  'issue',
  'file',
  'url',
  'email',
  'version',
  'title',
  'identifier',
  'date',
  'time',
]);

const isNameLike = ({ definiteness, type, core }: PlacedMention['mention']): boolean =>
  definiteness === 'name' ||
  (type === 'person' && definiteness === 'bare') ||
  NAMED_TYPES.has(type) ||
  (type === 'person' && /^\p{Lu}/u.test(core));

const withoutDeterminer = (text: string): string =>
  text.replace(/^(?:the|a|an|any|some|all|no|this|that|these|those) /i, '');

/** A capital that only the start of a sentence gave; acronyms and inner capitals stay. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?: [\p{Ll}#\d]| [A-Z]+-\d|$)/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const swapPerson = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replace(/\b(?:your|yours|my|mine|our)\b/gi, (word) => table[word.toLowerCase()] ?? word);

/** "A and B"; "A, B and C" */
export function listOf(names: readonly string[], conjunction: 'and' | 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}

const MOTION_VERBS = new Set(['get', 'go', 'come', 'drive', 'travel', 'walk', 'fly', 'move']);

/** Fits a form into the place of an anaphor: possessive marker, "all", "both", the argument of an attribute ("the address of …"). */
export function fit(form: string, anaphor: Anaphor, original: string): string {
  if (anaphor.rule === 'demonstrative_one' && /^the \p{Ll}+$/u.test(form))
    return `${original.split(' ')[0] ?? ''} ${form.slice('the '.length)}`;
  if (anaphor.preposition !== '') return `${original} ${anaphor.preposition} ${form}`;
  if (anaphor.rule === 'bare_one' && anaphor.number === 'singular') return withIndefiniteArticle(form);
  if (anaphor.form === 'place' && MOTION_VERBS.has(anaphor.verb)) return form.replace(/^\w+ /, 'to ');
  if (anaphor.possessive) return possessive(form);
  if (anaphor.quantifier === 'another') return `another ${form}`;
  if (anaphor.clitic !== '') return `${form} ${anaphor.clitic}`;
  if (anaphor.quantifier === 'both' && !form.startsWith('the ')) return `both ${form}`;
  if (anaphor.quantifier === 'all' && form.startsWith('the ')) return `all ${form}`;
  return form;
}

const withIndefiniteArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
