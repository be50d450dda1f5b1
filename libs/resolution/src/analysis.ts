import { analyseText } from './language';
import { TextAnalysis } from './language/types';
import { extractMentions } from './mentions/extract';
import { Mention, Speaker, TurnAnalysis, UtteranceAnalysis } from './types';

/** Version of the stored shape; an analysis of another version is made anew. */
export const ANALYSIS_VERSION = 2;

/**
 * What both speakers of a turn said, understood once and stored with the turn.
 * @param userMessage the message with its references resolved, where it had any: it names what the original only pointed at
 * @param assistantResponse the reply; may be empty
 */
export function analyseTurn(userMessage: string, assistantResponse: string): TurnAnalysis {
  return {
    version: ANALYSIS_VERSION,
    utterances: [analyseUtterance('user', userMessage), analyseUtterance('assistant', assistantResponse)],
  };
}

function analyseUtterance(speaker: Speaker, text: string): UtteranceAnalysis {
  return storable(speaker, analyseText(text));
}

/** The storable form of an analysed utterance. */
function storable(speaker: Speaker, analysis: TextAnalysis): UtteranceAnalysis {
  return {
    speaker,
    text: analysis.text,
    mentions: extractMentions(analysis),
    tokens: analysis.tokens.map(({ start, end, tag, lemma }) => [start, end, tag, lemma]),
    sentences: analysis.sentences.map(({ first, end }) => [first, end]),
  };
}

/**
 * The entities of a turn as strings: identifiers, names, quoted titles, and the noun phrases a later reference can point at, each once, in
 * its fullest form (decisions, section 4.5). In order of first appearance, the user's words first.
 */
export function entitiesOf(analysis: TurnAnalysis): string[] {
  const names = analysis.utterances.flatMap(({ mentions }) =>
    mentions.filter(isEntity).map(({ text }) => text),
  );
  return fullestForms(names);
}

const isEntity = (mention: Mention): boolean =>
  !mention.implied &&
  mention.members.length === 0 &&
  !isPossessedByPronoun(mention) &&
  /[\p{L}\p{N}]/u.test(mention.text);

/** "their location" names nothing once the pronoun's antecedent is out of sight. */
const isPossessedByPronoun = ({ text }: Mention): boolean => /^(?:his|her|its|their) /i.test(text);

function fullestForms(names: readonly string[]): string[] {
  const kept: string[] = [];
  for (const name of names) {
    const key = normalise(name);
    const fuller = kept.some((other) => contains(normalise(other), key));
    if (fuller) continue;
    const shorter = kept.findIndex((other) => contains(key, normalise(other)));
    if (shorter >= 0) kept[shorter] = name;
    else kept.push(name);
  }
  return [...new Set(kept)];
}

const normalise = (name: string): string =>
  name.toLowerCase().replace(/^(?:the|a|an|my|your|our|their|his|her) /, '');

/** Whether one name says all another says: whole words only, so that "#8" is not part of "#85". */
const contains = (whole: string, part: string): boolean =>
  whole === part || ` ${whole} `.includes(` ${part} `);
