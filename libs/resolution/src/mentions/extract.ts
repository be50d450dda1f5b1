import { isPlural } from '../language/inflection';
import { nounClassOf } from '../ranking/similarity';
import { PERSON_OBJECT_VERBS, classesOf, eventNounOf } from '../lexicons/vocabulary';
import { NounPhrase, TextAnalysis, Token, TokenRange } from '../language/types';
import { DEMONYMS, PERSON_TITLES, isGivenName, isTimeWord } from '../language/vocabulary';
import { Definiteness, EntityType, GrammaticalRole, Mention } from '../types';
import { classify } from './classify';
import { findCoordinations } from './coordination';
import { addKinds } from './kinds';
import { definitenessOf, roleOf } from './grammar';
import { listingMentions } from './listing';
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

/** Everything an utterance names, in order of appearance; coordinations and implied events come after what they are made of. */
export function extractMentions(analysis: TextAnalysis): Mention[] {
  const { text, tokens, sentences } = analysis;
  const titles = sentences.flatMap((sentence) => findTitles(tokens, sentence));
  const named = [
    ...titles.map((title) => titleMention(analysis, title)),
    ...phrasesOutside(analysis.nounPhrases, titles).map((phrase) => phraseMention(analysis, phrase)),
    ...loneIdentifiers(analysis, titles),
  ]
    .filter(({ mention }) => !EMPTY_HEADS.has(mention.head) && mention.text !== '')
    .sort((a, b) => a.first - b.first);
  addKinds(tokens, named);
  const mentions = named.map(({ mention }) => mention);
  const coordinations = findCoordinations(text, tokens, named);
  const found = [...personsByCompany(mentions, coordinations), ...coordinations, ...impliedEvents(analysis)];
  return [...found, ...listingMentions(text, found.length)];
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

const phrasesOutside = (phrases: readonly NounPhrase[], titles: readonly TitleSpan[]): NounPhrase[] =>
  phrases.filter((phrase) => !titles.some((title) => overlaps(phrase, title)));

const sentenceAt = (sentences: readonly TokenRange[], token: number): number =>
  sentences.findIndex(({ first, end }) => token >= first && token < end);

function titleMention({ text, tokens, sentences }: TextAnalysis, title: TitleSpan): Positioned {
  const sentence = sentenceAt(sentences, title.first);
  const first = tokens[title.first] as Token;
  const last = tokens[title.end - 1] as Token;
  const written = text.slice(first.start, last.end);
  const mention: Mention = {
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
    modifiers: [],
    members: [],
    conjunction: null,
    kinds: [],
    predicateOf: null,
    implied: false,
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
  const textFrom =
    phrase.determiner !== null && dropsDeterminer(tokens, phrase, definiteness, classification.type)
      ? nameStart(tokens, phrase, classification.type)
      : first;
  const end = (tokens[phrase.end - 1] as Token).end;
  const mention: Mention = {
    text: text.slice((tokens[textFrom] as Token).start, end),
    ...classification,
    start: (tokens[first] as Token).start,
    end,
    definiteness,
    ...grammar,
    core: coreOf(analysis, phrase, classification.type),
    modifiers: modifiersOf(tokens, phrase),
    members: [],
    conjunction: null,
    kinds: kindsInName(tokens, phrase, definiteness),
    predicateOf: null,
    implied: false,
    sentence,
  };
  return { mention, first, end: phrase.end };
}

/**
 * "galleria serves european food", "a call from charmi": a singular count noun without determiner is not English unless it is a name.
 * A subject must also be the name of a place, a group or nothing the dictionary knows.
 */
function nameWithoutCapital(
  tokens: readonly Token[],
  phrase: NounPhrase,
  { role, verb }: { role: GrammaticalRole; verb: string },
): boolean {
  const head = tokens[phrase.head] as Token;
  if (
    phrase.determiner !== null ||
    phrase.possessiveMarker !== null ||
    head.tag !== 'NOUN' ||
    head.kind ||
    isPlural(head.lower)
  )
    return false;
  const opener = tokens[phrase.first] as Token;
  const known = nounClassOf(head.lower);
  const capitalised = opener.tag === 'PROPN' && !DEMONYMS.has(opener.lower) && !isTimeWord(opener.lower);
  if (role === 'subject' && verb !== '')
    return (
      capitalised ||
      known === 'unknown' ||
      ((known === 'place' || known === 'organization') && tokens[phrase.first]?.tag !== 'ADJ')
    );
  const before = tokens[phrase.first - 1]?.lower ?? '';
  return (
    known === 'unknown' &&
    phrase.end === phrase.first + 1 &&
    (PERSON_OBJECT_VERBS.has(before) || before === 'from' || before === 'to' || before === 'with')
  );
}

/** "Hotel Bristol" says itself that it is a hotel. */
const kindsInName = (tokens: readonly Token[], phrase: NounPhrase, definiteness: Definiteness): string[] =>
  definiteness === 'name'
    ? tokens
        .slice(phrase.first, phrase.end)
        .map(({ lower }) => lower)
        .filter((lower) => classesOf(lower).length > 0)
    : [];

/** "Deonna's mom": the possessor belongs to the name of what is possessed. */
function possessedStart({ nounPhrases }: TextAnalysis, phrase: NounPhrase): number {
  if (phrase.possessiveMarker === null) return phrase.first;
  return nounPhrases.find(({ end }) => end === phrase.possessiveMarker)?.first ?? phrase.first;
}

const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those']);
const IDENTIFIED: ReadonlySet<EntityType> = new Set(['issue', 'file', 'url', 'email', 'version', 'title']);

/** An article belongs to the mention, not to the thing: "a file" is later "the file", "the issue #85" is "issue #85". */
const dropsDeterminer = (
  tokens: readonly Token[],
  phrase: NounPhrase,
  definiteness: Definiteness,
  type: EntityType,
): boolean =>
  definiteness === 'indefinite' ||
  DEMONSTRATIVES.has((tokens[phrase.determiner as number] as Token).lower) ||
  isIdentified(tokens, phrase, type);

const isIdentified = (tokens: readonly Token[], phrase: NounPhrase, type: EntityType): boolean =>
  IDENTIFIED.has(type) && tokens.slice(phrase.first, phrase.end).some(({ kind }) => kind !== null);

/** A file's name says that it is a file; an issue's number needs its noun. */
function nameStart(tokens: readonly Token[], phrase: NounPhrase, type: EntityType): number {
  const identifier = tokens.findIndex(
    (token, i) => i >= phrase.first && i < phrase.end && token.kind === 'file',
  );
  return type === 'file' && identifier >= 0 ? identifier : (phrase.determiner as number) + 1;
}

/** The head with the nouns before it; of a person with a title the name alone ("CEO Bill Gates" is Bill Gates). */
function coreOf({ text, tokens }: TextAnalysis, phrase: NounPhrase, type: EntityType): string {
  let first = phrase.head;
  while (first > phrase.first && isCompounded(tokens[first - 1] as Token)) first--;
  if (type === 'person') {
    const name = tokens.findIndex(
      (token, i) =>
        i >= first && i < phrase.head && (isGivenName(token.lower) || PERSON_TITLES.has(token.lower)),
    );
    if (name >= 0) first = name;
    else
      while (first < phrase.head && tokens[first]?.tag === 'NOUN' && tokens[first + 1]?.tag === 'PROPN')
        first++;
  }
  return text.slice((tokens[first] as Token).start, (tokens[phrase.end - 1] as Token).end);
}

/** Nouns, names and gerunds make compounds ("onboarding checklist"); participles that only tell a state do not ("incoming call"). */
const isCompounded = (token: Token): boolean =>
  token.tag === 'NOUN' ||
  token.tag === 'PROPN' ||
  token.text === '-' ||
  (token.lower.endsWith('ing') && !STATE_PARTICIPLES.has(token.lower));

const STATE_PARTICIPLES = new Set([
  'incoming',
  'outgoing',
  'upcoming',
  'missing',
  'ongoing',
  'following',
  'existing',
  'remaining',
  'pending',
  'coming',
  'interesting',
  'failing',
  'nothing',
  'running',
]);

function modifiersOf(tokens: readonly Token[], phrase: NounPhrase): string[] {
  const from = phrase.determiner === null ? phrase.first : phrase.determiner + 1;
  return tokens.slice(from, phrase.head).map(({ lower }) => lower);
}

/** Identifiers that no noun phrase holds: times and dates, which the tagger sees as numbers. */
function loneIdentifiers(analysis: TextAnalysis, titles: readonly TitleSpan[]): Positioned[] {
  const held = (i: number): boolean =>
    analysis.nounPhrases.some((phrase) => i >= phrase.first && i < phrase.end) ||
    titles.some((title) => i >= title.first && i < title.end);
  return analysis.tokens.flatMap((token, i) => {
    if (!token.kind || held(i)) return [];
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
      modifiers: [],
      members: [],
      conjunction: null,
      kinds: [],
      predicateOf: null,
      implied: true,
      sentence: sentenceAt(sentences, i),
    };
    return [mention];
  });
}
