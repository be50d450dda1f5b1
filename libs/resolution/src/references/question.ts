import { wordSet } from '../lexicons/word-set';
import { chunkNounPhrases } from '../language/noun-phrases';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse, Utterance } from '../mentions/types';

/** What the assistant has just asked for: "Do you have a preference for the area?" asks for the area. */
export interface AskedSlot {
  /** The words for it as the user would say them: "the area". */
  form: string;
  utterance: Utterance;
}

const WISHING = wordSet('preference preferences preferred specific certain particular');
const ABOUT = wordSet('for on in of about as to regarding');
const INTERROGATIVE = wordSet('what which');

/** The slot of the last question of the assistant's last reply; null when it asked nothing of the kind. */
export function askedSlot({ lastReply }: Discourse): AskedSlot | null {
  if (!lastReply) return null;
  const { tokens, sentences } = restoreTokens(lastReply.analysis);
  const question = sentences.findLast(({ end }) => tokens[end - 1]?.text === '?');
  if (!question) return null;
  const phrases = chunkNounPhrases(tokens, [question]);
  const form =
    interrogativeNoun(tokens, question, phrases) ??
    preferenceObject(tokens, question, phrases) ??
    specificNoun(tokens, phrases) ??
    alternatives(lastReply, question, tokens);
  return form === null ? null : { form, utterance: lastReply };
}

/** "What type of food would you like?" → "the type of food" */
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
  return `the ${textBetween(tokens, phrase.first + 1, withComplement(tokens, phrases, phrase))}`;
}

/** "Do you have a preference on the area?" → "the area"; "a food preference" → "the food" */
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
    if (holder && holder.head > holder.first + 1)
      return `the ${textBetween(tokens, holder.first + 1, holder.head)}`;
  }
  return null;
}

/** "Is there a specific area you would like?" → "the area" */
function specificNoun(tokens: readonly Token[], phrases: readonly NounPhrase[]): string | null {
  for (const phrase of phrases) {
    const at = tokens.findIndex(
      (token, i) => i >= phrase.first && i < phrase.head && WISHING.has(token.lower),
    );
    if (at >= 0) return `the ${textBetween(tokens, at + 1, withComplement(tokens, phrases, phrase))}`;
  }
  return null;
}

/** "Would you prefer Indian or Italian food?" → "Indian or Italian food" */
function alternatives(
  { analysis }: Utterance,
  question: TokenRange,
  tokens: readonly Token[],
): string | null {
  const from = tokens[question.first]?.start ?? 0;
  const list = analysis.mentions.find(({ conjunction, start }) => conjunction === 'or' && start >= from);
  return list?.text ?? null;
}

function withComplement(
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  phrase: NounPhrase,
): number {
  if (tokens[phrase.end]?.lower !== 'of') return phrase.end;
  return phrases.find(({ first }) => first === phrase.end + 1)?.end ?? phrase.end;
}

function definite(tokens: readonly Token[], phrase: NounPhrase, end: number): string {
  const determiner = phrase.determiner === null ? '' : (tokens[phrase.determiner]?.lower ?? '');
  const from = ['a', 'an', 'any', 'the', 'your', 'what', 'which'].includes(determiner)
    ? phrase.first + 1
    : phrase.first;
  return `the ${textBetween(tokens, from, end)}`;
}

const textBetween = (tokens: readonly Token[], first: number, end: number): string =>
  tokens
    .slice(first, end)
    .map((token, i, all) => (i > 0 && token.start > (all[i - 1]?.end ?? 0) ? ` ${token.text}` : token.text))
    .join('');
