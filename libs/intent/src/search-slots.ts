import { nameAt, textBetween, withoutCourtesy } from './phrases';
import { Reading } from './reading';
import { Token } from './tokens';

/** Finders of what is sought or to be done: search words, topics, tasks, numbers of items. */

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
