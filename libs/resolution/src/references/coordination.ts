import { NounPhrase } from '../language/types';
import { wordAt } from './tokens';
import { Reading } from './types';

/** The end of "the address, postcode and phone number" from its first noun phrase on; null inside such a run. */
export function coordinationEnd(reading: Reading, phrase: NounPhrase): number | null {
  const { nounPhrases } = reading.analysis;
  const before = wordAt(reading, phrase.first - 1);
  const isContinuation =
    (before === 'and' || before === ',' || before === '&') &&
    nounPhrases.some((other) => other.end === phrase.first - 1 || other.end === phrase.first - 2);
  if (isContinuation) return null;
  let end = phrase.end;
  for (;;) {
    const joined = jointLength(reading, end);
    const next = joined > 0 ? nounPhrases.find(({ first }) => first === end + joined) : undefined;
    if (!next || next.possessiveMarker !== null) return end;
    end = throughKind(reading, next);
  }
}

/** "… and type of lens": the kind of what is one of the things asked for. */
function throughKind(reading: Reading, { head, end }: NounPhrase): number {
  if (!['type', 'kind', 'sort'].includes(wordAt(reading, head)) || wordAt(reading, end) !== 'of') return end;
  return reading.analysis.nounPhrases.find(({ first }) => first === end + 1)?.end ?? end;
}

function jointLength(reading: Reading, i: number): number {
  if (wordAt(reading, i) === ',' && wordAt(reading, i + 1) === 'and') return 2;
  return [',', 'and', '&', 'or'].includes(wordAt(reading, i)) ? 1 : 0;
}
