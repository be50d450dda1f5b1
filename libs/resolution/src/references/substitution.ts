import { Discourse } from '../mentions/types';
import { TokenRange } from '../language/types';
import { Completer } from './completion';
import { Fragment, fragmentOf } from './fragment';
import { Substitution, parallelOf, wordsOf } from './parallel-element';
import { SourceClause, capitalised, endOf, lastRequestClause, substitute } from './source-clause';
import { timeAdverbial } from './time-phrase';
import { Reading } from './types';

/**
 * "What about Tuesday?", "And from Joe?": the request that a fragment continues, with the fragment in the place of its parallel element, or
 * at the end when the request has none (Dalrymple, Shieber & Pereira 1991; Fernández, Ginzburg & Lappin 2007 on non-sentential utterances).
 */
export const completeFragment: Completer = (reading, discourse) => {
  const fragment = fragmentOf(reading);
  if (!fragment || !mayContinue(fragment, reading, discourse)) return null;
  const source = lastRequestClause(discourse);
  if (fragment.introduction === '' && source?.utterance !== discourse.lastRequest) return null;
  const substitution =
    source && (parallelOf(fragment, reading, source) ?? addition(fragment, reading, source));
  if (!source || !substitution) return null;
  const replacement = capitalised(substitute(source, substitution.slot, substitution.words)) + source.mark;
  const message = reading.analysis.sentences.at(-1) as TokenRange;
  return {
    rule: `fragment_${fragment.kind}`,
    first: message.first,
    end: message.end,
    replacement,
    name: replacement,
    sourceTurn: source.utterance.turnNumber,
    reliability: fragment.introduction === '' ? 0.6 : 0.75,
  };
};

/**
 * A bare fragment after a question of the assistant answers it; only an introduced one goes back to the user's own request. "or" in a
 * second sentence joins the two alternatives of the message itself.
 */
function mayContinue(fragment: Fragment, { analysis }: Reading, { lastReply }: Discourse): boolean {
  if (fragment.introduction === 'or') return analysis.sentences.length === 1;
  if (fragment.introduction !== '') return true;
  if (lastReply !== null && lastReply.analysis.text.trimEnd().endsWith('?')) return false;
  return fragment.kind === 'time';
}

/** A time or a prepositional phrase can be added to a request that has none. */
function addition(fragment: Fragment, reading: Reading, source: SourceClause): Substitution | null {
  const words = wordsOf(fragment, reading);
  if (fragment.preposition !== '') return { slot: endOf(source), words };
  if (fragment.kind !== 'time') return null;
  const tokens = reading.analysis.tokens.slice(fragment.first, fragment.end);
  return { slot: endOf(source), words: timeAdverbial(tokens, words) };
}
