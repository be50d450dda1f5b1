import relationalNouns from '../lexicons/relational-nouns.json';
import { wordSet } from '../lexicons/word-set';
import { singular } from '../language/inflection';
import { Mention, UtteranceAnalysis } from '../types';

const { of, ...others } = relationalNouns.arguments;

const PREPOSITION_OF: ReadonlyMap<string, string> = new Map([
  ...Object.values(of).flatMap((nouns) => [...wordSet(nouns)].map((noun) => [noun, 'of'] as const)),
  ...Object.entries(others).flatMap(([preposition, nouns]) =>
    [...wordSet(nouns)].map((noun) => [noun, preposition] as const),
  ),
]);

const ROLES = wordSet(of.people);

/** Whether a noun names people by what they are to something: "owner", "member". */
export const isRoleNoun = (noun: string): boolean => ROLES.has(noun) || ROLES.has(singular(noun));

/** The preposition of a relational noun's argument ("side effects": of, "treatment": for); null for a noun that needs none. */
export const argumentPreposition = (noun: string): string | null =>
  PREPOSITION_OF.get(noun) ?? PREPOSITION_OF.get(singular(noun)) ?? null;

/** Whether a mention is an aspect of something named with it: "the symptoms" in "the symptoms of shingles". */
export const isAspect = ({ definiteness, head, end }: Mention, { text }: UtteranceAnalysis): boolean =>
  definiteness !== 'name' &&
  argumentPreposition(head) !== null &&
  /^ (?:of|for|to|in|on|behind|between) /.test(text.slice(end, end + 9));
