import { accept, reject } from './anaphor';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const ASKING = new Set(['is', 'are', 'was', 'were', 'will', 'who', 'which', 'what', 'where', 'how']);

/**
 * "Is Oliver free then?": a time named before. "then" that only connects ("create a reminder then", "then close it") is no reference: the
 * temporal one ends a question about a state.
 */
export const detectThen: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'then') return null;
  const { first, end } = sentenceOf(reading, i);
  const closes = reading.analysis.tokens.slice(i + 1, end).every(({ tag }) => tag === 'PUNCT');
  const asks = ASKING.has(wordAt(reading, first)) && wordAt(reading, end - 1) === '?';
  if (!closes || !asks || tagAt(reading, i - 1) === 'PUNCT' || namesTime(reading))
    return reject('connecting_then', i, i + 1);
  return accept(reading, i, i + 1, {
    rule: 'temporal_then',
    type: 'pronoun_reference',
    form: 'time',
    number: 'any',
    gender: 'neuter',
  });
};

const namesTime = ({ mentions }: Reading): boolean =>
  mentions.some(({ type }) => type === 'date' || type === 'time');
