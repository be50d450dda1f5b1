import { wordSet } from '../lexicons/word-set';
import { NounPhrase } from '../language/types';
import { Discourse } from '../mentions/types';
import { accept, reject } from './anaphor';
import { tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

/** Nouns for a work or file in another form: they always are of something. */
const VERSION_NOUNS = wordSet(
  'version edition translation adaptation rendition remix remake recording cover copy duplicate backup draft',
);
const MAKERS = wordSet('by from with');
const WORKS = new Set(['title', 'file']);

/**
 * "Play the original version", "Ines's translation": a relational noun without what it is a version of (Barker 1995 on relational nouns).
 * The work is added behind it.
 */
export const detectVersion: Detector = (reading, i, discourse) => {
  const phrase = reading.analysis.nounPhrases.find(({ first }) => first === i);
  if (!phrase || phrase.end !== phrase.head + 1 || !VERSION_NOUNS.has(wordAt(reading, phrase.head)))
    return null;
  if (!discourse.entities.some(({ type }) => WORKS.has(type))) return null;
  if (isNewThing(reading, phrase) || isKnown(reading, phrase, discourse)) return null;
  if (wordAt(reading, phrase.end) === 'of') return reject('argument_follows', i, phrase.end);
  if (namesWork(reading)) return reject('argument_in_message', i, phrase.end);
  return accept(reading, i, phrase.end, {
    rule: 'bridging_version',
    type: 'ellipsis',
    form: 'bridging',
    preposition: 'of',
    number: 'singular',
    gender: 'neuter',
    ownsAttribute: true,
  });
};

/** "a new edition", "version 2": introduced here, or known by its number. */
const isNewThing = (reading: Reading, { determiner, possessiveMarker, end }: NounPhrase): boolean =>
  tagAt(reading, end) === 'NUM' ||
  (possessiveMarker === null && (determiner === null || wordAt(reading, determiner) !== 'the'));

/** "the live version" after "There is a live version": spoken of before, unless the message says itself whose it is. */
const isKnown = (reading: Reading, phrase: NounPhrase, { entities }: Discourse): boolean =>
  !saysWhose(reading, phrase) && entities.some(({ kinds }) => kinds.has(wordAt(reading, phrase.head)));

/** "Ines's translation", "the cover by Ravn", "the Ravn cover" */
const saysWhose = (reading: Reading, { first, head, end, possessiveMarker }: NounPhrase): boolean =>
  possessiveMarker !== null ||
  MAKERS.has(wordAt(reading, end)) ||
  reading.analysis.tokens.slice(first, head).some(({ tag }) => tag === 'PROPN');

const namesWork = ({ mentions }: Reading): boolean => mentions.some(({ type }) => WORKS.has(type));
