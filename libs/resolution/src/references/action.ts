import { Discourse, Utterance } from '../mentions/types';
import { accept, reject } from './anaphor';
import { commandIn } from './commands';
import { Completer } from './completion';
import { fragmentBetween } from './fragment';
import { Substitution, parallelOf, parallelThing, wordsOf } from './parallel-element';
import { SourceClause, clausesOf, endOf, lastWantedClause, substitute } from './source-clause';
import { Detector, Reading } from './types';
import { VerbPhraseAnaphor, verbPhraseAnaphor } from './verb-phrase-anaphor';

/**
 * "Do that again.", "Could you do so?", "Do the same for issue 8.": the verb phrase of the earlier request takes the place of the anaphor,
 * with a parallel element replaced or the new adjunct behind it (Dalrymple, Shieber & Pereira 1991; Hardt 1993).
 */
export const completeAction: Completer = (reading, discourse) => {
  const anaphor = verbPhraseAnaphor(reading);
  const source = anaphor && actionMeant(discourse);
  if (!anaphor || !source) return null;
  const parallel = parallelIn(anaphor, reading, source);
  const words = parallel
    ? substitute(source, parallel.slot, parallel.words)
    : substitute(source, endOf(source), '');
  const replacement = inReply(source, words.charAt(0).toLowerCase() + words.slice(1));
  return {
    rule: 'verb_phrase_anaphor',
    first: anaphor.first,
    end: parallel ? parallel.end : anaphor.adjunct,
    replacement,
    name: replacement,
    sourceTurn: source.utterance.turnNumber,
    reliability: 0.75,
  };
};

/** "Do that again." with nothing to repeat is worth a question; "Can they do it?" is not. */
export const detectAction: Detector = (reading, i) => {
  const anaphor = verbPhraseAnaphor(reading);
  if (anaphor?.first !== i) return null;
  if (!anaphor.imperative) return reject('event_anaphor', i, anaphor.adjunct);
  return accept(reading, i, anaphor.adjunct, {
    rule: 'action_anaphor',
    type: 'demonstrative_reference',
    form: 'action',
    demanding: true,
  });
};

/**
 * The verb phrase that was asked for or offered last: the user's own words, unless the assistant has just offered or suggested something
 * else ("Should I restart the build?").
 */
function actionMeant({ lastReply, ...discourse }: Discourse): SourceClause | null {
  const own = verbPhraseOf(lastWantedClause({ lastReply, ...discourse }));
  const offered = lastReply && offerIn(lastReply);
  if (!offered) return own;
  if (own && lemmaOf(own) === lemmaOf(offered)) return own;
  return hasPronoun(offered) ? null : offered;
}

/** What the assistant proposes to do, also in a later part of a sentence: "Done, and should I restart it?" */
function offerIn(reply: Utterance): SourceClause | null {
  const parts = clausesOf(reply).flatMap((clause) => {
    const starts = clause.tokens.flatMap(({ tag, lower }, i) =>
      i > clause.first && i < clause.end - 1 && (tag === 'CCONJ' || lower === ',') ? [i + 1] : [],
    );
    return [clause.first, ...starts].map((first) => ({ ...clause, first }));
  });
  // One word alone ("Welcome back.") proposes nothing.
  return parts.map(verbPhraseOf).findLast((phrase) => phrase && phrase.end - phrase.first > 1) ?? null;
}

function verbPhraseOf(clause: SourceClause | null): SourceClause | null {
  const range = clause && commandIn(clause);
  const phrase = range && { ...clause, ...range };
  return phrase && phrase.tokens[phrase.first]?.lower !== 'do' ? phrase : null;
}

const POINTING = new Set(['it', 'them', 'that', 'this', 'these', 'those', 'him', 'her', 'so']);

const lemmaOf = ({ tokens, first }: SourceClause): string => tokens[first]?.lemma ?? '';

const hasPronoun = ({ tokens, first, end }: SourceClause): boolean =>
  tokens.slice(first, end).some(({ lower, tag }) => tag !== 'DET' && POINTING.has(lower));

/** Prepositions that name who or what an action is done to: "do it for", "with", "to something". */
const AFFECTED = new Set(['for', 'with', 'to']);

/** The part of the action that the adjunct renews; null when the adjunct is only added. */
function parallelIn(
  anaphor: VerbPhraseAnaphor,
  reading: Reading,
  source: SourceClause,
): (Substitution & { end: number }) | null {
  const fragment = fragmentBetween(reading, anaphor.adjunct, anaphor.end);
  if (!fragment) return null;
  if (fragment.kind !== 'time' && fragment.preposition === '') return null;
  const parallel = parallelOf(fragment, reading, source);
  if (parallel) return { ...parallel, end: fragment.end };
  if (!AFFECTED.has(fragment.preposition)) return null;
  const bare = { ...fragment, preposition: '', first: fragment.first + 1 };
  const affected = parallelThing(bare, reading, source, anaphor.additive ? 1 : 2);
  return affected && { ...affected, words: wordsOf(bare, reading), end: fragment.end };
}

const SWAPPED: Readonly<Record<string, string>> = { you: 'me', your: 'my', me: 'you', my: 'your' };

/** What the assistant offered, in the user's mouth: "send you the list" becomes "send me the list". */
const inReply = ({ utterance }: SourceClause, words: string): string =>
  utterance.speaker === 'user'
    ? words
    : words.replace(/\b(?:you|your|me|my)\b/g, (word) => SWAPPED[word] ?? word);
