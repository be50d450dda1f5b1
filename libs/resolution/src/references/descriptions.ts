import { wordSet } from '../lexicons/word-set';
import { isPlural, singular } from '../language/inflection';
import { classesOf, classesCovered } from '../lexicons/vocabulary';
import { isTimeWord } from '../language/vocabulary';
import { Discourse } from '../mentions/types';
import { isGroupOf } from '../ranking/groups';
import { accept, reject } from './anaphor';
import { describingWords, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const COMPLEMENTING = wordSet('of from by about with in that which who where called named between');

/**
 * "the document": a definite description that may point at something named before. Most definites do not (Poesio & Vieira 1998: half of
 * them are first mentions), so finding nothing is no cause for a question.
 */
export const detectDefinite: Detector = (reading, i, discourse) => {
  if (wordAt(reading, i) !== 'the') return null;
  const phrase = reading.analysis.nounPhrases.find(({ determiner }) => determiner === i);
  if (!phrase) return null;
  const head = reading.analysis.tokens[phrase.head];
  if (!head || head.tag !== 'NOUN') return null;
  const noun = singular(head.lower);
  const rejecting = rejectionOf(reading, phrase.end, noun, i, discourse);
  if (rejecting) return reject(rejecting, i, phrase.end);
  return accept(reading, i, phrase.end, {
    rule: 'definite_description',
    type: 'definite_reference',
    form: 'description',
    number: isPlural(head.lower) ? 'plural' : 'singular',
    head: noun,
    modifiers: describingWords(reading, i + 1, phrase.head),
  });
};

/** "the same thread", where it is known that something lives in one. */
const isKindOfPlace = (noun: string, { entities, surroundings }: Discourse): boolean =>
  [...entities, ...surroundings].some(({ place }) => place?.kind === noun);

const isTypeNoun = (noun: string): boolean => classesOf(noun).length > 0 || classesCovered(noun).length > 0;

/** Something has been called so: "the scanner" after "the old scanner". */
const isKnown = (noun: string, discourse: Discourse): boolean =>
  discourse.entities.some((entity) => entity.kinds.has(noun) || isGroupOf(entity, noun)) ||
  isKindOfPlace(noun, discourse);

function rejectionOf(
  reading: Reading,
  end: number,
  noun: string,
  first: number,
  discourse: Discourse,
): string | null {
  if (isTimeWord(noun)) return 'calendar_deixis';
  if (!isTypeNoun(noun) && !isKnown(noun, discourse)) return 'type_unknown';
  if (COMPLEMENTING.has(wordAt(reading, end))) return 'identified_by_complement';
  if (isOffered(reading, end, noun, discourse)) return 'alternative_on_offer';
  if (
    tagAt(reading, end) === 'PROPN' ||
    reading.mentions.some(
      ({ start, type }) => type === 'title' && start === reading.analysis.tokens[end]?.start,
    )
  )
    return 'named_in_place';
  const start = reading.analysis.tokens[first]?.start ?? 0;
  const namedBefore = reading.mentions.some(
    (mention) => mention.end <= start && (mention.head === noun || mention.kinds.includes(noun)),
  );
  return namedBefore ? 'antecedent_in_message' : null;
}

/** "The album, please." after "Is it a song or an album, which would you like?": a bare answer that names one of the alternatives is clear. */
const isOffered = (reading: Reading, end: number, noun: string, { lastReply }: Discourse): boolean =>
  tagAt(reading, end - 1) === 'NOUN' &&
  reading.analysis.tokens.every(({ tag }) => tag !== 'VERB' && tag !== 'AUX') &&
  lastReply !== null &&
  lastReply.analysis.text.trimEnd().endsWith('?') &&
  lastReply.analysis.mentions.some(
    ({ head, definiteness }) => head === noun && definiteness === 'indefinite',
  );
