import { isTimeWord } from '../language/vocabulary';
import { Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse, Utterance } from '../mentions/types';
import { Mention } from '../types';
import { Completer } from './completion';
import { Fragment, fragmentOf } from './fragment';
import { Reading } from './types';

const QUESTION_OPENERS = new Set([
  'do',
  'does',
  'did',
  'is',
  'are',
  'was',
  'were',
  'will',
  'would',
  'can',
  'could',
  'should',
  'has',
  'have',
  'had',
  'what',
  'which',
  'who',
  'when',
  'where',
  'why',
  'how',
  'whose',
]);
const TIME_PARTS = new Set([
  'next',
  'last',
  'this',
  'the',
  'following',
  'previous',
  'coming',
  'every',
  'on',
  'at',
  'in',
  'for',
  'during',
  'by',
  'after',
  'before',
  'day',
]);

/**
 * Rebuilds the request that a fragment continues by putting the fragment in the place of its parallel element, or at the end when the
 * request has none (Dalrymple, Shieber & Pereira 1991; Fernández, Ginzburg & Lappin 2007 on non-sentential utterances).
 */
export const completeFragment: Completer = (reading, discourse) => {
  const fragment = fragmentOf(reading);
  const { lastRequest } = discourse;
  if (!fragment || !lastRequest || !mayContinue(fragment, discourse)) return null;
  const { tokens, sentences } = restoreTokens(lastRequest.analysis);
  const sentence = sentences.findLast((range) => isRequest(tokens, range));
  if (!sentence) return null;
  const slot = slotFor(reading, fragment, lastRequest, tokens, sentence);
  if (!slot) return null;
  const replacement = rebuild(reading, fragment, lastRequest.analysis.text, tokens, sentence, slot);
  const message = reading.analysis.sentences.at(-1) as TokenRange;
  return {
    rule: `fragment_${fragment.kind}`,
    first: message.first,
    end: message.end,
    replacement,
    name: replacement,
    sourceTurn: lastRequest.turnNumber,
    reliability: fragment.introduction === '' ? 0.6 : 0.75,
  };
};

/** A bare fragment after a question of the assistant answers it; only an introduced one goes back to the user's own request. */
function mayContinue(fragment: Fragment, { lastReply }: Discourse): boolean {
  if (fragment.introduction !== '') return true;
  if (lastReply !== null && lastReply.analysis.text.trimEnd().endsWith('?')) return false;
  return fragment.kind === 'time';
}

/** Shorter ones ("Why?", "And Omar?") have nothing to continue. */
const LEAST_QUESTION = 3;

/** A question or a command; wishes ("I want …") are not taken apart. */
function isRequest(tokens: readonly Token[], { first, end }: TokenRange): boolean {
  const words = tokens.slice(first, end);
  if (words.at(-1)?.text === '?' && words.length > LEAST_QUESTION) return true;
  if (!words.some(({ tag }) => tag === 'VERB' || tag === 'AUX')) return false;
  const opener = words.find(
    ({ tag }) => tag !== 'INTJ' && tag !== 'PUNCT' && tag !== 'CCONJ' && tag !== 'ADV',
  );
  return (
    opener !== undefined &&
    ((opener.tag === 'VERB' && !opener.lower.endsWith('ing')) || QUESTION_OPENERS.has(opener.lower))
  );
}

/** Character range of the element that the fragment stands for; empty (start === end) when it is to be added. */
interface Slot {
  start: number;
  end: number;
  /** Whether the fragment's own preposition is kept. */
  withPreposition: boolean;
}

function slotFor(
  reading: Reading,
  fragment: Fragment,
  request: Utterance,
  tokens: readonly Token[],
  sentence: TokenRange,
): Slot | null {
  if (fragment.kind === 'time') return timeSlot(tokens, sentence, fragment) ?? endOf(tokens, sentence);
  const parallel = parallelMention(reading, fragment, request, tokens, sentence);
  if (parallel) return parallel;
  return fragment.preposition === '' ? null : endOf(tokens, sentence);
}

function timeSlot(tokens: readonly Token[], sentence: TokenRange, fragment: Fragment): Slot | null {
  const at = lastTimeWord(tokens, sentence);
  if (at < 0) return null;
  let first = at;
  while (first > sentence.first && isTimePart(tokens[first - 1] as Token, fragment)) first--;
  return { start: (tokens[first] as Token).start, end: (tokens[at] as Token).end, withPreposition: true };
}

const isTimePart = (token: Token, fragment: Fragment): boolean =>
  isTimeWord(token.lower) ||
  (TIME_PARTS.has(token.lower) &&
    (token.tag !== 'ADP' || fragment.preposition !== '' || token.lower === 'on'));

function lastTimeWord(tokens: readonly Token[], { first, end }: TokenRange): number {
  for (let i = end - 1; i >= first; i--)
    if (isTimeWord((tokens[i] as Token).lower) && tokens[i]?.lower !== 'time') return i;
  return -1;
}

/** The mention of the request that has the fragment's preposition, or its type. */
function parallelMention(
  reading: Reading,
  fragment: Fragment,
  request: Utterance,
  tokens: readonly Token[],
  sentence: TokenRange,
): Slot | null {
  const from = (tokens[sentence.first] as Token).start;
  const to = (tokens[sentence.end - 1] as Token).end;
  const own = reading.mentions.findLast(
    ({ start, members }) =>
      members.length === 0 && start >= (reading.analysis.tokens[fragment.first]?.start ?? 0),
  );
  const candidates = request.analysis.mentions.filter(
    ({ start, end, implied }) => !implied && start >= from && end <= to,
  );
  if (fragment.preposition !== '') {
    const governed = candidates.findLast(
      (mention) => prepositionOf(tokens, mention) === fragment.preposition && mention.type !== 'date',
    );
    return governed ? { start: governed.start, end: governed.end, withPreposition: false } : null;
  }
  if (!own) return null;
  const alike = candidates.findLast((mention) => isParallel(own, mention));
  return alike ? { start: alike.start, end: alike.end, withPreposition: true } : null;
}

const prepositionOf = (tokens: readonly Token[], mention: Mention): string => {
  const at = tokens.findIndex(({ start }) => start >= mention.start);
  return at > 0 ? (tokens[at - 1]?.lower ?? '') : '';
};

/** Same type and both names, or the same head noun. */
const isParallel = (a: Mention, b: Mention): boolean =>
  (a.type === b.type && (a.definiteness === 'name') === (b.definiteness === 'name')) ||
  a.head === b.head ||
  (a.definiteness === 'name' && b.definiteness === 'name' && b.type !== 'date');

function endOf(tokens: readonly Token[], sentence: TokenRange): Slot {
  let last = sentence.end;
  while (
    last > sentence.first &&
    (tokens[last - 1]?.tag === 'PUNCT' || ['please', 'me', 'again'].includes(tokens[last - 1]?.lower ?? ''))
  )
    last--;
  const at = (tokens[last - 1] as Token).end;
  return { start: at, end: at, withPreposition: true };
}

function rebuild(
  reading: Reading,
  fragment: Fragment,
  text: string,
  tokens: readonly Token[],
  sentence: TokenRange,
  slot: Slot,
): string {
  const own = reading.analysis.tokens;
  const skip = slot.withPreposition || fragment.preposition === '' ? 0 : 1;
  const words = reading.analysis.text.slice(own[fragment.first + skip]?.start, own[fragment.end - 1]?.end);
  const from = (tokens[requestStart(tokens, sentence)] as Token).start;
  const to = (tokens[sentence.end - 1] as Token).end;
  const gap = slot.start === slot.end ? ' ' : '';
  const sentenceText = `${text.slice(from, slot.start)}${gap}${words}${text.slice(slot.end, to)}`;
  return sentenceText.charAt(0).toUpperCase() + sentenceText.slice(1);
}

/** The request without the greetings and answers in front of it. */
function requestStart(tokens: readonly Token[], { first, end }: TokenRange): number {
  let i = first;
  while (
    i < end - 1 &&
    ['INTJ', 'PUNCT', 'CCONJ'].includes(tokens[i]?.tag ?? '') &&
    tokens[i]?.lower !== 'please'
  )
    i++;
  return i;
}
