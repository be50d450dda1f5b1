import { Token, TokenKind } from './tokens';

/** Helpers that read names and stretches of text out of tokens. */

const NAME_STOP = new Set(
  'the a an my our your this that these those it him her them us you i we and or please now then as with to on in of for from by is are was today tomorrow everyone everybody someone somebody anyone anybody nobody him her called named project issue ticket file label labels milestone'.split(
    ' ',
  ),
);
const TRAILING =
  /(?:[\s,]+(?:please|pls|thanks|thank you|thx|asap|for me|right away|if you can|now))+[\s.!?]*$/i;
const EDGES = /^[\s,:;.\-–—]+|[\s,:;]+$/g;

/** The message between two tokens (end exclusive), without marks at its edges and quotes around it. */
export function textBetween(
  message: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): string | undefined {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last || to <= from) return undefined;
  return tidy(message.slice(first.start, last.end));
}

/** Without marks at the edges and quotes around it; undefined when nothing is left. */
export function tidy(text: string): string | undefined {
  const tidied = text
    .replace(EDGES, '')
    .replace(/,? please$/i, '')
    .replace(/(?<!\.)\.$/, '');
  const unquoted = /^["“'«`](.*)["”'»`]$/.exec(tidied)?.[1] ?? tidied;
  return unquoted === '' ? undefined : unquoted;
}

/** Without the politeness and the question mark that close a request; for text that is not dictated. */
export function withoutCourtesy(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : tidy(
        text
          .replace(/[?!]+$/, '')
          .replace(TRAILING, '')
          .replace(/[?!]+$/, ''),
      );
}

/** A sentence made fit to be a title. */
export function asTitle(text: string): string {
  const bare = text
    .replace(/^so (?:that )?(?:\w+ )?(?:do not|don't) forget (?:to )?/i, '')
    .replace(/^(?:that|because|when|to|so)\s+/i, '')
    .replace(/^(?:there(?:'s| is| are)|i (?:found|have|noticed|see)|we (?:found|have|noticed|see))\s+/i, '')
    .replace(/[.!]+$/, '');
  const title = bare.charAt(0).toUpperCase() + bare.slice(1);
  return title.length <= MAXIMUM_TITLE ? title : `${title.slice(0, MAXIMUM_TITLE - 1).trimEnd()}…`;
}
/** The same for what an issue is about: "the login bug?" → "Login bug". */
export function asTopic(text: string): string {
  return asTitle((withoutCourtesy(text) ?? text).replace(/^(?:a|an|the|some|our)\s+/i, ''));
}
/** GitHub refuses longer titles. */
const MAXIMUM_TITLE = 256;

const isCapital = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}/u.test(token.text);

/** The name that begins at a token: a handle, a quoted name, a run of capitalised words, or one plain word. `me` is the user. */
export function nameAt(tokens: readonly Token[], at: number): string | undefined {
  const hasArticle = ['the', 'my', 'our'].includes(tokens[at]?.norm ?? '');
  const start = hasArticle ? at + 1 : at;
  const first = tokens[start];
  if (!first) return undefined;
  if (first.norm === 'me' || first.norm === 'myself') return 'me';
  if (NAMES.has(first.kind)) return first.norm;
  if (first.kind !== 'word' || NAME_STOP.has(first.norm)) return undefined;
  let end = start + 1;
  while (isCapital(first) && continuesName(tokens, end)) end++;
  if (hasArticle && tokens[end]?.norm === 'team') end++;
  return tokens
    .slice(start, end)
    .map((token) => token.text)
    .join(' ');
}

const NAMES: ReadonlySet<TokenKind> = new Set(['person', 'quoted', 'project', 'repository']);

/** A capitalised word or a number, one space after the name so far: "Data Lake 2". */
function continuesName(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const isAdjacent = token !== undefined && token.start === (tokens[i - 1]?.end ?? 0) + 1;
  return isAdjacent && (isCapital(token) || token.kind === 'number');
}
