import { DEMONYMS } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { Entity } from '../mentions/types';
import { ATTRIBUTES } from '../references/attributes';

/**
 * "The address is 7 Mill Lane", "it serves Thai": a street, an adjective of origin or what an attribute was said to be is the answer to a
 * question about a thing, not a thing to ask about (value of a functional concept, Löbner 1985).
 */
export function isAttributeValue({ type, kinds, fullest }: Entity): boolean {
  if (type === 'person' || type === 'issue' || type === 'file') return false;
  if (DEMONYMS.has(fullest.mention.text.toLowerCase())) return true;
  return (
    fullest.mention.definiteness === 'name' &&
    [...kinds].some((kind) => STREETS.has(kind) || (ATTRIBUTES.has(kind) && !NAMING_NOUNS.has(kind)))
  );
}

/** What a name was said to be the name of is the thing itself. */
const NAMING_NOUNS = wordSet('name title');
const STREETS = wordSet('street road lane avenue drive boulevard crescent terrace highway postcode zipcode');
