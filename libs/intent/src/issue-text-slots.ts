import { asTitle, asTopic, textBetween, tidy } from './phrases';
import { bareRepository } from './name-slots';
import { Reading } from './reading';
import { Token } from './tokens';

/** Finders of what is dictated for an issue: titles, bodies, comments. */

const POINTERS = new Set(['it', 'this', 'that', 'them', 'these', 'those']);

/** Title and body of a new issue. Of several dictated sentences the first is the title and all are the body. */
export function findIssueText(reading: Reading): { title?: string; body?: string } {
  const quoted = reading.tokens.filter((token) => token.kind === 'quoted');
  const body = quotedBody(reading);
  const [first] = quoted.filter((token) => token.norm !== body);
  if (first) return { title: asTitle(first.norm), ...(body ? { body } : {}) };
  const dictated = dictatedText(reading);
  if (dictated === undefined) return otherwiseStated(reading);
  const [sentence = dictated] = dictated.split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u);
  const title = tidy(sentence) ?? dictated;
  return { title: asTitle(title), ...(sentence.length < dictated.length ? { body: dictated } : {}) };
}

function otherwiseStated(reading: Reading): { title?: string } {
  const topic = topicText(reading) ?? remainder(reading);
  if (topic !== undefined) return { title: asTopic(topic) };
  const stated = statedBefore(reading) ?? statedAfter(reading);
  return stated === undefined ? {} : { title: asTitle(stated) };
}

function quotedBody({ tokens }: Reading): string | undefined {
  const at = tokens.findIndex((token) => ['description', 'body', 'text'].includes(token.norm));
  return at < 0 ? undefined : tokens.slice(at).find((token) => token.kind === 'quoted')?.norm;
}

/** After a colon or "saying". */
function dictatedText({ tokens, zones, message }: Reading): string | undefined {
  const zone = zones.find(({ kind }) => kind !== 'topic');
  return zone ? textBetween(message, tokens, zone.from, zone.to) : undefined;
}

/** After "for" or "about", unless that only points ("for it"). */
function topicText({ tokens, zones, message }: Reading): string | undefined {
  const zone = zones.find(({ kind }) => kind === 'topic');
  if (!zone) return undefined;
  const named = tokens
    .slice(zone.from, zone.to)
    .filter((token) => token.kind !== 'punctuation' && token.norm !== 'please');
  return named.every((token) => POINTERS.has(token.norm))
    ? undefined
    : textBetween(message, tokens, zone.from, topicEnd(tokens, zone.from, zone.to));
}

/** The topic without the place: "the login bug in web" is about "the login bug". */
function topicEnd(tokens: readonly Token[], from: number, to: number): number {
  const place = tokens.findIndex(
    (token, i) =>
      i > from &&
      i < to &&
      token.norm === 'in' &&
      (tokens[i + 1]?.kind === 'repository' || bareRepository(tokens) === tokens[i + 1]),
  );
  const repository = tokens.findIndex(
    (token, i) =>
      i > from &&
      i < to &&
      token.norm === 'in' &&
      tokens.slice(i, i + 4).some((other) => /^repo/.test(other.norm)),
  );
  const milestone = tokens.findIndex(
    (token, i) =>
      i > from &&
      i < to &&
      ['to', 'in'].includes(token.norm) &&
      tokens.slice(i, i + 4).some((other) => other.concepts.includes('MILESTONE')),
  );
  const cut = [place, repository, milestone].filter((index) => index > from + 1);
  return cut.length > 0 ? Math.min(...cut) : to;
}

/** What follows the word for an issue: "create issue login broken", "a ticket to rotate the keys". */
function remainder({ spoken, message }: Reading): string | undefined {
  const at = spoken.findIndex((token) => token.concepts.includes('ISSUE'));
  if (at < 0) return undefined;
  const end = spoken.findIndex((token, i) => i > at && endsRemainder(token, spoken[i + 1]));
  const to = end < 0 ? spoken.length : end;
  const rest = spoken.slice(at + 1, to).filter((token) => token.kind !== 'punctuation');
  if (rest.length < 2 || rest[0]?.norm === 'please' || isOnlyPlace(rest)) return undefined;
  const from = spoken.findIndex((token, i) => i > at && !LEADS_ON.has(token.norm));
  const text = textBetween(message, spoken, from, to);
  if (text === undefined || !PLACED.has(spoken[from]?.norm ?? '')) return text;
  return `${spoken[at]?.norm === 'bug' ? 'Bug' : 'Problem'} ${text}`;
}

const LEADS_ON = new Set(['for', 'about', 'regarding', 'report', 'request']);
const PLACED = new Set(['in', 'on', 'with', 'at']);

const endsRemainder = (token: Token, next: Token | undefined): boolean =>
  /^[.!?;,]$/.test(token.text) || (token.norm === 'and' && next?.isVerb === true);

/** "in acme/web", "for the docs repo": where the issue goes, not what it is about. */
function isOnlyPlace(rest: readonly Token[]): boolean {
  const opens = ['in', 'for', 'about', 'on'].includes(rest[0]?.norm ?? '');
  return opens && (rest.length <= 2 || rest.at(-1)?.norm.startsWith('repo') === true);
}

/** What was stated before the request: "The export button is gone. Please file a bug." */
function statedBefore({ tokens, clauses, message }: Reading): string | undefined {
  const asking = clauses.findIndex((clause) => clause.core.some((token) => token.concepts.includes('ISSUE')));
  const start = clauses[asking]?.core[0]?.start ?? 0;
  const before = tokens.filter((token) => token.end <= start);
  const end = before.findLastIndex((token) => token.kind === 'punctuation');
  return end > 1 ? textBetween(message, before, 0, end) : undefined;
}

/** What is stated after the request: "We need a ticket. The printer prints twice." */
function statedAfter({ tokens, message }: Reading): string | undefined {
  const at = tokens.findIndex((token) => token.concepts.includes('ISSUE'));
  const end = tokens.findIndex((token, i) => i > at && /^[.,;!]$/.test(token.text));
  return at < 0 || end < 0 || tokens.length - end < 4
    ? undefined
    : textBetween(message, tokens, end + 1, tokens.length);
}

/** The new title in "rename #85 to X", "change the title of #12 to X". */
export function findNewTitle({ tokens, zones, message, spoken }: Reading): string | undefined {
  const renames = spoken.some((token) => ['rename', 'retitle', 'title'].includes(token.lemma));
  if (!renames) return undefined;
  const quoted = tokens.find((token) => token.kind === 'quoted');
  if (quoted) return quoted.norm;
  const [zone] = zones;
  if (zone) return title(textBetween(message, tokens, zone.from, zone.to));
  const to = tokens.findLastIndex((token) => token.norm === 'to');
  return to < 0 ? undefined : title(textBetween(message, tokens, to + 1, tokens.length));
}
const title = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : asTitle(text.replace(/^it should say\s+/i, ''));

/** The new text in "edit the description of #5: X". */
export function findNewBody({ tokens, zones, message, spoken }: Reading): string | undefined {
  if (!spoken.some((token) => ['description', 'body', 'text'].includes(token.norm))) return undefined;
  const quoted = tokens.find((token) => token.kind === 'quoted');
  const [zone] = zones;
  return quoted?.norm ?? (zone ? textBetween(message, tokens, zone.from, zone.to) : undefined);
}

/** What the comment shall say: quoted, after a colon, after "saying" or "that", or simply after the issue. */
export function findComment({ tokens, zones, message }: Reading): string | undefined {
  const quoted = tokens.find((token) => token.kind === 'quoted');
  if (quoted) return quoted.norm;
  const zone = zones.find(({ kind }) => kind !== 'topic');
  if (zone) {
    const end = zone.kind === 'colon' ? -1 : placeOfComment(tokens, zone);
    return spokenText(textBetween(message, tokens, zone.from, end < 0 ? zone.to : end));
  }
  const issue = tokens.findLastIndex((token) => token.kind === 'issue');
  const rest = tokens
    .slice(issue + 1)
    .filter((token) => token.kind !== 'punctuation' && token.norm !== 'please');
  const isText =
    issue >= 0 &&
    rest.length >= 2 &&
    !rest.every((token) => ['with', 'in', 'a', 'comment'].includes(token.norm));
  return isText ? spokenText(textBetween(message, tokens, issue + 1, tokens.length)) : undefined;
}

const spokenText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : tidy(text.replace(/^(?:that|and|about)\s+/i, ''));

/** Where "on issue #85" begins that closes "comment that … on issue #85". */
function placeOfComment(tokens: readonly Token[], zone: { from: number; to: number }): number {
  return tokens.findIndex(
    (token, i) =>
      i > zone.from &&
      i < zone.to &&
      ['on', 'in', 'under', 'to'].includes(token.norm) &&
      endsWithIssue(tokens, i + 1, zone.to),
  );
}

function endsWithIssue(tokens: readonly Token[], from: number, to: number): boolean {
  const rest = tokens.slice(from, to).filter((token) => token.kind !== 'punctuation');
  return (
    rest.at(-1)?.kind === 'issue' &&
    rest.every(
      (token) =>
        token.kind === 'issue' ||
        token.concepts.includes('ISSUE') ||
        ['the', 'github', 'number'].includes(token.norm),
    )
  );
}
