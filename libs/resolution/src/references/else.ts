import { isPlural } from '../language/inflection';
import { restoreTokens } from '../mentions/restore';
import { Discourse } from '../mentions/types';
import { Mention } from '../types';
import { Completer } from './completion';
import { tagAt, wordAt } from './tokens';
import { Reading } from './types';

const INDEFINITES = new Set([
  'anything',
  'something',
  'nothing',
  'anyone',
  'someone',
  'anywhere',
  'somewhere',
]);

/**
 * "Is there anything else?" after "I want a cheap hotel in Leeds": other things of the kind that was asked for. Left alone when it
 * asks for other help ("anything else I can do").
 */
export const completeElse: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) => lower === 'else' && INDEFINITES.has(wordAt(reading, i - 1)),
  );
  if (at < 0 || !closesClause(reading, at + 1) || !asksForExistence(reading, at)) return null;
  const wanted = wantedThing(discourse);
  if (!wanted) return null;
  const replacement = `any other ${wanted.words}`;
  return {
    rule: 'something_else',
    first: at - 1,
    end: at + 1,
    replacement,
    name: wanted.words,
    sourceTurn: wanted.turnNumber,
    reliability: 0.6,
  };
};

/** "Are there any others?", "any other?": the noun is that of the request. */
export const completeOthers: Completer = (reading, discourse) => {
  const at = reading.analysis.tokens.findIndex(
    ({ lower }, i) => (lower === 'others' || lower === 'other') && wordAt(reading, i - 1) === 'any',
  );
  if (at < 0 || !closesClause(reading, at + 1)) return null;
  const wanted = wantedThing(discourse);
  if (!wanted) return null;
  return {
    rule: 'any_others',
    first: at,
    end: at + 1,
    replacement: `other ${wanted.words}`,
    name: wanted.words,
    sourceTurn: wanted.turnNumber,
    reliability: 0.6,
  };
};

const closesClause = (reading: Reading, i: number): boolean =>
  ['', 'PUNCT', 'INTJ'].includes(tagAt(reading, i)) || wordAt(reading, i) === 'please';

const asksForExistence = (reading: Reading, at: number): boolean =>
  reading.analysis.tokens
    .slice(0, at)
    .some(({ lower }) =>
      ['there', 'have', 'got', 'find', 'any', 'show', 'suggest', 'recommend'].includes(lower),
    );

interface Wanted {
  words: string;
  turnNumber: number;
}

/** The indefinite thing the user last asked for, with what restricts it: "cheap hotel in Leeds". */
function wantedThing({ utterances }: Discourse): Wanted | null {
  for (const utterance of [...utterances].reverse()) {
    if (utterance.speaker !== 'user') continue;
    const { analysis } = utterance;
    const wanted = analysis.mentions.find((mention) => isWanted(mention));
    if (!wanted) continue;
    const { tokens, sentences } = restoreTokens(analysis);
    const sentence = sentences[wanted.sentence];
    if (!sentence) continue;
    let end = sentence.end;
    while (
      end > sentence.first &&
      (tokens[end - 1]?.tag === 'PUNCT' ||
        ['please', 'instead', 'then', 'else'].includes(tokens[end - 1]?.lower ?? ''))
    )
      end--;
    const to = Math.max(wanted.end, tokens[end - 1]?.end ?? wanted.end);
    return {
      words: analysis.text.slice(wanted.start, to).replace(/^(?:an?|any|some|other|another) /i, ''),
      turnNumber: utterance.turnNumber,
    };
  }
  return null;
}

const isWanted = ({ definiteness, type, implied, members, head }: Mention): boolean =>
  !implied &&
  members.length === 0 &&
  (type === 'noun_phrase' || type === 'organization' || type === 'place') &&
  (definiteness === 'indefinite' || (definiteness === 'bare' && isPlural(head)));
