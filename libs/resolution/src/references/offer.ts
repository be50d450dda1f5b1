import { NounPhrase, Token } from '../language/types';
import { chunkNounPhrases } from '../language/noun-phrases';
import { METATALK } from '../mentions/partitives';
import { restoreTokens } from '../mentions/restore';
import { Discourse } from '../mentions/types';
import { Completer } from './completion';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Reading } from './types';

const ACCEPTING = new Set(['like', 'want', 'need', 'take', 'have', 'love']);
const PRONOUNS = new Set(['it', 'them', 'that', 'those']);
const CONSENT = new Set(['yes', 'yeah', 'yep', 'yup', 'sure']);
/** Consent that says more than "yes" asks for the thing itself. */
const EMPHATIC = new Set(['course', 'definitely', 'absolutely', 'certainly']);
const RELIABILITY = 0.75;

/** "Yes, I would like it." after "Would you like their location?": what was offered. */
export const completeAcceptance: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) =>
      PRONOUNS.has(lower) &&
      ACCEPTING.has(wordAt(reading, i - 1)) &&
      ['', 'PUNCT', 'INTJ', 'CCONJ'].includes(tagAt(reading, i + 1)),
  );
  const offer = at < 0 ? null : lastOffer(discourse);
  if (!offer) return null;
  return {
    rule: 'accepted_offer',
    first: at,
    end: at + 1,
    replacement: offer.thing,
    name: offer.thing,
    sourceTurn: offer.turnNumber,
    reliability: RELIABILITY,
  };
};

/** "Yes, please.", "Of course!", "Yes, and the address too." after "Would you like the phone number?": the wish that is consented to. */
export const completeConsent: Completer = (reading, discourse) => {
  const end = consentEnd(reading);
  const offer = end === null ? null : lastOffer(discourse);
  if (end === null || !offer) return null;
  return {
    rule: 'consented_offer',
    first: end,
    end,
    replacement: `, I ${offer.wish} ${offer.thing}`,
    name: offer.thing,
    sourceTurn: offer.turnNumber,
    reliability: RELIABILITY,
  };
};

/** The token after "yes" or "of course" in a sentence that says nothing else but "please" or "and …"; null for any other. */
function consentEnd(reading: Reading): number | null {
  const { end } = sentenceOf(reading, 0);
  const emphatic = reading.analysis.tokens.findIndex(({ lower }, i) => i < 2 && EMPHATIC.has(lower));
  const after = emphatic >= 0 ? emphatic + 1 : CONSENT.has(wordAt(reading, 0)) ? 1 : 0;
  if (after === 0) return null;
  let next = wordAt(reading, after) === ',' ? after + 1 : after;
  const polite = wordAt(reading, next) === 'please';
  if (polite) next++;
  if (wordAt(reading, next) === 'and' && !hasVerb(reading, next, end)) return after;
  const closes = next === end || (tagAt(reading, next) === 'PUNCT' && next + 1 >= end);
  return closes && (polite || emphatic >= 0) ? after : null;
}

const hasVerb = (reading: Reading, first: number, end: number): boolean =>
  reading.analysis.tokens.slice(first, end).some(({ tag }) => tag === 'VERB' || tag === 'AUX');

interface Offer {
  /** What was offered, in the words of the offer: "their location". */
  thing: string;
  /** How it is accepted: "would like" for "Would you like …?" */
  wish: string;
  turnNumber: number;
}

const WISHES: Readonly<Record<string, string>> = { like: 'would like', want: 'want', need: 'need' };

/** The object of "Would you like …?", "Do you want …?" or "Do you need …?" that the assistant asked last. */
function lastOffer({ lastReply }: Discourse): Offer | null {
  if (!lastReply) return null;
  const { tokens, sentences } = restoreTokens(lastReply.analysis);
  const question = sentences.findLast(({ end }) => tokens[end - 1]?.text === '?');
  if (!question) return null;
  const verb = tokens.findIndex(
    ({ lower }, i) =>
      i > question.first && i < question.end && lower in WISHES && tokens[i - 1]?.lower === 'you',
  );
  const phrases = chunkNounPhrases(tokens, [question]);
  const first = phrases.find((phrase) => phrase.first === verb + 1);
  const wish = WISHES[tokens[verb]?.lower ?? ''];
  if (!wish || !first || !isOnOffer(tokens, first)) return null;
  const last = phrases.findLast(
    (phrase) =>
      phrase.first > first.first &&
      tokens.slice(first.end, phrase.first).every(({ lower }) => ['and', ',', 'or'].includes(lower)),
  );
  const from = tokens[first.first]?.lower === 'any' ? first.first + 1 : first.first;
  return {
    thing: lastReply.analysis.text.slice(tokens[from]?.start, tokens[(last ?? first).end - 1]?.end),
    wish,
    turnNumber: lastReply.turnNumber,
  };
}

/** "their location", "more information"; "another restaurant" is yet to be found. */
const isOnOffer = (tokens: readonly Token[], { first, head }: NounPhrase): boolean =>
  ['the', 'their', 'its'].includes(tokens[first]?.lower ?? '') || METATALK.has(tokens[head]?.lower ?? '');
