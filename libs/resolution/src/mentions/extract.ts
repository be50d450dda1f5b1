import { eventNounOf } from '../lexicons/vocabulary';
import { NounPhrase, TextAnalysis, Token, TokenRange } from '../language/types';
import { Mention } from '../types';
import { classify, classifyCommonNoun, typeOfIdentifier } from './classify';
import { BLANK } from './blank';
import { isHour } from './clock';
import { complementOf } from './complements';
import { findCoordinations, groupOf } from './coordination';
import { findDetailedLists } from './enumeration';
import { joinNames } from './joint-names';
import { addKinds } from './kinds';
import { definitenessOf, roleOf } from './grammar';
import {
  coreOf,
  dropsDeterminer,
  kindsInName,
  modifiersOf,
  nameStart,
  nameWithoutCapital,
  possessedStart,
} from './naming';
import { findBareList, findListing, listingMentions } from './listing';
import { NumberedList, findNumberedLists } from './numbered';
import { namesKind } from './generic';
import { TitleSpan, findTitles } from './titles';

interface Positioned {
  mention: Mention;
  first: number;
  end: number;
}

/** Heads that name nothing a later message could mean by itself. */
const EMPTY_HEADS = new Set([
  'one',
  'ones',
  'thing',
  'something',
  'anything',
  'nothing',
  'everything',
  'someone',
  'anyone',
  'nobody',
  'lot',
  'bit',
  'way',
  'kind',
  'sort',
  'case',
  'thanks',
  'help',
  'please',
  'sir',
  'others',
  'other',
  'moment',
  'go',
  'else',
]);

/** A text that names more is a document: nobody points back at what comes after. Every mention is compared with those before it. */
const MOST_MENTIONS = 300;

/** Everything an utterance names, up to a limit, in order of appearance; coordinations and implied events come after what they are made of. */
export function extractMentions(analysis: TextAnalysis): Mention[] {
  const { text, tokens, sentences } = analysis;
  const titles = sentences.flatMap((sentence) => findTitles(tokens, sentence));
  const items = findListing(text);
  const numbered = sentences.flatMap((sentence) => findNumberedLists(tokens, sentence));
  const phrases = phrasesOutside(analysis.nounPhrases, [...titles, ...numbered]);
  const single = [
    ...titles.map((title) => titleMention(analysis, title)),
    ...numbered.flatMap((list) => numberedMentions(analysis, list)),
    ...phrases.map((phrase) => phraseMention(analysis, phrase)),
    ...loneIdentifiers(analysis, [...phrases, ...titles, ...numbered]),
  ]
    .filter(({ mention }) => !EMPTY_HEADS.has(mention.head) && mention.text !== '')
    .filter(
      ({ mention }) =>
        !items.some(({ start, end }) => mention.start < end && mention.start >= start && mention.end > end),
    )
    .sort((a, b) => a.first - b.first)
    .slice(0, MOST_MENTIONS);
  const named = joinNames(text, tokens, single);
  addKinds(tokens, named);
  const mentions = named.map(({ mention }) => mention);
  const coordinations = [
    ...findDetailedLists(tokens, named).map((list) => groupOf(text, named, list, 'and')),
    ...findCoordinations(text, tokens, named),
  ];
  const found = [...personsByCompany(mentions, coordinations), ...coordinations, ...impliedEvents(analysis)];
  const listed = items.length === 0 && coordinations.length === 0 ? findBareList(text) : items;
  return [...found, ...listingMentions(text, listed.slice(0, MOST_MENTIONS), found.length)];
}

/** "Debbie, Joanie and Ricki": who is named in one breath with persons is a person. */
function personsByCompany(mentions: readonly Mention[], coordinations: readonly Mention[]): Mention[] {
  const persons = new Set(
    coordinations.filter(({ type }) => type === 'person').flatMap(({ members }) => members),
  );
  return mentions.map((mention, i) =>
    persons.has(i) &&
    mention.type === 'noun_phrase' &&
    (mention.definiteness === 'name' || mention.definiteness === 'bare')
      ? { ...mention, type: 'person' as const, definiteness: 'name' as const }
      : mention,
  );
}

const overlaps = (a: TokenRange, b: TokenRange): boolean => a.first < b.end && b.first < a.end;

const phrasesOutside = (phrases: readonly NounPhrase[], taken: readonly TokenRange[]): NounPhrase[] =>
  phrases.filter((phrase) => !taken.some((range) => overlaps(phrase, range)));

const sentenceAt = (sentences: readonly TokenRange[], token: number): number =>
  sentences.findIndex(({ first, end }) => token >= first && token < end);

function titleMention({ text, tokens, sentences }: TextAnalysis, title: TitleSpan): Positioned {
  const sentence = sentenceAt(sentences, title.first);
  const first = tokens[title.first] as Token;
  const last = tokens[title.end - 1] as Token;
  const written = text.slice(first.start, last.end);
  const mention: Mention = {
    ...BLANK,
    text: written,
    head: title.head,
    type: title.type,
    number: 'singular',
    gender: 'neuter',
    start: first.start,
    end: last.end,
    definiteness: 'name',
    ...roleOf(tokens, sentences[sentence] as TokenRange, title),
    core: written,
    sentence,
  };
  return { mention, first: title.first, end: title.end };
}

function phraseMention(analysis: TextAnalysis, phrase: NounPhrase): Positioned {
  const { text, tokens, sentences } = analysis;
  const sentence = sentenceAt(sentences, phrase.first);
  const grammar = roleOf(tokens, sentences[sentence] as TokenRange, phrase);
  const definiteness = nameWithoutCapital(tokens, phrase, grammar) ? 'name' : definitenessOf(tokens, phrase);
  const first = possessedStart(analysis, phrase);
  const classification = classify(tokens, phrase, grammar);
  if (definiteness === 'bare' && agreesWithSingular(tokens, phrase)) classification.number = 'singular';
  const textFrom =
    phrase.determiner !== null && dropsDeterminer(tokens, phrase, definiteness, classification.type)
      ? nameStart(tokens, phrase, classification.type)
      : first;
  const end = (tokens[phrase.end - 1] as Token).end;
  const mention: Mention = {
    ...BLANK,
    text: text.slice((tokens[textFrom] as Token).start, end),
    ...classification,
    start: (tokens[first] as Token).start,
    end,
    definiteness,
    ...grammar,
    core: coreOf(analysis, phrase, classification.type),
    modifiers: modifiersOf(tokens, phrase),
    kinds: kindsInName(tokens, phrase, definiteness),
    complement:
      definiteness === 'name' ? null : complementOf(analysis, phrase, sentences[sentence] as TokenRange),
    generic: namesKind(tokens, sentences[sentence] as TokenRange, phrase, definiteness),
    sentence,
  };
  return { mention, first, end: phrase.end };
}

/** "pull requests 4 and 5" names pull request 4 and pull request 5. */
function numberedMentions({ text, tokens, sentences }: TextAnalysis, list: NumberedList): Positioned[] {
  const sentence = sentenceAt(sentences, list.first);
  const grammar = roleOf(tokens, sentences[sentence] as TokenRange, list);
  const noun = (list.noun.split(' ').at(-1) as string).toLowerCase();
  return list.numbers.map((at, i) => {
    const number = tokens[at] as Token;
    const start = i === 0 ? (tokens[list.first] as Token).start : number.start;
    const name = `${list.noun} ${text.slice(number.start, number.end)}`;
    const classification = classifyCommonNoun(noun, 'singular');
    const mention: Mention = {
      ...BLANK,
      ...classification,
      ...(number.kind ? { type: typeOfIdentifier(number.kind) } : {}),
      text: name,
      start,
      end: number.end,
      definiteness: 'name',
      ...grammar,
      core: name,
      sentence,
    };
    return { mention, first: i === 0 ? list.first : at, end: at + 1 };
  });
}
/** "What is shingles?", "Physics is hard.": agreement tells that a form in -s is a singular. */
const agreesWithSingular = (tokens: readonly Token[], { first, end }: NounPhrase): boolean =>
  (['is', 'was', 'does'].includes(tokens[first - 1]?.lower ?? '') && tokens[first - 2]?.lower !== 'there') ||
  (['is', 'was'].includes(tokens[end]?.lower ?? '') &&
    !/^(?:and|of|in|,)$/.test(tokens[first - 1]?.lower ?? ''));

/** Identifiers that no noun phrase holds: times and dates, which the tagger sees as numbers, and numbers in front of a title. */
function loneIdentifiers(analysis: TextAnalysis, taken: readonly TokenRange[]): Positioned[] {
  const held = (i: number): boolean => taken.some(({ first, end }) => i >= first && i < end);
  return analysis.tokens.flatMap((token, i) => {
    if ((!token.kind && !isHour(analysis.tokens, i)) || held(i)) return [];
    const phrase: NounPhrase = { first: i, end: i + 1, head: i, determiner: null, possessiveMarker: null };
    return [phraseMention(analysis, phrase)];
  });
}

/** "Who called?" speaks of a call without naming it. */
function impliedEvents({ tokens, sentences }: TextAnalysis): Mention[] {
  return tokens.flatMap((token, i) => {
    const noun = token.tag === 'VERB' ? eventNounOf(token.lemma) : null;
    if (noun === null) return [];
    const mention: Mention = {
      ...BLANK,
      text: noun,
      head: noun,
      type: 'noun_phrase',
      number: 'singular',
      gender: 'neuter',
      start: token.start,
      end: token.end,
      definiteness: 'indefinite',
      role: 'object',
      verb: '',
      core: noun,
      implied: true,
      sentence: sentenceAt(sentences, i),
    };
    return [mention];
  });
}
