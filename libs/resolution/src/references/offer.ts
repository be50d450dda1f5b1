import { chunkNounPhrases } from '../language/noun-phrases';
import { restoreTokens } from '../mentions/restore';
import { Discourse } from '../mentions/types';
import { Completer } from './completion';
import { tagAt, wordAt } from './tokens';

const ACCEPTING = new Set(['like', 'want', 'need', 'take', 'have', 'love']);
const PRONOUNS = new Set(['it', 'them', 'that', 'those']);

/** "Yes, I would like it." after "Would you like their location?": what was offered. */
export const completeAcceptance: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) =>
      PRONOUNS.has(lower) &&
      ACCEPTING.has(wordAt(reading, i - 1)) &&
      ['', 'PUNCT', 'INTJ', 'CCONJ'].includes(tagAt(reading, i + 1)),
  );
  if (at < 0 || discourse.lastReply === null) return null;
  const offered = offeredThing(discourse);
  if (offered === null) return null;
  return {
    rule: 'accepted_offer',
    first: at,
    end: at + 1,
    replacement: offered,
    name: offered,
    sourceTurn: discourse.lastReply.turnNumber,
    reliability: 0.75,
  };
};

/** The object of "Would you like …?" or "Do you want …?" when it is definite: "their location". */
function offeredThing({ lastReply }: Discourse): string | null {
  if (!lastReply) return null;
  const { tokens, sentences } = restoreTokens(lastReply.analysis);
  const question = sentences.findLast(({ end }) => tokens[end - 1]?.text === '?');
  if (!question) return null;
  const verb = tokens.findIndex(
    ({ lower }, i) =>
      i > question.first &&
      i < question.end &&
      (lower === 'like' || lower === 'want') &&
      tokens[i - 1]?.lower === 'you',
  );
  const phrases = chunkNounPhrases(tokens, [question]);
  const first = phrases.find((phrase) => phrase.first === verb + 1);
  if (verb < 0 || !first || !['the', 'their', 'its'].includes(tokens[first.first]?.lower ?? '')) return null;
  const last = phrases.findLast(
    (phrase) =>
      phrase.first > first.first &&
      tokens.slice(first.end, phrase.first).every(({ lower }) => ['and', ',', 'or'].includes(lower)),
  );
  return lastReply.analysis.text.slice(tokens[first.first]?.start, tokens[(last ?? first).end - 1]?.end);
}
