import { wordSet } from '../lexicons/word-set';

/** Nouns that name a part or portion of something else; their modifiers say which ("the east part"). */
export const PARTITIVES = wordSet(
  'part side section piece type kind sort lot bit number range area centre center middle end city town way option result choice listing',
);

/** Nouns about the asking itself, never what is asked about. */
export const METATALK = wordSet(
  'information info request query criteria match requirement detail preference mind help question search record database system',
);
