import { Discourse } from '../mentions/types';
import { accept, reject } from './anaphor';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const ASKING = new Set(['is', 'are', 'am', 'was', 'were', 'will', 'who', 'which', 'what', 'where', 'how']);
const PREPOSITIONS = new Set(['before', 'after', 'until', 'till', 'by', 'since']);
/** How many utterances back a time may lie for "then" at the end of a command to mean it. */
const NEAR = 2;

/**
 * "Is Oliver free then?", "Be ready before then.": a time named before. "then" that only connects ("then close it") is no reference: the
 * temporal one follows a preposition, ends a question about a state, or ends a command right after a time was told.
 */
export const detectThen: Detector = (reading, i, discourse) => {
  if (wordAt(reading, i) !== 'then') return null;
  if (namesTime(reading) || !(followsPreposition(reading, i) || closesClause(reading, i, discourse)))
    return reject('connecting_then', i, i + 1);
  return accept(reading, i, i + 1, {
    rule: followsPreposition(reading, i) ? 'then_after_preposition' : 'temporal_then',
    type: 'pronoun_reference',
    form: 'time',
    number: 'any',
    gender: 'neuter',
  });
};

const followsPreposition = (reading: Reading, i: number): boolean => PREPOSITIONS.has(wordAt(reading, i - 1));

function closesClause(reading: Reading, i: number, discourse: Discourse): boolean {
  const { first, end } = sentenceOf(reading, i);
  const closes = reading.analysis.tokens.slice(i + 1, end).every(({ tag }) => tag === 'PUNCT');
  if (!closes || tagAt(reading, i - 1) === 'PUNCT') return false;
  const asks = ASKING.has(wordAt(reading, first)) && wordAt(reading, end - 1) === '?';
  return asks || (tagAt(reading, first) === 'VERB' && hasJustToldTime(discourse));
}

/** The last turn tells when something is; a question about it does not. */
const hasJustToldTime = ({ entities, lastReply }: Discourse): boolean =>
  !(lastReply?.analysis.text.trimEnd().endsWith('?') ?? false) &&
  entities.some(
    ({ type, latest }) => (type === 'time' || type === 'date') && latest.utterance.distance < NEAR,
  );

const namesTime = ({ mentions }: Reading): boolean =>
  mentions.some(({ type }) => type === 'date' || type === 'time');
