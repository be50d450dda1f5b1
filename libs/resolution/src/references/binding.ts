import { Token } from '../language/types';
import { Mention } from '../types';
import { Reading } from './types';
import { sentenceOf } from './tokens';

/** What an expression demands of its antecedent. */
export interface Agreement {
  number: Mention['number'] | 'any';
  gender: 'male' | 'female' | 'neuter' | 'any';
}

/**
 * Whether the message itself names an antecedent before token `i`: "Tell Mom I will call her". A personal pronoun needs another verb in
 * between, because two arguments of one verb are two things ("Send Ann her file" binds, "Ann likes her" does not: principle B of
 * the binding theory, Chomsky 1981); a possessive does not.
 */
export function boundInMessage(
  reading: Reading,
  i: number,
  agreement: Agreement,
  possessive: boolean,
): boolean {
  const at = reading.analysis.tokens[i]?.start ?? 0;
  return reading.mentions.some(
    (mention) =>
      mention.end <= at &&
      (agrees(mention, agreement) || isMachine(mention, agreement)) &&
      canBind(reading, mention, i, possessive),
  );
}

/** "Rewrite the importer, then test it": what is named by what it does may be a person or a machine. */
const isMachine = ({ type, definiteness, head }: Mention, { gender }: Agreement): boolean =>
  gender === 'neuter' && type === 'person' && definiteness !== 'name' && /(?:er|or)$/.test(head);

/** Subjects of a clause of their own. */
const NOMINATIVE = new Set(['he', 'she', 'they']);

function canBind(reading: Reading, mention: Mention, i: number, possessive: boolean): boolean {
  if (mention.implied || mention.type === 'date' || mention.type === 'time') return false;
  const { tokens } = reading.analysis;
  const pronoun = tokens[i];
  const between = tokens.filter(({ start, end }) => start >= mention.end && end <= (pronoun?.start ?? 0));
  if (possessive && mention.start >= (tokens[sentenceOf(reading, i).first]?.start ?? 0)) return true;
  if (isTopic(tokens, mention)) return true;
  const opensClause =
    (NOMINATIVE.has(pronoun?.lower ?? '') ||
      (pronoun?.lower === 'it' && ['AUX', 'VERB'].includes(tokens[i + 1]?.tag ?? ''))) &&
    between.some(({ tag }) => tag === 'PUNCT' || tag === 'SCONJ' || tag === 'CCONJ');
  const boundary = between.some(({ tag }) => tag === 'PUNCT' || tag === 'SCONJ' || tag === 'CCONJ');
  return opensClause || between.some(({ tag }) => tag === 'VERB' || (tag === 'AUX' && boundary));
}

/** "What about Ines, any mail from her?", "as for the build, is it green": a hanging topic binds what follows (Lambrecht 1994). */
function isTopic(tokens: readonly Token[], mention: Mention): boolean {
  const at = tokens.findIndex(({ start }) => start === mention.start);
  const after = tokens.find(({ start }) => start >= mention.end);
  return (
    after?.text === ',' && TOPIC_MARKERS.has(`${tokens[at - 2]?.lower ?? ''} ${tokens[at - 1]?.lower ?? ''}`)
  );
}

const TOPIC_MARKERS = new Set(['what about', 'how about', 'as for', 'as to', 'speaking of']);

export function agrees(
  mention: Pick<Mention, 'number' | 'gender' | 'type' | 'definiteness'>,
  { number, gender }: Agreement,
): boolean {
  if (number !== 'any' && mention.number !== number) return false;
  if (gender === 'any') return true;
  const animate = mention.type === 'person';
  if (gender === 'neuter') return !animate;
  if (!animate && !(mention.type === 'noun_phrase' && mention.definiteness === 'name')) return false;
  return mention.gender === gender || mention.gender === 'unknown';
}
