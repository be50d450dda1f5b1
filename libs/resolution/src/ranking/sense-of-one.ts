import { plural, singular } from '../language/inflection';
import { UNCOUNTABLE } from '../lexicons/vocabulary';
import { Discourse, Entity, PlacedMention } from '../mentions/types';
import { METATALK, PARTITIVES } from '../mentions/partitives';
import { ATTRIBUTES } from '../references/attributes';
import { Anaphor } from '../references/types';
import { Mention } from '../types';
import { UNPOINTABLE, isSingle, toCandidate } from './entities';
import { Candidate } from './types';

/**
 * "one", "ones", "another": the count nouns spoken of, in the number that is needed (Halliday & Hasan 1976 on nominal substitution). The noun
 * that stood in the same construction is picked: "order one" after "order a chair", "is there one" after "is there a printer".
 */
export function senseOfOne(anaphor: Anaphor, { entities }: Discourse): Candidate[] {
  const works = anaphor.rule === 'version_one' ? entities.filter(({ type }) => type === 'title') : [];
  if (works.length > 0) return works.map(toCandidate);
  const countable = entities.filter(isCountable);
  const described = countable.filter((entity) => isDescribed(anaphor, entity));
  const picked =
    described.length > 0
      ? described
      : countable.filter(({ mentions }) => mentions.some((placed) => isParallel(anaphor, placed)));
  const article = anaphor.rule === 'version_one' ? 'the ' : '';
  return countable.map((entity) => {
    const noun = inNumber(nounOf(entity.latest.mention), anaphor.number);
    return {
      entity,
      source: entity.latest,
      name: noun,
      form: `${article}${noun}`,
      picked: picked.includes(entity),
    };
  });
}

/** "the square one" after "a round logo and a square logo": the words in front of "one" have been said of it. */
const isDescribed = ({ modifiers }: Anaphor, { mentions }: Entity): boolean =>
  modifiers.length > 0 &&
  mentions.some(({ mention }) => modifiers.every((word) => mention.modifiers.includes(word)));

const isCountable = (entity: Entity): boolean => {
  const { mention } = entity.latest;
  return (
    isSingle(entity) &&
    !UNPOINTABLE.has(entity.type) &&
    hasCommonNoun(mention) &&
    !UNCOUNTABLE.has(mention.head)
  );
};

/** "the letter", "pull request 4", "the label “bug”": called by a noun, not only by a name of its own. */
const hasCommonNoun = ({ definiteness, core, type, head }: Mention): boolean =>
  definiteness !== 'name' || NUMBER.test(core) || (type === 'title' && !['title', 'item'].includes(head));
const NUMBER = / #?\d[\d.]*$/;

/** The noun with its compound, in lower case: "parking space", "pull request" for "pull request 4". */
function nounOf({ core, head }: Mention): string {
  const noun = core.replace(NUMBER, '');
  return /^[a-z][a-z -]*$/.test(noun) ? noun : head;
}

/** A noun, with what stands before it, in a number: "pressure cooker" → "pressure cookers". */
export function inNumber(noun: string, number: Anaphor['number']): string {
  const words = noun.split(' ');
  const last = singular(words.at(-1) ?? '');
  return [...words.slice(0, -1), number === 'plural' ? plural(last) : last].join(' ');
}

/** Introduced as a thing of its kind by the same verb, or both by "there is" or "have". */
const isParallel = ({ verb, role }: Anaphor, { mention }: PlacedMention): boolean =>
  !mention.implied &&
  !PARTITIVES.has(mention.head) &&
  !METATALK.has(mention.head) &&
  !ATTRIBUTES.has(mention.head) &&
  mention.verb === verb &&
  (verb === '' ? mention.role === role : mention.role === 'object') &&
  (mention.definiteness === 'indefinite' || mention.definiteness === 'bare' || mention.type === 'title');
