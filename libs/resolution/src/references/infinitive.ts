import { wordSet } from '../lexicons/word-set';
import { Token } from '../language/types';
import { Completer } from './completion';
import { SourceClause, lastRequestClause } from './source-clause';
import { Reading } from './types';

const WAYS = wordSet('do does can could should would to');
const DOERS = wordSet('i you we one they people someone somebody');
const TAKING = wordSet('take cost');
const BE = wordSet("is was 's");
/** What doing something can be (Quirk et al. 1985, section 16.74: adjectives of ease and evaluation with an infinitive). */
const EASE = wordSet(
  'hard easy difficult simple tricky complicated possible impossible safe dangerous risky legal illegal allowed expensive cheap worthwhile necessary normal common',
);

/**
 * "How long does it take?", "Is it safe?" after "How do I prune a rose?": "it" stands for an infinitive that the question before has
 * named (extraposition with its clause left out, Quirk et al. 1985, section 18.33).
 */
export const completeInfinitive: Completer = (reading, discourse) => {
  if (!lacksInfinitive(reading)) return null;
  const source = lastRequestClause(discourse);
  const deed = source && deedAskedAbout(source);
  if (!source || !deed) return null;
  const { tokens, text } = reading.analysis;
  const last = tokens.length - 1;
  const name = `to ${deed}`;
  return {
    rule: 'omitted_infinitive',
    first: 0,
    end: tokens.length,
    replacement: `${text.slice(0, tokens[last - 1]?.end)} ${name}${text.slice(tokens[last]?.start)}`,
    name,
    sourceTurn: source.utterance.turnNumber,
    reliability: 0.7,
  };
};

/** Whether the message is one question that ends in "it take", "it cost" or "is it hard". */
function lacksInfinitive({ analysis: { tokens, sentences } }: Reading): boolean {
  if (sentences.length !== 1 || tokens.at(-1)?.text !== '?') return false;
  const [before, it, after] = tokens.slice(-4, -1).map(({ lower }) => lower);
  if (it !== 'it' || before === undefined || after === undefined) return false;
  if (TAKING.has(after)) return tokens[0]?.lower === 'how';
  return BE.has(before) && EASE.has(after);
}

/** "prune a rose" in "How do I prune a rose?" or "How to prune a rose"; null for any other clause. */
function deedAskedAbout({ tokens, first, end, utterance }: SourceClause): string | null {
  const [how, way, doer] = tokens.slice(first, first + 3).map(({ lower }) => lower);
  if (how !== 'how' || !WAYS.has(way ?? '')) return null;
  const start = way === 'to' ? first + 2 : DOERS.has(doer ?? '') ? first + 3 : end;
  if (start >= end) return null;
  const verb = tokens[start] as Token;
  return verb.tag === 'VERB' ? utterance.analysis.text.slice(verb.start, tokens[end - 1]?.end) : null;
}
