import { wordSet } from '../lexicons/word-set';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse, Utterance } from '../mentions/types';

/** What the assistant has just asked for: "Do you have a preference for the area?" asks for the area. */
export interface AskedSlot {
  /** The words for it as the user would say them: "the area". */
  form: string;
  /** Whether the question names the choices instead: "Italian or Indian food". */
  isChoice: boolean;
  utterance: Utterance;
}

const WISHING = wordSet('preference preferences preferred specific certain particular');
const ABOUT = wordSet('for on in of about as to regarding');
const INTERROGATIVE = wordSet('what which');

/** The slot of the last question of the assistant's last reply that has one; null when it asked nothing of the kind. */
export function askedSlot({ lastReply }: Discourse): AskedSlot | null {
  if (!lastReply) return null;
  const { tokens, sentences } = restoreTokens(lastReply.analysis);
  for (const question of sentences.toReversed()) {
    if (!asks(tokens, question)) continue;
    const phrases = chunkNounPhrases(tokens, [question]);
    const named = namedSlot(tokens, question, phrases);
    const form = named ?? alternatives(tokens, question) ?? wantedObject(tokens, phrases);
    if (form !== null) return { form, isChoice: named === null && / or /.test(form), utterance: lastReply };
  }
  return null;
}

const namedSlot = (
  tokens: readonly Token[],
  question: TokenRange,
  phrases: readonly NounPhrase[],
): string | null =>
  interrogativeNoun(tokens, question, phrases) ??
  preferenceObject(tokens, question, phrases) ??
  specificNoun(tokens, phrases) ??
  inMind(tokens, phrases) ??
  matteringSubject(tokens, phrases);

const asks = (tokens: readonly Token[], { first, end }: TokenRange): boolean =>
  tokens[end - 1]?.text === '?' ||
  tokens
    .slice(first, end)
    .some(({ lower }, i, all) => lower === 'me' && ['tell', 'give'].includes(all[i - 1]?.lower ?? ''));

/** "What type of food would you like?" → "type of food" */
function interrogativeNoun(
  tokens: readonly Token[],
  { first, end }: TokenRange,
  phrases: readonly NounPhrase[],
): string | null {
  const phrase = phrases.find(
    ({ determiner, first: start }) =>
      determiner === start && start >= first && start < end && INTERROGATIVE.has(tokens[start]?.lower ?? ''),
  );
  if (!phrase) return null;
  return textBetween(tokens, phrase.first + 1, withComplement(tokens, phrases, phrase));
}

/** "Do you have a preference on the area?" → "the area"; "a food preference" → "food" */
function preferenceObject(
  tokens: readonly Token[],
  { first, end }: TokenRange,
  phrases: readonly NounPhrase[],
): string | null {
  for (let i = first; i < end; i++) {
    if (!['preference', 'preferences'].includes(tokens[i]?.lower ?? '')) continue;
    const holder = phrases.find((phrase) => i >= phrase.first && i < phrase.end);
    const complement = ABOUT.has(tokens[i + 1]?.lower ?? '')
      ? phrases.find((phrase) => phrase.first > i)
      : undefined;
    if (complement) return definite(tokens, complement, withComplement(tokens, phrases, complement));
    if (holder) return compoundedWith(tokens, phrases, holder);
  }
  return null;
}

/** "a price preference" → "price"; "an area or price preference" → "area or price" */
function compoundedWith(
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  holder: NounPhrase,
): string | null {
  const joined = phrases.find(({ end }) => end === holder.first - 1 && tokens[end]?.lower === 'or');
  const first =
    (joined ?? holder).determiner === null ? (joined ?? holder).first : (joined ?? holder).first + 1;
  return holder.head > first ? textBetween(tokens, first, holder.head) : null;
}

/** "Do you have a price range in mind?" → "price range" */
function inMind(tokens: readonly Token[], phrases: readonly NounPhrase[]): string | null {
  const mind = tokens.findIndex(({ lower }, i) => lower === 'mind' && tokens[i - 1]?.lower === 'in');
  const last = phrases.find(({ end }) => mind > 0 && end === mind - 1);
  const first =
    last && (phrases.find(({ end }) => end === last.first - 1 && tokens[end]?.lower === 'or') ?? last);
  return last && first ? definite(tokens, first, last.end) : null;
}

/** "Does the price matter to you?" → "the price" */
function matteringSubject(tokens: readonly Token[], phrases: readonly NounPhrase[]): string | null {
  const phrase = phrases.find(({ end }) => tokens[end]?.lower === 'matter');
  return phrase && ['do', 'does'].includes(tokens[phrase.first - 1]?.lower ?? '')
    ? definite(tokens, phrase, phrase.end)
    : null;
}

/** "Is there a specific area you would like?" → "area" */
function specificNoun(tokens: readonly Token[], phrases: readonly NounPhrase[]): string | null {
  for (const phrase of phrases) {
    const at = tokens.findIndex(
      (token, i) => i >= phrase.first && i < phrase.head && WISHING.has(token.lower),
    );
    if (at >= 0) return textBetween(tokens, at + 1, withComplement(tokens, phrases, phrase));
  }
  return null;
}

/** "Would you prefer the north or centre of town?" → "the north or centre of town" */
function alternatives(tokens: readonly Token[], { first, end }: TokenRange): string | null {
  const verb = tokens.findIndex(
    ({ lower }, i) => i >= first && i < end && ['prefer', 'like', 'want'].includes(lower),
  );
  if (verb < 0 || !tokens.slice(verb, end).some(({ lower }) => lower === 'or')) return null;
  return textBetween(tokens, verb + 1, end - 1);
}

/** "Would you like the phone number?", "Tell me the price range …" → the first definite object */
function wantedObject(tokens: readonly Token[], phrases: readonly NounPhrase[]): string | null {
  const phrase = phrases.find(({ determiner }) =>
    ['the', 'their', 'its', 'your'].includes(determiner === null ? '' : (tokens[determiner]?.lower ?? '')),
  );
  return phrase ? definite(tokens, phrase, withComplement(tokens, phrases, phrase)) : null;
}

/** The end of a phrase with its "of …" and with what "or" joins to it: "the area or type of food". */
function withComplement(
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  phrase: NounPhrase,
): number {
  if (!['of', 'or'].includes(tokens[phrase.end]?.lower ?? '')) return phrase.end;
  const next = phrases.find(({ first }) => first === phrase.end + 1);
  return next ? withComplement(tokens, phrases, next) : phrase.end;
}

/** The question's own words, its indefinite article aside. */
function definite(tokens: readonly Token[], phrase: NounPhrase, end: number): string {
  const determiner = phrase.determiner === null ? '' : (tokens[phrase.determiner]?.lower ?? '');
  const from = ['a', 'an', 'any', 'what', 'which'].includes(determiner) ? phrase.first + 1 : phrase.first;
  const words = textBetween(tokens, from, end);
  return determiner === 'your' ? words.replace(/^your/i, 'the') : words;
}

const textBetween = (tokens: readonly Token[], first: number, end: number): string =>
  tokens
    .slice(first, end)
    .map((token, i, all) => (i > 0 && token.start > (all[i - 1]?.end ?? 0) ? ` ${token.text}` : token.text))
    .join('');
