import { isTimeWord } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { singular } from '../language/inflection';
import { chunkNounPhrases } from '../language/noun-phrases';
import { Token } from '../language/types';
import { Discourse } from '../mentions/types';
import { nounClassOf } from '../ranking/similarity';
import { SourceClause, clausesOf } from './source-clause';

/** What a question of the assistant asks for, as far as it says where the answer belongs in the user's request. */
export interface AskedConstituent {
  /** Preposition of the question phrase, in front ("for which day") or stranded ("who … to"); empty when it has none. */
  preposition: string;
  kind: 'time' | 'place' | 'person' | 'thing';
  /** Singular head noun of the question phrase: "priority"; empty for a bare "who" or "when". */
  noun: string;
  /** Head noun that the question phrase complements: "log" in "The log of which service?"; empty when there is none. */
  host: string;
  /** Lemma of what the speakers are to do, as in "should I send it"; empty when the question names no deed of theirs ("should it start"). */
  verb: string;
}

const QUESTION_WORDS = wordSet('what which who whom when where');
const KIND_OF_WORD: Readonly<Record<string, AskedConstituent['kind']>> = {
  when: 'time',
  where: 'place',
  who: 'person',
  whom: 'person',
};
const POINTING = wordSet('it that this these those');
const SPEAKERS = wordSet('i you we');
const STRANDED = wordSet('to for with from in at by about of into as under');

/** What the assistant's closing question asks for (Ginzburg & Sag 2000 on questions as what a short answer resolves); null when that is not plain. */
export function askedConstituent({ lastReply }: Discourse): AskedConstituent | null {
  const question = lastReply && clausesOf(lastReply).at(-1);
  return question?.mark === '?' ? constituentOf(question) : null;
}

function constituentOf(question: SourceClause): AskedConstituent | null {
  const { tokens, first, end } = question;
  const word = tokens.findIndex(({ lower }, i) => i >= first && i < end && QUESTION_WORDS.has(lower));
  if (word < 0) return alternativesOf(question);
  const opening = tokens.slice(first, word);
  const before = opening.at(-1);
  const fronted = before && isPreposition(before) ? before.lower : '';
  const host = hostOf(opening, fronted);
  if (host === null) return null;
  const noun = nounOf(question, word);
  if (noun === null || asksIdentity(question, word)) return null;
  return {
    preposition: fronted || strandedPreposition(question, word),
    kind: KIND_OF_WORD[tokens[word]?.lower ?? ''] ?? kindOf(noun),
    noun,
    host,
    verb: deedIn(tokens.slice(word, end)),
  };
}

/** "As a list or as a table?" asks for a phrase with the preposition of the alternatives. */
function alternativesOf({ tokens, first, end }: SourceClause): AskedConstituent | null {
  const words = tokens.slice(first, end);
  const opener = words[0];
  const isChoice =
    words.some(({ lower }) => lower === 'or') && !words.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  if (!opener || !isPreposition(opener) || !isChoice) return null;
  return { preposition: opener.lower, kind: 'thing', noun: '', host: '', verb: '' };
}

const deedIn = (words: readonly Token[]): string =>
  words.some(({ lower }) => SPEAKERS.has(lower))
    ? (words.findLast(({ tag }) => tag === 'VERB')?.lemma ?? '')
    : '';

const isPreposition = ({ tag, lower }: Token): boolean => tag === 'ADP' || lower === 'to' || lower === 'as';

/** The noun before "of which"; empty when the question phrase opens the question, null for anything else in front of it. */
function hostOf(opening: readonly Token[], preposition: string): string | null {
  const words = preposition === '' ? opening : opening.slice(0, -1);
  if (words.every(({ tag }) => tag === 'INTJ' || tag === 'PUNCT' || tag === 'CCONJ')) return '';
  const noun = words.at(-1);
  const isPhrase = words.every(({ tag }) => tag === 'DET' || tag === 'ADJ' || tag === 'NOUN');
  return preposition !== '' && isPhrase && noun?.tag === 'NOUN' ? singular(noun.lower) : null;
}

/** "Who should I send it to?" */
function strandedPreposition({ tokens, end }: SourceClause, word: number): string {
  const last = tokens[end - 1]?.lower ?? '';
  return end - 1 > word && STRANDED.has(last) ? last : '';
}

/** Null for a name ("Which Omar?"), which asks for an item and not for what the request lacks. */
function nounOf({ tokens, first, end }: SourceClause, word: number): string | null {
  const phrase = chunkNounPhrases(tokens, [{ first, end }]).find((other) => other.determiner === word);
  if (!phrase) return '';
  const head = tokens[phrase.head] as Token;
  return head.tag === 'PROPN' ? null : singular(head.lower);
}

/** "Which day is that?" asks what was meant, and the answer is the thing itself. */
const asksIdentity = ({ tokens, end }: SourceClause, word: number): boolean =>
  tokens
    .slice(word, end)
    .some(
      ({ lemma }, i, all) => lemma === 'mean' || (lemma === 'be' && POINTING.has(all[i + 1]?.lower ?? '')),
    );

function kindOf(noun: string): AskedConstituent['kind'] {
  if (isTimeWord(noun) || noun === 'date') return 'time';
  const named = noun === '' ? 'thing' : nounClassOf(noun);
  return named === 'place' || named === 'person' ? named : 'thing';
}
