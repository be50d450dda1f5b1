import { Token } from './tokens';

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
  let i = at;
  const opened = tokens[i]?.norm === 'the' || tokens[i]?.norm === 'my' || tokens[i]?.norm === 'our';
  if (opened) i++;
  const first = tokens[i];
  if (!first) return undefined;
  if (first.norm === 'me' || first.norm === 'myself') return 'me';
  if (
    first.kind === 'person' ||
    first.kind === 'quoted' ||
    first.kind === 'project' ||
    first.kind === 'repository'
  )
    return first.norm;
  if (first.kind !== 'word' || NAME_STOP.has(first.norm)) return undefined;
  let end = i + 1;
  while (
    isCapital(first) &&
    (isCapital(tokens[end]) || tokens[end]?.kind === 'number') &&
    tokens[end]?.start === (tokens[end - 1]?.end ?? 0) + 1
  )
    end++;
  if (opened && tokens[end]?.norm === 'team') end++;
  return tokens
    .slice(i, end)
    .map((token) => token.text)
    .join(' ');
}

/** The index after a run of the given words, each in turn (an array means any of them), or -1. */
export function after(
  tokens: readonly Token[],
  start: number,
  ...pattern: (string | readonly string[])[]
): number {
  const fits = pattern.every((expected, j) => {
    const norm = tokens[start + j]?.norm.toLowerCase() ?? '';
    return typeof expected === 'string' ? norm === expected : expected.includes(norm);
  });
  return fits ? start + pattern.length : -1;
}
