import { wordSet } from '../lexicons/word-set';
import { COMMAND_VERBS, CONNECTORS, INTERJECTIONS } from '../language/vocabulary';
import { Discourse } from '../mentions/types';
import { Reading } from './types';

const CONTENT_NOUNS = wordSet(
  'post answer message text email comment note reply description title say tell write send',
);
const INTERROGATIVES = wordSet('what which');

/** Whether the assistant has just asked for a text; what it mentions need not be in the conversation. */
export const isTextAskedFor = ({ lastReply }: Discourse): boolean =>
  lastReply !== null && asksForContent(lastReply.analysis.text);

/**
 * Whether the message is text to be passed on: the assistant has just asked what it should say, and the answer is no command.
 * Its pronouns are seen from the recipient's side and stay as they are.
 */
export function isDictated({ analysis }: Reading, { lastReply }: Discourse): boolean {
  if (!lastReply || !asksForContent(lastReply.analysis.text)) return false;
  if (analysis.text.toLowerCase().startsWith('thank you for ')) return true;
  const opener = analysis.tokens.find(
    ({ lower, tag }) =>
      tag !== 'PUNCT' && (COMMAND_VERBS.has(lower) || (!INTERJECTIONS.has(lower) && !CONNECTORS.has(lower))),
  );
  return (
    opener !== undefined &&
    !COMMAND_VERBS.has(opener.lower) &&
    opener.tag !== 'VERB' &&
    opener.lower !== 'that'
  );
}

function asksForContent(reply: string): boolean {
  const last = reply.split(/(?<=[.!?])\s+/).at(-1) ?? '';
  const words = last.toLowerCase().match(/[a-z']+/g) ?? [];
  return words.some((word) => INTERROGATIVES.has(word)) && words.some((word) => CONTENT_NOUNS.has(word));
}
