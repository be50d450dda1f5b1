import { singular } from '../language/inflection';
import { Token } from '../language/types';
import { wordSet } from '../lexicons/word-set';
import { nounClassOf } from '../ranking/similarity';
import { Mention } from '../types';
import { WORK_NOUNS } from './titles';

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
    if (isMembership(joint) && isNameable(left.mention)) addKind(left.mention, right.mention);
    const holder = isNaming(joint) ? holderOf(mentions, i, joint) : undefined;
    if (holder && isDescription(holder.mention) && mayBeNamed(holder.mention, right.mention, joint)) {
      describe(right.mention, holder.mention, i + 1);
      return;
    }
    const between = joint.some(({ tag }) => tag === 'VERB' || tag === 'ADP')
      ? []
      : joint.map(({ lower }) => lower);
    if (isNameable(left.mention) && isDescription(right.mention) && isCopular(between))
      describe(left.mention, right.mention, i);
    else if (isInvertedCopula(tokens, left, right)) describe(left.mention, right.mention, i);
    else if (isName(left.mention) && right.mention.definiteness === 'indefinite' && between.join('') === ',')
      describe(left.mention, right.mention, i);
    else if (isDescription(left.mention) && isName(right.mention) && isIdentifying(left.mention, between))
      describe(right.mention, left.mention, i + 1);
  });
}

const isName = ({ definiteness, type }: Mention): boolean =>
  definiteness === 'name' || type === 'title' || type === 'file' || type === 'issue';
/** "Charlie Chan is one of the restaurants" */
const isMembership = (joint: readonly Token[]): boolean =>
  joint.length === 3 &&
  COPULAS.has(joint[0]?.lower ?? '') &&
  joint[1]?.lower === 'one' &&
  joint[2]?.lower === 'of';

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

const NAMING_WORDS = new Set(['called', 'named', 'titled', 'entitled']);

/** "a restaurant called Cotto", "your brother, Mike,", "one cafe in town: Fitz" */
const isNaming = (joint: readonly Token[]): boolean =>
  NAMING_WORDS.has(joint.at(-1)?.lower ?? '') ||
  (joint.length === 1 && [',', ':'].includes(joint[0]?.lower ?? ''));

/** "a cafe in the centre of town called Cotto": what is called so stands before its prepositional phrases; an apposition follows its noun. */
function holderOf(
  mentions: readonly Positioned[],
  last: number,
  joint: readonly Token[],
): Positioned | undefined {
  let i = last;
  if (joint[0]?.lower === ',') return mentions[i];
  while (
    i > 0 &&
    mentions[i]?.mention.role === 'oblique' &&
    mentions[i - 1]?.mention.sentence === mentions[i]?.mention.sentence
  )
    i--;
  return mentions[i];
}

/** What stands after "called" is a name however it is written. */
const mayBeNamed = (holder: Mention, named: Mention, joint: readonly Token[]): boolean =>
  NAMING_WORDS.has(joint.at(-1)?.lower ?? '')
    ? holder.number === named.number && named.definiteness !== 'indefinite'
    : isName(named);

function describe(named: Mention, description: Mention, position: number): void {
  description.predicateOf = position;
  addKind(named, description);
}

function addKind(named: Mention, description: Mention): void {
  named.kinds = [...named.kinds, singular(description.head)];
  if (isThingOfOtherKind(named, description)) named.type = description.type;
  else if (named.type === 'noun_phrase' && description.type === 'person' && !PARTIES.has(description.head))
    named.type = 'person';
  if (named.definiteness === 'bare' && named.number === 'singular') named.definiteness = 'name';
  if (named.definiteness === 'definite' && named.modifiers.length > 0)
    named.core = withoutArticle(named.text);
  if (named.gender === 'unknown' && (named.type !== 'person' || description.type === 'person'))
    named.gender = description.gender;
}

/** "Curry Prince is a restaurant", "a cafe called Emma": being said to be a thing outweighs looking like a person's name or a title. */
const isThingOfOtherKind = (named: Mention, description: Mention): boolean =>
  (named.type === 'person' &&
    (description.definiteness === 'indefinite' ||
      description.number === 'plural' ||
      description.text.startsWith('one ')) &&
    description.type !== 'person' &&
    !['person', 'unknown'].includes(nounClassOf(description.head))) ||
  (named.type === 'title' && named.head === 'title' && !WORK_NOUNS.has(description.head));

/** What companies are called as well as people. */
const PARTIES = wordSet(
  'customer client user vendor supplier partner contractor employer owner sponsor tenant landlord agent broker provider buyer seller competitor distributor maker manufacturer member organizer organiser',
);

const withoutArticle = (text: string): string => text.replace(/^(?:the|this|that) /i, '');

/** "Our new designer is Fatima" */
const isIdentifying = ({ definiteness, role }: Mention, words: readonly string[]): boolean =>
  (definiteness === 'definite' || definiteness === 'possessive') &&
  role === 'subject' &&
  words.length === 1 &&
  COPULAS.has(words[0] as string);
