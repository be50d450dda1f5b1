import { isPersonTitle } from '../language/vocabulary';
import { Discourse, Entity } from '../mentions/types';
import { accept, reject } from './anaphor';
import { sentenceOf } from './tokens';
import { Detector, Reading } from './types';

/**
 * "Smith" after "Sean Smith", "Angela" after "Angela Merino", "Delta" after "Delta Foods": a part of a name known from a fuller one.
 * A last name always stands for the whole; a first word only while nobody has used it as a name by itself, because speakers keep to the
 * form that a conversation has settled on (conceptual pacts, Brennan & Clark 1996).
 */
export const detectPartialName: Detector = (reading, i, discourse) => {
  const token = reading.analysis.tokens[i];
  const phrase = reading.analysis.nounPhrases.find(({ first, end }) => i >= first && i < end);
  if (!token || token.kind || !phrase || phrase.first !== i || phrase.end !== i + 1) return null;
  if (token.tag !== 'PROPN' && !isFragment(reading, i)) return null;
  const head = token.lower;
  const name = { type: 'partial_name', form: 'name', head } as const;
  if (discourse.entities.some((entity) => isLastName(entity, head)))
    return accept(reading, i, i + 1, { rule: 'last_name', ...name });
  const bearers = discourse.entities.filter((entity) => isFirstName(entity, head));
  if (token.tag !== 'PROPN' || bearers.length === 0) return null;
  if (isSettled(head, bearers, discourse) && !(isFragment(reading, i) && isOffered(bearers, discourse)))
    return reject('settled_short_name', i, i + 1);
  return accept(reading, i, i + 1, { rule: 'first_name', demanding: bearers.length > 1, ...name });
};

const isFragment = (reading: Reading, i: number): boolean => {
  const { first, end } = sentenceOf(reading, i);
  return first === i && end - first <= 2;
};

/** Whether a word is the last name of a person whose whole name is known. */
export function isLastName({ type, members, fullest }: Entity, word: string): boolean {
  const words = fullest.mention.text.toLowerCase().split(' ');
  return type === 'person' && members.length === 0 && words.length > 1 && words.at(-1) === word;
}

const NAMED = new Set(['person', 'organization', 'project', 'repository', 'noun_phrase']);

/** Whether a word opens the whole name of a person, a company or a project, titles aside. */
export function isFirstName({ type, members, fullest: { mention } }: Entity, word: string): boolean {
  if (!NAMED.has(type) || members.length > 0 || mention.definiteness !== 'name') return false;
  const words = mention.core.split(' ').filter((part) => !isPersonTitle(part.toLowerCase()));
  return words.length > 1 && words[0]?.toLowerCase() === word && words.every(isCapitalised);
}

const isCapitalised = (word: string): boolean => /^[\p{Lu}\d]/u.test(word);

/**
 * Whether the short form is a name of its own: it has stood alone before, or it is the given name of people that only the assistant has
 * called by their whole names (a directory's form, not the user's).
 */
function isSettled(word: string, bearers: readonly Entity[], { utterances }: Discourse): boolean {
  const stoodAlone = utterances.some(({ analysis }) =>
    analysis.mentions.some(({ core }) => core.toLowerCase() === word),
  );
  return stoodAlone || (bearers.length === 1 && bearers.every(isPersonOfAssistant));
}

/** "Mia Holt or Erik Dahl? – Mia." */
const isOffered = ([bearer, ...others]: readonly Entity[], { lastReply, entities }: Discourse): boolean =>
  others.length === 0 &&
  entities.some(
    ({ members, latest }) =>
      bearer !== undefined && members.includes(bearer) && latest.utterance === lastReply,
  );

const isPersonOfAssistant = ({ type, mentions }: Entity): boolean =>
  type === 'person' && mentions.every(({ utterance }) => utterance.speaker === 'assistant');
