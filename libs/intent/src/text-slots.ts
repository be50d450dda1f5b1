import { asTitle, asTopic, nameAt, textBetween, tidy, withoutCourtesy } from './phrases';
import { bareRepository } from './name-slots';
import { Reading } from './reading';
import { Token } from './tokens';

/** Finders of free text: titles, bodies, comments, search words, tasks. */

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
  const end = spoken.findIndex(
    (token, i) => i > at && (/^[.!?;,]$/.test(token.text) || (token.norm === 'and' && spoken[i + 1]?.isVerb)),
  );
  const to = end < 0 ? spoken.length : end;
  const rest = spoken.slice(at + 1, to).filter((token) => token.kind !== 'punctuation');
  const isPlace =
    ['in', 'for', 'about', 'on'].includes(rest[0]?.norm ?? '') &&
    (rest.length <= 2 || rest.at(-1)?.norm.startsWith('repo'));
  if (at < 0 || rest.length < 2 || isPlace || rest[0]?.norm === 'please') return undefined;
  let from = at + 1;
  while (['for', 'about', 'regarding', 'report', 'request'].includes(spoken[from]?.norm ?? '')) from++;
  const text = textBetween(message, spoken, from, to);
  const isPlaced = ['in', 'on', 'with', 'at'].includes(spoken[from]?.norm ?? '');
  return isPlaced && text !== undefined ? `${spoken[at]?.norm === 'bug' ? 'Bug' : 'Problem'} ${text}` : text;
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

const INTRODUCES = new Set([
  'for',
  'about',
  'containing',
  'mention',
  'mentions',
  'mentioning',
  'contain',
  'contains',
  'regarding',
  'concerning',
  'matching',
  'with',
  'on',
  'describes',
  'described',
  'explains',
  'covers',
  'covering',
]);
/** "for" and "with" lead to other things when issues are listed. */
const INTRODUCES_ISSUES = new Set([
  'about',
  'regarding',
  'concerning',
  'mention',
  'mentions',
  'mentioning',
  'contain',
  'containing',
  'matching',
  'on',
]);
const SEARCH_NOISE = new Set('the a an any anything something word phrase term words text of to'.split(' '));
const PLACES = new Set(['in', 'within', 'from', 'among', 'across', 'inside']);

/** The words to search for: quoted, or after "for", "about", "mentions" … up to the place that is searched. */
export function findSearchWords(reading: Reading): string | undefined {
  return introducedWords(reading, INTRODUCES) ?? objectOfSearch(reading);
}

/** The same for issues, where "for" and "with" mostly lead to a person, a label or a milestone. */
export function findIssueSearchWords(reading: Reading): string | undefined {
  const searches = reading.tokens.some((token) => token.concepts.includes('FIND'));
  if (searches) return findSearchWords(reading);
  return reading.tokens.some((token) => token.norm === 'plate')
    ? undefined
    : introducedWords(reading, INTRODUCES_ISSUES);
}

function introducedWords(reading: Reading, introducers: ReadonlySet<string>): string | undefined {
  const { tokens } = reading;
  const quoted = tokens.find((token) => token.kind === 'quoted');
  if (quoted) return quoted.norm;
  const related = tokens.findIndex(
    (token, i) =>
      ['related', 'deals', 'deal', 'do'].includes(token.norm) &&
      ['to', 'with'].includes(tokens[i + 1]?.norm ?? ''),
  );
  if (related >= 0) return searchText(reading, related + 2);
  const at = tokens.findLastIndex(
    (token, i) =>
      introducers.has(token.norm) &&
      i + 1 < tokens.length &&
      !/^(?:me|us|you|it)$/.test(tokens[i + 1]?.norm ?? ''),
  );
  return at < 0 ? undefined : searchText(reading, at + 1);
}

/** "where is the budget mentioned", "search documents: pooling", "grep TODO in my files". */
function objectOfSearch(reading: Reading): string | undefined {
  const { tokens } = reading;
  const colon = tokens.findIndex((token) => token.text === ':');
  if (colon >= 0) return searchText(reading, colon + 1);
  const verb = tokens.findIndex(
    (token) => token.concepts.includes('FIND') || token.norm === 'where' || token.norm === 'did',
  );
  const next =
    verb < 0
      ? -1
      : tokens.findIndex(
          (token, i) =>
            i > verb &&
            !['is', 'are', 'we', 'i', 'my', 'our', 'the', 'me', 'up', 'through'].includes(token.norm),
        );
  const isPlain = next > 0 && tokens[next]?.concepts.length === 0;
  return isPlain ? searchText(reading, next) : undefined;
}

function searchText({ tokens, message }: Reading, from: number): string | undefined {
  let start = from;
  while (SEARCH_NOISE.has(tokens[start]?.norm ?? '')) start++;
  const end = tokens.findIndex(
    (token, i) =>
      i > start &&
      (/^[.!?,;]$/.test(token.text) ||
        (PLACES.has(token.norm) && isPlace(tokens, i + 1)) ||
        ['mentioned', 'described', 'explained'].includes(token.norm)),
  );
  const text = withoutCourtesy(textBetween(message, tokens, start, end < 0 ? tokens.length : end));
  return text?.replace(/ (?:earlier|yet|already|so far|before|again|somewhere|today)$/i, '');
}

const isPlace = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at, at + 3)
    .some(
      (token) =>
        token.kind === 'repository' ||
        token.kind === 'project' ||
        ['FILE', 'PROJECT', 'ISSUE', 'CONVERSATION'].some((concept) => token.concepts.includes(concept)),
    );

/** What was talked about: "what did I say about the budget". */
export function findTopic(reading: Reading): string | undefined {
  const at = reading.tokens.findIndex(
    (token, i) => ['about', 'regarding', 'on', 'concerning'].includes(token.norm) && i > 0,
  );
  const text = at < 0 ? undefined : searchText(reading, at + 1);
  return text === undefined ||
    /^(?:earlier|so far|before|just now|today|this chat|our .*|this conversation)$/i.test(text)
    ? undefined
    : text;
}

/** The task without the words of politeness before and after it. */
export function findTask({ clauses, message, tokens }: Reading): string | undefined {
  const first = clauses.find(
    (clause) =>
      TASK_MOODS.has(clause.mood) && clause.core.some((token) => token.isVerb || clause.core.length > 1),
  );
  const start = first?.core[0]?.start ?? tokens[0]?.start;
  return start === undefined ? undefined : withoutCourtesy(message.slice(start));
}
const TASK_MOODS = new Set(['request', 'fragment', 'statement']);

/** What a sought project does: "the project that handles refunds". */
export function findPurpose(reading: Reading): string | undefined {
  const at = reading.tokens.findIndex(
    (token, i) =>
      ['that', 'which'].includes(token.norm) && reading.tokens[i - 1]?.concepts.includes('PROJECT') === true,
  );
  return at < 0 ? undefined : searchText(reading, at + 2);
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "the last five", "latest 3", "first ten". */
export function findLimit({ tokens }: Reading): number | undefined {
  const at = tokens.findIndex((token) =>
    ['last', 'latest', 'first', 'top', 'newest', 'oldest', 'recent'].includes(token.norm),
  );
  const around = [tokens[at + 1], tokens[at - 1]];
  if (at < 0) return undefined;
  for (const token of around) {
    const value = token?.kind === 'number' ? Number(token.norm) : NUMBERS.indexOf(token?.norm ?? '') + 1;
    if (Number.isInteger(value) && value >= 1 && value <= 1000) return value;
  }
  return undefined;
}

/** A bare name after the word for what is sought ("find Polaris"). */
export function findBareName({ tokens }: Reading): string | undefined {
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 && token.kind === 'word' && token.concepts.length === 0 && /^\p{Lu}/u.test(token.text),
  );
  return at < 0 ? undefined : nameAt(tokens, at);
}
