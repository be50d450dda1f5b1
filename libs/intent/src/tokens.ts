import { FILE_EXTENSIONS, FILLERS, LexiconEntry, PHRASES, WordForm, lookUp } from './lexicon';
import { correct } from './spelling';

export type TokenKind =
  | 'word'
  | 'number'
  | 'issue'
  | 'file'
  | 'repository'
  | 'person'
  | 'project'
  | 'quoted'
  | 'url'
  | 'punctuation';

/** A word of the message, or something with a recognisable shape (an issue number, a file name …) as one token. */
export interface Token {
  kind: TokenKind;
  /** As written. */
  text: string;
  /** Lower case, spelling of cue words mended; for the other kinds the value without its marks (`85` for "#85"). */
  norm: string;
  start: number;
  end: number;
  concepts: readonly string[];
  lemma: string;
  form: WordForm;
  isVerb: boolean;
  /** Set on `owner/name#85` and issue addresses. */
  repository?: string;
}

const FILE = String.raw`[\p{L}\d_](?:[\p{L}\d_\-]|[./](?=[\p{L}\d_]))*\.(?:${FILE_EXTENSIONS.join('|')})(?![\p{L}\d_])`;
/** Alternatives are tried in this order at each position. */
const SHAPES: readonly (readonly [TokenKind, RegExp])[] = [
  ['url', /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/uy],
  [
    'quoted',
    /"[^"\n]+"|“[^”\n]+”|«[^»\n]+»|`[^`\n]+`|(?<![\p{L}\d])['‘](?=\S)[^'\n’]*(?:['’](?=\p{L})[^'\n’]*)*['’](?![\p{L}\d])/uy,
  ],
  ['issue', /[\p{L}\d][\p{L}\d_.-]*\/[\p{L}\d_.-]+#\d{1,9}(?!\d)/uy],
  ['issue', /(?:#|gh-)\d{1,9}(?![\p{L}\d])/iuy],
  ['file', new RegExp(FILE, 'iuy')],
  ['person', /@[\p{L}\d][\p{L}\d_-]*/uy],
  ['repository', /[\p{L}\d][\p{L}\d_.-]*\/[\p{L}\d_.-]*[\p{L}\d](?![\p{L}\d/])/uy],
  ['number', /v?\d+(?:[.,:]\d+)*(?![\p{L}\d])/iuy],
  ['word', /(?:re-(?=open|assign|titl|nam|label|tag))?[\p{L}\d]+(?:['’][\p{L}]+)*/iuy],
  ['punctuation', /[^\s\p{L}\d]/uy],
];
/** "and/or" and the like are no repositories, "Node.js" is no file. */
const NOT_A_REPOSITORY =
  /^(?:and\/or|he\/she|his\/her|s\/he|w\/o|n\/a|i\/o|ci\/cd|tcp\/ip|yes\/no|on\/off|\d+\/\d+)$/i;
const NOT_A_FILE = /^(?:node|vue|next|nuxt|express|react|three|d3|ember|backbone)\.js$/i;
const CLITIC = /^(.+)(n't|'(?:s|d|ll|re|ve|m))$/;
const ISSUE_URL = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/issues\/(\d{1,9})$/;

/** Cuts a message into tokens; contractions become two ("don't" → "do", "not"). Capitalised words inside a sentence may be names and are not mended. */
export function tokenize(message: string): Token[] {
  const tokens: Token[] = [];
  const isShouted = message === message.toUpperCase();
  let position = 0;
  while (position < message.length) {
    const [kind, text] = shapeAt(message, position);
    if (kind === undefined) {
      position++;
      continue;
    }
    const previous = tokens.at(-1);
    const opensSentence = previous === undefined || /^[.!?:]$/.test(previous.text);
    const mayBeName = !opensSentence && !isShouted && /^\p{Lu}/u.test(text);
    tokens.push(...toTokens(kind, text, position, mayBeName));
    position += text.length;
  }
  const read = joinIssueNumbers(tokens).map(disambiguate);
  markPhrases(read);
  return read;
}

function shapeAt(message: string, position: number): [TokenKind, string] | [undefined, ''] {
  for (const [kind, pattern] of SHAPES) {
    pattern.lastIndex = position;
    const text = pattern.exec(message)?.[0];
    if (text === undefined) continue;
    if (kind === 'repository' && NOT_A_REPOSITORY.test(text)) continue;
    if (kind === 'file' && NOT_A_FILE.test(text)) continue;
    return [kind, text];
  }
  return [undefined, ''];
}

function toTokens(kind: TokenKind, text: string, start: number, mayBeName: boolean): Token[] {
  if (kind === 'word') return wordTokens(text, start, mayBeName);
  const token = shaped(kind, text, start);
  if (kind === 'url') {
    const issue = ISSUE_URL.exec(text);
    return issue ? [{ ...token, kind: 'issue', norm: issue[2] ?? '', repository: issue[1] }] : [token];
  }
  if (kind === 'issue') {
    const [repository, number] = text.includes('#') ? text.split('#') : ['', text.slice(3)];
    return [{ ...token, norm: number ?? '', ...(repository ? { repository } : {}) }];
  }
  return [token];
}

function shaped(kind: TokenKind, text: string, start: number): Token {
  const norm = kind === 'quoted' ? text.slice(1, -1).trim() : kind === 'person' ? text.slice(1) : text;
  return {
    kind,
    text,
    norm,
    start,
    end: start + text.length,
    concepts: [],
    lemma: norm,
    form: 'base',
    isVerb: false,
  };
}

function wordTokens(text: string, start: number, mayBeName: boolean): Token[] {
  const plain = text.toLowerCase().replace(/’/g, "'").replace('-', '');
  const lower = mayBeName ? plain : correct(plain);
  const clitic = CLITIC.exec(lower === "can't" ? "cann't" : lower === "won't" ? "willn't" : lower);
  if (!clitic) return [word(text, lower, start, start + text.length)];
  const [, stem = '', tail = ''] = clitic;
  const cut = Math.max(start + 1, start + text.length - tail.length);
  return [
    word(text.slice(0, cut - start), mayBeName ? stem : correct(stem), start, cut),
    word(text.slice(cut - start), tail === "n't" ? 'not' : tail, cut, start + text.length),
  ];
}

function word(text: string, norm: string, start: number, end: number): Token {
  const entry: LexiconEntry = lookUp(norm) ?? { verb: [], other: [], lemma: norm, form: 'base' };
  const concepts = [...new Set([...entry.verb, ...entry.other])];
  return {
    kind: 'word',
    text,
    norm,
    start,
    end,
    concepts,
    lemma: entry.lemma,
    form: entry.form,
    isVerb: entry.verb.length > 0,
  };
}

function markPhrases(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    for (const phrase of PHRASES.get(token.norm) ?? []) {
      if (phrase.words.every((expected, j) => tokens[i + j]?.norm === expected)) {
        token.concepts = [...new Set([...token.concepts, phrase.concept])];
      }
    }
  });
}

const NUMBER_WORD = new Set(['number', 'no', 'nr', 'num']);

/** "issue 85", "ticket number 66", "issues 7, 8 and 9": a number after the word for an issue is an issue number. */
function joinIssueNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const isPlainNumber = token.kind === 'number' && /^\d{1,9}$/.test(token.norm);
    joined.push(isPlainNumber && namesIssue(joined) ? { ...token, kind: 'issue' } : token);
  }
  return joined;
}

function namesIssue(before: readonly Token[]): boolean {
  const previous = before.at(-1);
  if (!previous) return false;
  if (previous.norm === 'nr') return true;
  if (previous.isVerb && ['close', 'reopen', 'resolve'].includes(previous.lemma)) return true;
  const noun = NUMBER_WORD.has(previous.norm) ? before.at(-2) : previous;
  if (noun?.concepts.includes('ISSUE')) return true;
  const isJoint = [',', 'and', 'or'].includes(previous.norm);
  const head = isJoint && before.at(-2)?.norm === ',' ? before.at(-3) : before.at(-2);
  return isJoint && head?.kind === 'issue';
}

const DETERMINERS = new Set([
  'the',
  'a',
  'an',
  'my',
  'our',
  'your',
  'this',
  'that',
  'these',
  'those',
  'any',
  'some',
  'every',
  'all',
  'which',
  "'s",
]);
const OPENERS = new Set([
  'to',
  'you',
  'and',
  'then',
  'i',
  'we',
  'please',
  "'d",
  'would',
  'can',
  'could',
  'not',
]);

/** Words that are verb and noun alike ("file", "report", "document"): after an article it is the noun, at the start of a clause the verb. */
function disambiguate(token: Token, i: number, tokens: readonly Token[]): Token {
  const entry = token.kind === 'word' ? lookUp(token.norm) : undefined;
  if (!entry || entry.verb.length === 0 || entry.other.length === 0) return token;
  if (followsArticle(tokens, i))
    return { ...token, concepts: entry.other, isVerb: false, form: 'base', lemma: token.norm };
  return opensClause(tokens[i - 1]) && opensObject(tokens[i + 1])
    ? { ...token, concepts: entry.verb }
    : token;
}

/** "the file", "the quarterly report". */
function followsArticle(tokens: readonly Token[], i: number): boolean {
  const previous = tokens[i - 1];
  if (!previous) return false;
  if (DETERMINERS.has(previous.norm)) return true;
  return previous.kind === 'word' && !previous.isVerb && DETERMINERS.has(tokens[i - 2]?.norm ?? '');
}

const opensClause = (previous: Token | undefined): boolean =>
  previous === undefined ||
  previous.kind === 'punctuation' ||
  OPENERS.has(previous.norm) ||
  FILLERS.has(previous.norm);

const opensObject = (next: Token | undefined): boolean =>
  next !== undefined && (DETERMINERS.has(next.norm) || next.kind === 'issue' || next.kind === 'file');
