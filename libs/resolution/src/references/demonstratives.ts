import { wordSet } from '../lexicons/word-set';
import { isPlural, singular } from '../language/inflection';
import { TIME_UNITS, isTimeWord } from '../language/vocabulary';
import { Discourse } from '../mentions/types';
import { PARTITIVES } from '../mentions/partitives';
import { boundInMessage } from './binding';
import { describingWords, wordAt } from './tokens';
import { BARE_REJECTIONS } from './bare-demonstrative-rules';
import { accept, reject } from './anaphor';
import { Detector, Reading } from './types';

const DEMONSTRATIVES = wordSet('this that these those');
/** "that" alone: "Answer that.", "Who wrote this?" */
export const detectBareDemonstrative: Detector = (reading, i) => {
  const word = wordAt(reading, i);
  if (
    !DEMONSTRATIVES.has(word) ||
    phraseAt(reading, i) ||
    wordAt(reading, i + 1) === 'one' ||
    wordAt(reading, i + 1) === 'ones'
  )
    return null;
  const plural = word === 'these' || word === 'those';
  const rejecting = BARE_REJECTIONS.find(({ applies }) => applies(reading, i));
  if (rejecting) return reject(rejecting.name, i, i + 1);
  if (boundInMessage(reading, i, { number: plural ? 'plural' : 'singular', gender: 'any' }, false))
    return reject('antecedent_in_message', i, i + 1);
  return accept(reading, i, i + 1, {
    type: 'demonstrative_reference',
    rule: 'bare_demonstrative',
    form: 'bare_demonstrative',
    number: plural ? 'plural' : 'singular',
    demanding: false,
  });
};

/** "that issue", "these two files": a demonstrative with a noun, unless the noun measures time ("this week"). */
export const detectDemonstrativePhrase: Detector = (reading, i, discourse) => {
  const phrase = phraseAt(reading, i);
  if (!DEMONSTRATIVES.has(wordAt(reading, i)) || !phrase) return null;
  const head = wordAt(reading, phrase.head);
  if (isTimeWord(head) || TIME_UNITS.has(singular(head))) return reject('calendar_deixis', i, phrase.end);
  if (isWhereWeSpeak(wordAt(reading, i), head, discourse)) return reject('situational_deixis', i, phrase.end);
  if (VAGUE_HEADS.has(singular(head))) return reject('vague_noun', i, phrase.end);
  if (reading.analysis.tokens[phrase.head]?.tag === 'PROPN')
    return reject('named_after_demonstrative', i, phrase.end);
  if (isRestricted(reading, phrase.end) && !(PARTITIVES.has(head) && wordAt(reading, phrase.end) === 'of'))
    return reject('restricted_by_what_follows', i, phrase.end);
  const modifiers = describingWords(reading, i + 1, phrase.head);
  return accept(reading, i, phrase.end, {
    type: 'demonstrative_reference',
    rule: 'demonstrative_phrase',
    form: 'description',
    number: isPlural(head) ? 'plural' : 'singular',
    head: singular(head),
    modifiers,
    demanding: true,
  });
};

/** "this thread", said in one: it points at where the words are said, not back at what was said (Fillmore 1997 on place deixis). */
const isWhereWeSpeak = (determiner: string, head: string, { surroundings }: Discourse): boolean =>
  determiner === 'this' &&
  PLACES_OF_SPEAKING.has(head) &&
  surroundings.some(({ kinds }) => [...kinds].some((kind) => PLACES_OF_SPEAKING.has(kind)));

const PLACES_OF_SPEAKING = wordSet('thread channel conversation chat room');

const VAGUE_HEADS = wordSet(
  'way case reason point thing kind sort type regard respect sense matter subject place side part end extent effect fact idea stuff information info',
);

const phraseAt = (reading: Reading, i: number): { first: number; end: number; head: number } | undefined =>
  reading.analysis.nounPhrases.find(({ determiner, first }) => determiner === i && first === i);

/** "that date we talked about", "those files that failed": the noun is identified by its own clause. */
const isRestricted = (reading: Reading, end: number): boolean =>
  ['that', 'which', 'who', 'we', 'i', 'you', 'they', 'of', 'called', 'named'].includes(
    wordAt(reading, end),
  ) ||
  reading.mentions.some(
    ({ start, definiteness }) => definiteness === 'name' && start === reading.analysis.tokens[end]?.start,
  );
