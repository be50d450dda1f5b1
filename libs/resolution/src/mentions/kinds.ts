import { singular } from '../language/inflection';
import { Token } from '../language/types';
import { Mention } from '../types';

interface Positioned {
  mention: Mention;
  first: number;
  end: number;
}

const COPULAS = new Set(['is', 'are', 'was', 'were', "'s", "'re", 'be']);

/**
 * Notes what a named thing is said to be: "Cotto is a cheap restaurant" (copula), "your brother, Mike," (apposition),
 * "a restaurant called Cotto". A later "the restaurant" can then point at Cotto. Changes the mentions it is given.
 */
export function addKinds(tokens: readonly Token[], mentions: readonly Positioned[]): void {
  mentions.forEach((left, i) => {
    const right = mentions[i + 1];
    if (!right || left.mention.sentence !== right.mention.sentence) return;
    const joint = tokens.slice(left.end, right.first);
    const between = joint.some(({ tag }) => tag === 'VERB' || tag === 'ADP')
      ? []
      : joint.map(({ lower }) => lower);
    if (isNameable(left.mention) && isDescription(right.mention) && isCopular(between))
      describe(left.mention, right.mention, i);
    else if (isInvertedCopula(tokens, left, right)) describe(left.mention, right.mention, i);
    else if (isName(left.mention) && right.mention.definiteness === 'indefinite' && between.join('') === ',')
      describe(left.mention, right.mention, i);
    else if (
      isDescription(left.mention) &&
      isName(right.mention) &&
      (isNaming(between) || isIdentifying(left.mention, between))
    )
      describe(right.mention, left.mention, i + 1);
  });
}

const isName = ({ definiteness, type }: Mention): boolean =>
  definiteness === 'name' || type === 'title' || type === 'file' || type === 'issue';
/** "the missing sock is a cheap restaurant": what is said to be something of a kind is itself named. */
const isNameable = (mention: Mention): boolean =>
  isName(mention) ||
  (mention.definiteness !== 'indefinite' &&
    mention.definiteness !== 'possessive' &&
    mention.role === 'subject');

const isDescription = ({ definiteness, type }: Mention): boolean =>
  definiteness !== 'name' && type !== 'date' && type !== 'time';
const isCopular = (words: readonly string[]): boolean =>
  words.length > 0 &&
  COPULAS.has(words[0] as string) &&
  words.length <= 3 &&
  !words.includes('in') &&
  !words.includes('not');
/** "Are lemurs good pets?", "Why was Babbage such a difficult man?": copula, subject, predicate. */
const isInvertedCopula = (tokens: readonly Token[], left: Positioned, right: Positioned): boolean =>
  COPULAS.has(tokens[left.first - 1]?.lower ?? '') &&
  !tokens.slice(left.end, right.first).some(({ tag }) => tag !== 'ADV' && tag !== 'ADJ') &&
  left.mention.definiteness !== 'indefinite' &&
  (right.mention.definiteness === 'indefinite' || right.mention.number === 'plural') &&
  isDescription(right.mention) &&
  tokens[right.end]?.text === '?';
const isNaming = (words: readonly string[]): boolean =>
  words.join(' ') === 'called' || words.join(' ') === 'named' || (words.length === 1 && words[0] === ',');

function describe(named: Mention, description: Mention, position: number): void {
  description.predicateOf = position;
  named.kinds = [...named.kinds, singular(description.head)];
  if (named.type === 'noun_phrase' && description.type === 'person') named.type = 'person';
  if (named.definiteness === 'bare' && named.number === 'singular') named.definiteness = 'name';
  if (named.definiteness === 'definite' && named.modifiers.length > 0)
    named.core = withoutArticle(named.text);
  if (named.gender === 'unknown' && (named.type !== 'person' || description.type === 'person'))
    named.gender = description.gender;
}

const withoutArticle = (text: string): string => text.replace(/^(?:the|this|that) /i, '');

/** "Our new designer is Fatima" */
const isIdentifying = ({ definiteness, role }: Mention, words: readonly string[]): boolean =>
  (definiteness === 'definite' || definiteness === 'possessive') &&
  role === 'subject' &&
  words.length === 1 &&
  COPULAS.has(words[0] as string);
