import { isTimeWord } from '../language/vocabulary';
import { restoreTokens } from './restore';
import { Entity, PlacedMention } from './types';

/** A time with the preposition that makes it an adverbial: "on Monday at 3 pm". */
export interface TimePhrase {
  entity: Entity;
  source: PlacedMention;
  phrase: string;
}

const PREPOSITIONS = new Set(['on', 'at', 'in', 'during', 'before', 'after', 'by']);
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** When things have been said to happen. */
export function timesOf(entities: readonly Entity[]): TimePhrase[] {
  return entities
    .filter(({ type }) => type === 'date' || type === 'time')
    .map((entity) => ({ entity, source: entity.latest, phrase: adverbial(entity.latest) }));
}

function adverbial({ mention, utterance }: PlacedMention): string {
  const { tokens } = restoreTokens(utterance.analysis);
  const at = tokens.findIndex(({ start }) => start >= mention.start);
  const before = tokens[at - 1];
  let end = mention.end;
  const following = utterance.analysis.mentions.find(
    ({ start, type }) => start > end && start - end <= ' at '.length && (type === 'time' || type === 'date'),
  );
  if (following) end = following.end;
  if (before && PREPOSITIONS.has(before.lower)) return utterance.analysis.text.slice(before.start, end);
  const words = utterance.analysis.text.slice(mention.start, end);
  return WEEKDAY.test(words) ? `on ${words}` : isTimeWord(words.toLowerCase()) ? words : `at ${words}`;
}
