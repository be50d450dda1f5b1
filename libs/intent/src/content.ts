import { Token } from './tokens';

/**
 * Dictated content: the words that shall stand in an issue or a comment. What they say is no request of the user, so the classifier
 * must not see "close" in "Create an issue: the close button does nothing".
 */

const DICTATES = new Set([
  'CREATE',
  'REPORT',
  'COMMENT',
  'UPDATE',
  'ADD',
  'START',
  'OPEN',
  'ISSUE',
  'COMMENT_N',
]);
const SAYING = new Set(['saying', 'says', 'stating', 'titled']);
const TOPIC = new Set(['for', 'about', 'regarding', 'concerning', 'because']);
/** After these, a comma or "and" leads back to instructions: "…, assign it to Maria", "and label it bug". */
const INSTRUCTION = new Set(['ASSIGN', 'MARK', 'LABEL', 'MILESTONE']);

/** Index of the first token of each stretch of content, with the index after its last token. */
export interface ContentZone {
  from: number;
  to: number;
  kind: 'colon' | 'saying' | 'topic';
}

/** Finds where content is dictated. Quoted tokens are content by themselves and not listed. */
export function contentZones(tokens: readonly Token[]): ContentZone[] {
  const zones: ContentZone[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const zone = zoneAt(tokens, i);
    if (!zone) continue;
    zones.push(zone);
    i = zone.to - 1;
  }
  return zones;
}

function zoneAt(tokens: readonly Token[], i: number): ContentZone | undefined {
  const token = tokens[i];
  if (!token || i + 1 >= tokens.length) return undefined;
  const before = tokens.slice(0, i);
  if (
    !before.some((other) => other.kind === 'issue' || other.concepts.some((concept) => DICTATES.has(concept)))
  )
    return undefined;
  if (isColon(tokens, i) && introducesContent(before))
    return { from: i + 1, to: endOf(tokens, i + 1), kind: 'colon' };
  const saysThat = token.norm === 'that' && before.some((other) => isComment(other));
  if (SAYING.has(token.norm) || saysThat) return { from: i + 1, to: endOf(tokens, i + 1), kind: 'saying' };
  const makesIssue =
    before.some((other) => other.isVerb && isMaking(other)) &&
    before.some((other) => other.concepts.includes('ISSUE') || isComment(other));
  const colonFollows = tokens.slice(i + 1, i + 5).some((_, j) => isColon(tokens, i + 1 + j));
  if (TOPIC.has(token.norm) && makesIssue && !colonFollows)
    return { from: i + 1, to: endOf(tokens, i + 1), kind: 'topic' };
  return undefined;
}

function isColon(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const isDash =
    token !== undefined && /^[-\u2013\u2014]$/.test(token.text) && tokens[i - 1]?.end !== token.start;
  return token?.text === ':' || isDash;
}

function introducesContent(before: readonly Token[]): boolean {
  const clause = before.slice(before.findLastIndex((token) => /^[.!?;]$/.test(token.text)) + 1);
  if (clause.some((token) => isMaking(token) || isComment(token))) return true;
  const changesText =
    clause.some((token) => token.concepts.includes('UPDATE')) &&
    clause.some((token) => TEXT_FIELD.has(token.norm));
  const isNewIssue = clause.some(
    (token, i) =>
      token.concepts.includes('ISSUE') &&
      (clause.length <= 4 ||
        clause.slice(Math.max(0, i - 2), i).some((other) => /^(?:an?|new)$/.test(other.norm))),
  );
  return changesText || (isNewIssue && !clause.some((token) => token.kind === 'issue'));
}

const TEXT_FIELD = new Set(['title', 'description', 'body', 'text']);
const MAKING = new Set(['CREATE', 'REPORT', 'OPEN', 'START', 'ADD', 'NEED']);
const isMaking = (token: Token): boolean => token.concepts.some((concept) => MAKING.has(concept));
const isComment = (token: Token): boolean =>
  token.concepts.some((concept) => concept === 'COMMENT' || concept === 'COMMENT_N');

/** Content runs to the end of the message, unless an instruction about the issue follows it. */
function endOf(tokens: readonly Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const isJoint = tokens[i]?.text === ',' || tokens[i]?.norm === 'and' || tokens[i]?.text === '.';
    if (!isJoint) continue;
    const following = tokens.slice(i + 1, i + 4);
    const isInstruction = following.some(
      (token) => token.concepts.some((concept) => INSTRUCTION.has(concept)) || token.norm === 'please',
    );
    if (isInstruction || /^(?:give|hand)$/.test(following.find((token) => token.norm !== 'and')?.norm ?? ''))
      return i;
  }
  return tokens.length;
}
