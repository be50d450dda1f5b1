import relationalNouns from '../lexicons/relational-nouns.json';
import { wordSet } from '../lexicons/word-set';

/** Nouns for what a thing has one of: its address, its status. */
export const ATTRIBUTES = wordSet(relationalNouns.attributes);

/** Nouns too general to be what a message is about. */
export const UNSPECIFIC = wordSet(relationalNouns.unspecific);
