import { TIME_NAMES, isTimeWord } from '../language/vocabulary';
import { restoreTokens } from './restore';
import { Entity, PlacedMention } from './types';

/** A time with the preposition that makes it an adverbial: "on Monday at 3 pm". */
export interface TimePhrase {
  entity: Entity;
  source: PlacedMention;
  /** With its preposition: "at nine". */
  phrase: string;
  /** Without it, as another preposition wants it: "nine" in "before nine". */
  bare: string;
}

const PREPOSITIONS = new Set(['on', 'at', 'in', 'during', 'before', 'after', 'by']);
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
/** "Monday at 3 pm", "May, 3": one time in two mentions. */
const LONGEST_GAP = ' at '.length;

/** When things have been said to happen, the time named last at the end. */
export function timesOf(entities: readonly Entity[]): TimePhrase[] {
  return entities
    .filter(({ type, latest }) => (type === 'date' || type === 'time') && !continues(latest))
    .sort((a, b) => placeOf(a.latest) - placeOf(b.latest))
    .map((entity) => ({ entity, source: entity.latest, ...phrasesOf(entity.latest) }));
}

const placeOf = ({ utterance, mention }: PlacedMention): number => utterance.index * 10_000 + mention.start;

const isTime = ({ type }: PlacedMention['mention']): boolean => type === 'time' || type === 'date';

/** "at 3 pm" in "Monday at 3 pm" belongs to the day. */
const continues = ({ mention, utterance }: PlacedMention): boolean =>
  utterance.analysis.mentions.some(
    (other) => isTime(other) && other.end < mention.start && mention.start - other.end <= LONGEST_GAP,
  );

function phrasesOf({ mention, utterance }: PlacedMention): Pick<TimePhrase, 'phrase' | 'bare'> {
  const { text, mentions } = utterance.analysis;
  const { tokens } = restoreTokens(utterance.analysis);
  const before = tokens[tokens.findIndex(({ start }) => start >= mention.start) - 1];
  const following = mentions.find(
    (other) => isTime(other) && other.start > mention.end && other.start - mention.end <= LONGEST_GAP,
  );
  const bare = text.slice(mention.start, following?.end ?? mention.end);
  if (before && PREPOSITIONS.has(before.lower))
    return { phrase: `${before.lower} ${text.slice(mention.start, following?.end ?? mention.end)}`, bare };
  const preposition = prepositionFor(bare, mention.type);
  return { phrase: preposition === '' ? bare : `${preposition} ${bare}`, bare };
}

/** "on Friday", "on 12 March", "in March", "at 9:00"; "tomorrow" needs none. */
function prepositionFor(words: string, type: string): string {
  if (WEEKDAY.test(words)) return 'on';
  if (type === 'time') return 'at';
  if (/\d/.test(words)) return 'on';
  if (TIME_NAMES.has(words.toLowerCase())) return 'in';
  return isTimeWord(words.toLowerCase()) ? '' : 'at';
}
