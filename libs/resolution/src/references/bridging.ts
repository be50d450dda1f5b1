import { wordSet } from '../lexicons/word-set';
import { isPlural } from '../language/inflection';
import { NounPhrase } from '../language/types';
import { Entity } from '../mentions/types';
import { accept, reject } from './anaphor';
import { ATTRIBUTES, UNSPECIFIC } from './attributes';
import { coordinationEnd } from './coordination';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const COMPLEMENTING = wordSet(
  'of for from by in on to with about that which who at i you we they he she it is',
);

const TELLING = wordSet('tell inform remind text message write');

/**
 * "What is the address?": a functional noun without its argument (bridging, Clark 1975). The expression runs over a coordination
 * ("the address and phone number"), and its argument is added at the end.
 */
export const detectBridging: Detector = (reading, i, { entities }) => {
  const phrase = reading.analysis.nounPhrases.find(({ first }) => first === i);
  if (!phrase || !isBareAttribute(reading, phrase) || isNamed(entities, wordAt(reading, phrase.head)))
    return null;
  const end = coordinationEnd(reading, phrase);
  if (end === null) return null;
  const rejecting = rejectionOf(reading, i, end);
  if (rejecting) return reject(rejecting, i, end);
  return accept(reading, i, end, {
    rule: 'bridging_attribute',
    type: 'ellipsis',
    form: 'bridging',
    number: isPlural(wordAt(reading, end - 1)) ? 'plural' : 'singular',
    gender: 'neuter',
    ownsAttribute: true,
    preposition: 'of',
  });
};

/** "the release" after "release 4.1" is that release and no attribute of another thing. */
const isNamed = (entities: readonly Entity[], noun: string): boolean =>
  entities.some(
    ({ fullest: { mention } }) =>
      mention.definiteness === 'name' && ` ${mention.text.toLowerCase()}`.includes(` ${noun} `),
  );

function isBareAttribute(reading: Reading, phrase: NounPhrase): boolean {
  const head = reading.analysis.tokens[phrase.head];
  if (
    !head ||
    head.kind ||
    phrase.possessiveMarker !== null ||
    !ATTRIBUTES.has(head.lower) ||
    phrase.end !== phrase.head + 1
  )
    return false;
  const determiner = phrase.determiner === null ? '' : wordAt(reading, phrase.determiner);
  if (determiner === 'the') return !isRestriction(reading, phrase);
  return determiner === '' && (opensFragment(reading, phrase) || isAskedFor(reading, phrase));
}

/** "in the moderate price range": with its value the noun narrows something else down. */
const isRestriction = (reading: Reading, { first, head }: NounPhrase): boolean =>
  tagAt(reading, first - 1) === 'ADP' &&
  reading.analysis.tokens.slice(first + 1, head).some(({ tag }) => tag === 'ADJ' || tag === 'VERB');

/** "What is postcode?", "give me phone number": telegraphic style drops the article. */
const isAskedFor = (reading: Reading, { first, head }: NounPhrase): boolean => {
  const before = wordAt(reading, first - 1);
  if (isPlural(wordAt(reading, head))) return false;
  return (
    (['is', "'s"].includes(before) && wordAt(reading, first - 2) === 'what') ||
    (before === 'me' && ['give', 'send', 'tell', 'get', 'show'].includes(wordAt(reading, first - 2)))
  );
};

/** "phone number please": without a verb the noun stands for a request. */
const opensFragment = (reading: Reading, { first }: NounPhrase): boolean => {
  const sentence = sentenceOf(reading, first);
  const words = reading.analysis.tokens.slice(sentence.first, sentence.end);
  return words.length <= 9 && !words.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
};

function rejectionOf(reading: Reading, first: number, end: number): string | null {
  if (COMPLEMENTING.has(wordAt(reading, end))) return 'argument_follows';
  if (tagAt(reading, end) === 'NUM' || tagAt(reading, end) === 'PROPN') return 'value_follows';
  if (isReported(reading, first)) return 'reported_content';
  return ownArgument(reading, first, end) ? 'argument_in_message' : null;
}

/** "Tell her that I need the address": whose address it is the listener knows. */
const isReported = (reading: Reading, first: number): boolean => {
  const start = sentenceOf(reading, first).first;
  return reading.analysis.tokens
    .slice(start, first)
    .some(
      ({ lower, tag }, i, all) => lower === 'that' && tag === 'SCONJ' && TELLING.has(all[i - 2]?.lemma ?? ''),
    );
};

/** A thing the message itself names can be the argument: "Find a hotel. What is the price?" */
function ownArgument(reading: Reading, first: number, end: number): boolean {
  const from = reading.analysis.tokens[first]?.start ?? 0;
  const to = reading.analysis.tokens[end - 1]?.end ?? 0;
  return reading.mentions.some(({ start, end: last, head, type, implied, members }) => {
    const inside = start >= from && last <= to;
    return (
      !inside &&
      !implied &&
      members.length === 0 &&
      type !== 'date' &&
      type !== 'time' &&
      !ATTRIBUTES.has(head) &&
      !UNSPECIFIC.has(head)
    );
  });
}
