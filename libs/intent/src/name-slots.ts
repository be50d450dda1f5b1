import { nameAt } from './phrases';
import { Reading } from './reading';
import { Token } from './tokens';

/** Finders of names: projects, files, repositories. */

const CALLED = new Set(['called', 'named', 'titled']);
const PREPOSITIONS = new Set(['in', 'on', 'from', 'to', 'for', 'against', 'of']);
const REPOSITORY_WORDS = new Set(['repo', 'repository', 'repos', 'repositories']);
/** What may follow "in" without naming a repository. */
const NOT_A_REPOSITORY = new Set(
  'all every each another new the a an my our your this that these those it general total progress review production milestone short detail time case fact order which what github two three one words plain german english chrome firefox safari windows'.split(
    ' ',
  ),
);

const isProjectWord = (token: Token | undefined): boolean =>
  token?.norm === 'project' || token?.norm === 'programme';

/** "project Apollo", "the Apollo project", "a project called Apollo", or a name that is known to be a project's. */
export function findProjectName(reading: Reading): string | undefined {
  const { tokens } = reading;
  const known = tokens.find((token) => token.kind === 'project');
  if (known) return known.norm;
  const at = tokens.findIndex(isProjectWord);
  const called = tokens.findIndex((token, i) => CALLED.has(token.norm) && i + 1 < tokens.length);
  if (called >= 0) return nameAt(tokens, called + 1);
  if (at < 0) return undefined;
  const byName = tokens.findIndex((token) => token.norm === 'name');
  if (byName >= 0) return nameAt(tokens, tokens[byName + 1]?.norm === 'of' ? byName + 2 : byName + 1);
  const follows = nameAfter(tokens, at);
  const isCertain = follows !== undefined && !/^\p{Ll}/u.test(follows);
  return isCertain ? follows : (nameBefore(reading, at) ?? follows);
}

function nameAfter(tokens: readonly Token[], at: number): string | undefined {
  const next = tokens[at + 1];
  const isName =
    next !== undefined &&
    (next.kind === 'quoted' ||
      next.kind === 'repository' ||
      (next.kind === 'word' &&
        !NOT_A_NAME.has(next.norm) &&
        (next.concepts.length === 0 || /^\p{Lu}/u.test(next.text))));
  return isName ? nameAt(tokens, at + 1) : undefined;
}

/** The words between an article and "project": "the website relaunch project". */
function nameBefore({ tokens, message }: Reading, at: number): string | undefined {
  let start = at;
  while (start > 0 && isNamePart(tokens[start - 1])) start--;
  const opener = tokens[start - 1];
  const isOpened = opener?.norm === 'the' || opener?.norm === 'our';
  const isCapitalised = /^\p{Lu}/u.test(tokens[start]?.text ?? '') && start > 0;
  const first = tokens[start];
  const last = tokens[at - 1];
  if (start === at || !first || !last || (!isOpened && !isCapitalised) || NOT_A_NAME.has(first.norm))
    return undefined;
  return message.slice(first.start, last.end);
}

const NOT_A_NAME = new Set([
  'default',
  'current',
  'active',
  'archived',
  'first',
  'second',
  'last',
  'other',
  'same',
  'new',
  'whole',
  'next',
  'previous',
  'selected',
  'right',
  'wrong',
  'about',
  'on',
  'for',
  'with',
  'whose',
  'that',
  'which',
  'who',
  'in',
  'of',
  'and',
  'or',
  'is',
  'was',
  'there',
  'so',
  'to',
  'by',
  'from',
  'called',
  'wise',
  'plan',
  'still',
  'again',
  'exist',
  'exists',
]);
const isNamePart = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'quoted' ||
    (token.kind === 'word' &&
      ![
        'the',
        'a',
        'an',
        'our',
        'my',
        'this',
        'that',
        'of',
        'in',
        'about',
        'for',
        "'s",
        'is',
        'to',
        'on',
        'which',
        'what',
        'any',
      ].includes(token.norm) &&
      (!token.isVerb || /^\p{Lu}/u.test(token.text))));

/** "active", "archived" … before or after the word for projects. */
export function findProjectStatus({ tokens }: Reading): string | undefined {
  return tokens.find(
    (token, i) =>
      PROJECT_STATUS.has(token.norm) || (token.norm === 'open' && tokens[i + 1]?.norm === 'projects'),
  )?.norm;
}
const PROJECT_STATUS = new Set([
  'active',
  'archived',
  'closed',
  'completed',
  'finished',
  'running',
  'paused',
]);

/** A token that looks like a file, or a name quoted or called after the word for one. */
export function findFileName({ tokens }: Reading): string | undefined {
  const file = tokens.find((token) => token.kind === 'file');
  if (file) return file.norm;
  const at = tokens.findIndex((token) => token.concepts.includes('FILE'));
  const quoted = tokens.find((token) => token.kind === 'quoted');
  if (quoted) return quoted.norm;
  if (at < 0) return undefined;
  return CALLED.has(tokens[at + 1]?.norm ?? '') ? nameAt(tokens, at + 2) : undefined;
}

/** `owner/name`, "the docs repo", "repository docs", or a bare word after "in" at the end of a clause ("in web"). */
export function findRepository({ tokens }: Reading): string | undefined {
  const shaped =
    tokens.find((token) => token.repository !== undefined)?.repository ??
    tokens.find((token) => token.kind === 'repository')?.norm;
  if (shaped !== undefined) return shaped;
  const at = tokens.findIndex((token) => REPOSITORY_WORDS.has(token.norm));
  const before = tokens[at - 1];
  if (
    at > 0 &&
    before?.kind === 'word' &&
    !NOT_A_REPOSITORY.has(before.norm) &&
    !PREPOSITIONS.has(before.norm)
  )
    return before.text;
  if (at >= 0 && !NOT_A_NAME.has(tokens[at + 1]?.norm ?? '')) return nameAt(tokens, at + 1);
  return bareRepository(tokens)?.text;
}

/** The word after "in" that ends a clause; only a plain lower-case word can be one. */
export function bareRepository(tokens: readonly Token[]): Token | undefined {
  return tokens.find((token, i) => {
    const next = tokens[i + 1];
    const ends =
      next === undefined || next.kind === 'punctuation' || next.norm === 'and' || next.norm === 'please';
    const isPlain =
      token.kind === 'word' && /^[a-z][a-z0-9_-]*$/.test(token.text) && !NOT_A_REPOSITORY.has(token.norm);
    return isPlain && ends && tokens[i - 1]?.norm === 'in';
  });
}
