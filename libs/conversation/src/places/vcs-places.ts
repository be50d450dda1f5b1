import type { ContextTurn, Mention, Place, TurnAnalysis } from '@antecedent/resolution';

const ISSUE_PLACE = /^vcs:\/\/([^/]+\/[^/]+)\/issues\/(\d+)$/;
const REPOSITORY_PLACE = /^vcs:\/\/([^/]+\/[^/]+)$/;
const FULL_NAME = /(?<![\w./-])([\w.-]{1,100}\/[\w.-]{1,100})(?![\w/])/;
const REPOSITORY_WORD = /\brepo(?:s|sitory|sitories)?\b/i;
const NUMBER = /#(\d{1,9})\b/;
const WEB_PAGE = /^https?:\/\/([^/]+)\/([\w.-]+\/[\w.-]+)(?:\/(?:issues|pull)\/(\d{1,9}))?\/?$/i;

/** What is known of repositories when a turn is written. */
export interface KnownRepositories {
  /** The one the turn was about, else the one that issues go to by default. */
  current?: string;
  /** Full names, from the configuration and the turns before. */
  names: readonly string[];
  /** Of the issues spoken of before, by number, the latest last. */
  issues: readonly { repository: string; number: number }[];
  /** Host of the repositories' web pages: `github.com`. */
  host: string;
}

/** `vcs://owner/name`, and what lives in it. Undefined for what lives in no repository that is known. */
export function vcsPlace(mention: Mention, text: string, known: KnownRepositories): Place | undefined {
  switch (mention.type) {
    case 'url':
      return pagePlace(mention.text, known);
    case 'issue':
      return issuePlace(mention, text, known);
    case 'file':
      return mention.text.includes('/') && known.current !== undefined
        ? { uri: `${repositoryUri(known.current)}/files/${mention.text}`, kind: 'file' }
        : undefined;
    case 'repository':
    case 'identifier':
      return repositoryPlace(repositoryNamed(mention.text, text, known));
    default:
      return undefined;
  }
}

export function repositoryPlace(name: string | undefined): Place | undefined {
  return name === undefined ? undefined : { uri: repositoryUri(name), kind: 'repository' };
}

/** Every repository that has a place in these turns, and the issues with their repositories, oldest first. */
export function repositoriesIn(turns: readonly ContextTurn[]): Pick<KnownRepositories, 'names' | 'issues'> {
  const uris = turns.flatMap(({ analysis }) => (analysis ? urisOf(analysis) : []));
  return {
    names: uris.flatMap((uri) => REPOSITORY_PLACE.exec(uri)?.[1] ?? []),
    issues: uris.flatMap((uri) => {
      const [, repository, number] = ISSUE_PLACE.exec(uri) ?? [];
      return repository === undefined ? [] : [{ repository, number: Number(number) }];
    }),
  };
}

function urisOf({ utterances, surroundings = [] }: TurnAnalysis): string[] {
  const named = utterances.flatMap(({ mentions }) => mentions.flatMap(({ place }) => place?.uri ?? []));
  return [...named, ...surroundings.map(({ place }) => place.uri)];
}

/** "acme/api#12" and "#12 in acme/api" name their repository; else the only one named beside it, else where that number was spoken of before. */
function issuePlace(mention: Mention, text: string, known: KnownRepositories): Place | undefined {
  const number = NUMBER.exec(mention.text)?.[1];
  if (number === undefined) return undefined;
  const prefix = FULL_NAME.exec(mention.text.split('#')[0] ?? '')?.[1];
  const follows = /^\s*(?:in|of|from|at)\s+/.exec(text.slice(mention.end));
  const suffix =
    follows && FULL_NAME.exec(text.slice(mention.end + follows[0].length).split(/\s/)[0] ?? '')?.[1];
  const repository =
    canonical(prefix ?? suffix ?? undefined, known) ??
    onlyRepositoryIn(text, known) ??
    known.issues.findLast((issue) => issue.number === Number(number))?.repository ??
    known.current;
  return repository === undefined
    ? undefined
    : { uri: `${repositoryUri(repository)}/issues/${number}`, kind: 'issue' };
}

function onlyRepositoryIn(text: string, known: KnownRepositories): string | undefined {
  const names = text.split(/\s+/).flatMap((word) => {
    const name = FULL_NAME.exec(word)?.[1];
    return name !== undefined && isKnown(name, known) ? [name.toLowerCase()] : [];
  });
  return new Set(names).size === 1 ? canonical(names[0], known) : undefined;
}

/** "acme/web" is a repository when it is a known one or called one; "the web repo" is the known one of that name. */
function repositoryNamed(name: string, text: string, known: KnownRepositories): string | undefined {
  const full = FULL_NAME.exec(name)?.[1];
  if (full !== undefined)
    return isKnown(full, known) || REPOSITORY_WORD.test(text) ? canonical(full, known) : undefined;
  const words = name
    .split(/\s+/)
    .filter((word) => !/^(?:the|a|our|my|your)$/i.test(word) && !REPOSITORY_WORD.test(word));
  const [bare] = words;
  if (bare === undefined || words.length > 1 || !REPOSITORY_WORD.test(name)) return undefined;
  return allNames(known).find((candidate) => candidate.toLowerCase().endsWith(`/${bare.toLowerCase()}`));
}

function pagePlace(url: string, known: KnownRepositories): Place | undefined {
  const [, host, repository, number] = WEB_PAGE.exec(url) ?? [];
  if (host?.toLowerCase() !== known.host || repository === undefined) return undefined;
  const name = canonical(repository, known) ?? repository;
  return number === undefined
    ? repositoryPlace(name)
    : { uri: `${repositoryUri(name)}/issues/${number}`, kind: 'issue' };
}

const allNames = ({ current, names }: KnownRepositories): string[] =>
  current === undefined ? [...names] : [current, ...names];

const isKnown = (name: string, known: KnownRepositories): boolean =>
  allNames(known).some((other) => other.toLowerCase() === name.toLowerCase());

/** In the spelling that is known; the host does not tell upper from lower case. */
const canonical = (name: string | undefined, known: KnownRepositories): string | undefined =>
  allNames(known).find((other) => other.toLowerCase() === name?.toLowerCase()) ?? name;

const repositoryUri = (name: string): string => `vcs://${name}`;
