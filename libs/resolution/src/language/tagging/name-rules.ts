import { classesOf } from '../../lexicons/vocabulary';
import { GROUP_NOUNS, canBeGivenName, isGivenName } from '../vocabulary';
import { TagRule, isCapitalised } from './types';

const NAME_PARTICLES = new Set(['da', 'de', 'di', 'la', 'le', 'el', 'los', 'las', 'van', 'von', 'al', 'st']);
/** Those of them that are no English words: without a capital they still open a name ("da vinci"). */
const FOREIGN_PARTICLES = new Set(['da', 'di', 'el', 'los', 'las', 'von']);

/** Legal forms of companies as they are written, in the larger economies. */
const LEGAL_FORMS = new Set(
  'Inc Corp Co Ltd LLC LLP LP PLC plc Pty GmbH AG KG UG OHG SE SA SAS SARL SpA Srl SL NV BV AB AS ASA ApS Oy Oyj OÜ UAB SIA Kft Zrt AD DOO OOO PAO Lda Ltda KK Bhd Pte'.split(
    ' ',
  ),
);

/** Names without a capital, and capitals without a name. */
export const NAME_RULES = {
  /** "the Pro plan": what the tagger has no class for is a name where it has a capital. */
  unclassedName: ({ token }) => (token.tag === 'X' && isCapitalised(token.text) ? 'PROPN' : null),

  /** "Da Vinci Pizzeria", "La Tasca": the first word of a foreign name */
  nameParticle: ({ token, next }) =>
    NAME_PARTICLES.has(token.lower) &&
    next !== undefined &&
    (isCapitalised(next.text) || (FOREIGN_PARTICLES.has(token.lower) && next.tag === 'NOUN'))
      ? 'PROPN'
      : null,

  /** "Fjord AS": the legal form belongs to the company's name. */
  legalForm: ({ token, previous }) =>
    LEGAL_FORMS.has(token.text) && previous?.tag === 'PROPN' && previous.kind === null ? 'PROPN' : null,

  /** "Restaurant Two Two": a number written with a capital inside a name */
  capitalisedNumber: ({ token, previous }) =>
    token.tag === 'NUM' && isCapitalised(token.text) && previous?.tag === 'PROPN' ? 'PROPN' : null,

  /** "call megan": names are names without a capital. */
  lowerCaseName: ({ token }) => (isGivenName(token.lower) && token.tag !== 'AUX' ? 'PROPN' : null),

  /** "Steph Curry": a capital after a capital belongs to the name. */
  surname: ({ token, previous }) =>
    (token.tag === 'VERB' || token.tag === 'NOUN' || token.tag === 'ADJ') &&
    isCapitalised(token.text) &&
    previous?.tag === 'PROPN' &&
    isCapitalised(previous.text) &&
    previous.kind === null
      ? 'PROPN'
      : null,

  /** "Sure, Song added": a common noun that opens a clause has its capital from there. */
  capitalisedNoun: ({ token, opensClause, before }) =>
    token.tag === 'PROPN' &&
    opensClause &&
    token.kind === null &&
    (classesOf(token.lower).length > 0 || (before.length === 0 && GROUP_NOUNS.has(token.lower)))
      ? 'NOUN'
      : null,

  /** "Good to know", "Happy to help": what opens a sentence before an infinitive is an adjective unless it is somebody's name. */
  adjectiveBeforeInfinitive: ({ token, next, before }) =>
    token.tag === 'PROPN' &&
    before.length === 0 &&
    next?.lower === 'to' &&
    next.tag === 'PART' &&
    !canBeGivenName(token.lower)
      ? 'ADJ'
      : null,

  /** "… to Mark": a word that is also a name counts when it is capitalised inside a sentence. */
  capitalisedName: ({ token, opensClause }) =>
    !opensClause && isCapitalised(token.text) && canBeGivenName(token.lower) && token.tag !== 'AUX'
      ? 'PROPN'
      : null,
} satisfies Readonly<Record<string, TagRule>>;
