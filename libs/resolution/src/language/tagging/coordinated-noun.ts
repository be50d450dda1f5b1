import { Place } from './types';

/** Heads of nouns whose first half is also a verb: "phone number", "post code", "file name". */
export const COMPOUND_HEADS = new Set([
  'number',
  'code',
  'name',
  'range',
  'size',
  'type',
  'list',
  'box',
  'office',
  'request',
  'requests',
  'policy',
]);

/** "address and phone number": after "noun and", a word before a bare noun is a noun itself. */
export const isCoordinatedNoun = ({ token, previous, beforePrevious, next }: Place): boolean => {
  if (next !== undefined && COMPOUND_HEADS.has(next.lower)) return true;
  if (previous?.tag !== 'CCONJ' || token.tag === 'PROPN') return false;
  if (next?.tag === 'NOUN') return !next.lower.endsWith('s');
  return (
    beforePrevious?.tag === 'NOUN' &&
    (next === undefined || next.tag === 'PUNCT' || next.lower === 'of' || next.lower === 'please')
  );
};
