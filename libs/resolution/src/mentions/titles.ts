import { wordSet } from '../lexicons/word-set';
import { Token, TokenRange } from '../language/types';
import { COMMAND_VERBS, INTERJECTIONS } from '../language/vocabulary';
import { EntityType } from '../types';

/** A name given to a work, a file or a project: the words between its type noun or verb and the end of the name. */
export interface TitleSpan extends TokenRange {
  /** Type noun that introduced it ("song" in "the song Home"); "title" when none did. */
  head: string;
  type: EntityType;
}

export const WORK_NOUNS = wordSet(
  'song track album single movie film book novel show series episode video playlist podcast game article document report story poem piece tune',
);
const NAMED_NOUNS: ReadonlyMap<string, EntityType> = new Map([
  ['project', 'project'],
  ['repository', 'repository'],
  ['repo', 'repository'],
  ['company', 'organization'],
  ['band', 'organization'],
]);
const NAMING_WORDS = wordSet('called named titled entitled');
const MEDIA_VERBS = wordSet('play playing hear hearing watch watching stream streaming sing replay shuffle');
const TITLE_INNER_WORDS = wordSet(
  'of the in on a an and to for with at from me you my your is are be not it i no or',
);

/** Titles in a sentence, left to right. A title keeps its small words out of the reach of every other rule: "That's What I Like". */
export function findTitles(tokens: readonly Token[], sentence: TokenRange): TitleSpan[] {
  if (isWholeName(tokens, sentence)) return [wholeName(tokens, sentence)];
  const titles: TitleSpan[] = [];
  for (let i = sentence.first; i < sentence.end; i++) {
    const title = titleAt(tokens, i, sentence.end);
    if (!title) continue;
    titles.push(title);
    i = title.end - 1;
  }
  return titles;
}

/** Longer ones are slogans. */
const LONGEST_NAME = 6;
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'ADP',
  'DET',
  'ADV',
  'CCONJ',
  'SCONJ',
  'PRON',
  'PART',
  'AUX',
]);

/** "Sleeping At Last.": where even a small word has a capital, the whole sentence is a name. */
function isWholeName(tokens: readonly Token[], { first, end }: TokenRange): boolean {
  const words = tokens.slice(first, end).filter(({ tag }) => tag !== 'PUNCT');
  return (
    words.length > 2 &&
    words.length <= LONGEST_NAME &&
    !opensRequest(words[0] as Token) &&
    words.every(({ text, kind }) => kind === null && /^\p{Lu}\p{Ll}/u.test(text)) &&
    words.slice(1).some(({ tag }) => SMALL_WORDS.has(tag))
  );
}

/** "Play Walk This Way.", "Okay, …": only what follows is a name. */
const opensRequest = ({ lower, lemma }: Token): boolean =>
  COMMAND_VERBS.has(lower) || COMMAND_VERBS.has(lemma) || INTERJECTIONS.has(lower);

const wholeName = (tokens: readonly Token[], { first, end }: TokenRange): TitleSpan => ({
  first,
  end: tokens[end - 1]?.tag === 'PUNCT' ? end - 1 : end,
  head: tokens[first]?.lower ?? '',
  type: 'noun_phrase',
});

function titleAt(tokens: readonly Token[], i: number, limit: number): TitleSpan | null {
  const token = tokens[i] as Token;
  if (token.kind === 'quoted')
    return {
      first: i,
      end: i + 1,
      head: precedingTypeNoun(tokens, i) ?? appositeNoun(tokens, i) ?? 'title',
      type: 'title',
    };
  const introduced = introductionBefore(tokens, i);
  if (!introduced) return null;
  const end = titleEnd(tokens, i, limit, introduced.strict);
  return end > i ? { first: i, end, head: introduced.head, type: introduced.type } : null;
}

interface Introduction {
  head: string;
  type: EntityType;
  /** Whether the name must be written with capitals to count. */
  strict: boolean;
}

function introductionBefore(tokens: readonly Token[], i: number): Introduction | null {
  const previous = tokens[i - 1];
  const word = previous?.lower === ',' ? tokens[i - 2]?.lower : previous?.lower;
  if (previous === undefined || word === undefined) return null;
  if (NAMING_WORDS.has(word) && isNaming(tokens[i - 2]))
    return {
      head: precedingTypeNoun(tokens, i - 1) ?? 'title',
      type: typeOf(precedingTypeNoun(tokens, i - 1)),
      strict: true,
    };
  if (WORK_NOUNS.has(word) && tokens[i - 2]?.tag !== 'PRON')
    return { head: word, type: 'title', strict: true };
  const named = NAMED_NOUNS.get(word);
  if (named && previous.lower !== ',') return { head: word, type: named, strict: true };
  if (MEDIA_VERBS.has(word)) return { head: 'title', type: 'title', strict: true };
  return null;
}

/** "a song called …", "it is called …"; not "I called …" */
const isNaming = (before: Token | undefined): boolean =>
  before !== undefined && (before.tag === 'NOUN' || ['is', 'was', "'s", 'are', 'one'].includes(before.lower));

const typeOf = (noun: string | null): EntityType => (noun !== null && NAMED_NOUNS.get(noun)) || 'title';

/** "the label “bug”": the noun right in front of a quotation says what is called so. */
function appositeNoun(tokens: readonly Token[], i: number): string | null {
  const [noun, before] = [tokens[i - 1], tokens[i - 2]];
  return noun?.tag === 'NOUN' && before?.tag === 'DET' ? noun.lower : null;
}

function precedingTypeNoun(tokens: readonly Token[], i: number): string | null {
  for (const back of [1, 2]) {
    const lower = tokens[i - back]?.lower;
    if (lower !== undefined && (WORK_NOUNS.has(lower) || NAMED_NOUNS.has(lower))) return lower;
  }
  return null;
}

/** The token after the last one of a capitalised run that starts at `start`; `start` when there is no such run. */
function titleEnd(tokens: readonly Token[], start: number, limit: number, strict: boolean): number {
  if (!startsLikeTitle(tokens[start] as Token, strict)) return start;
  let end = start + 1;
  for (let i = start + 1; i < limit; i++) {
    const token = tokens[i] as Token;
    if (token.lower === 'by' || (token.tag === 'PUNCT' && token.text !== "'" && token.text !== '-')) break;
    const glued = token.start === tokens[i - 1]?.end;
    if (isCapitalised(token.text) || (glued && i === end) || /^\d+$/.test(token.text)) end = i + 1;
    else if (!TITLE_INNER_WORDS.has(token.lower)) break;
  }
  return end;
}

const startsLikeTitle = (token: Token, strict: boolean): boolean =>
  token.kind === null && (!strict || isCapitalised(token.text));

const isCapitalised = (text: string): boolean => /^\p{Lu}/u.test(text);
