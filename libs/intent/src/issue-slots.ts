import { Slots } from './intent.types';
import { nameAt } from './phrases';
import { Reading } from './reading';
import { Token } from './tokens';

/** Finders of what an issue has: number, people, labels, milestone, state. They look outside dictated content, save where said. */

/** Issues meant by the message; the one that another is a duplicate of is not among them. */
export function findIssueNumbers({ spoken, tokens }: Reading): number[] {
  const numbersIn = (list: readonly Token[]): number[] =>
    list
      .filter((token, i) => token.kind === 'issue' && !isOriginal(list, i))
      .map((token) => Number(token.norm));
  const named = numbersIn(spoken);
  return [...new Set(named.length > 0 ? named : numbersIn(tokens))];
}

const isOriginal = (tokens: readonly Token[], i: number): boolean =>
  tokens
    .slice(Math.max(0, i - 3), i)
    .some((token) => token.norm === 'duplicate' || token.norm === 'duplicates');

const PRONOUN = ['it', 'that', 'this', 'them', 'one'];

/** "assign it to Maria", "assigned to me", "give #85 to Tom", "make Lena the assignee", "assign @sam to #12". */
export function findAssignee({ spoken }: Reading): string | undefined {
  return firstFound(spoken, (token, i) => {
    const isMade = token.norm === 'make' && spoken.slice(i, i + 5).some((other) => other.norm === 'assignee');
    if (isMade) return nameAt(spoken, i + 1);
    const gives = /^(?:re)?assign(?:ed|ing)?$/.test(token.norm) || /^(?:give|hand|pass)$/.test(token.lemma);
    if (gives) return recipient(spoken, i);
    const to = spoken.findIndex((other, j) => j > i && other.norm === 'to');
    return token.norm === 'assignee' && to > 0 ? nameAt(spoken, to + 1) : undefined;
  });
}

/** Whose issues to list: "assigned to Maria", "my issues", "the bugs for Noor", "on Priya's plate". */
export function findAssigneeToList({ spoken }: Reading): string | undefined {
  return firstFound(spoken, (token, i) => {
    if (/^assigned$/.test(token.norm)) return recipient(spoken, i);
    if (token.norm === 'plate') return spoken[i - 1]?.norm === 'my' ? 'me' : nameAt(spoken, i - 2);
    if (token.norm === 'for' && /^\p{Lu}/u.test(spoken[i + 1]?.text ?? '')) return nameAt(spoken, i + 1);
    const isMine =
      token.norm === 'my' && spoken.slice(i + 1, i + 3).some((other) => other.concepts.includes('ISSUE'));
    return isMine ? 'me' : undefined;
  });
}

function firstFound(
  tokens: readonly Token[],
  find: (token: Token, i: number) => string | undefined,
): string | undefined {
  for (const [i, token] of tokens.entries()) {
    const found = find(token, i);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The person after "to" in the same clause, or right after the verb ("assign Noor"). */
function recipient(tokens: readonly Token[], at: number): string | undefined {
  const direct = tokens[at + 1];
  const isPerson =
    direct !== undefined &&
    (direct.kind === 'person' ||
      direct.norm === 'me' ||
      (/^\p{Lu}/u.test(direct.text) && direct.concepts.length === 0 && direct.kind === 'word'));
  if (isPerson && direct.norm !== 'github') return nameAt(tokens, at + 1);
  const to = tokens.findIndex((token, i) => i > at && i <= at + 7 && token.norm === 'to');
  return to < 0 ? undefined : nameAt(tokens, to + 1);
}

/** "unassign Tom from #61", "take Lena off #3". */
export function findUnassigned({ spoken }: Reading): string | undefined {
  const at = spoken.findIndex((token) => token.norm === 'unassign');
  if (at >= 0) return spoken[at + 1]?.kind === 'issue' ? undefined : nameAt(spoken, at + 1);
  const removal = spoken.findIndex(
    (token, i) => token.concepts.includes('REMOVE') && /^\p{Lu}/u.test(spoken[i + 1]?.text ?? ''),
  );
  return removal < 0 ? undefined : nameAt(spoken, removal + 1);
}

/** "reported by Tom", "by me", "did Lena open". */
export function findAuthor({ spoken }: Reading): string | undefined {
  const by = spoken.findIndex(
    (token, i) => token.norm === 'by' && !/^(?:sort|order|group)/.test(spoken[i - 1]?.lemma ?? ''),
  );
  const named = by < 0 ? undefined : nameAt(spoken, by + 1);
  if (named !== undefined) return named;
  const did = spoken.findIndex(
    (token, i) =>
      ['did', 'has', 'have'].includes(token.norm) &&
      spoken.slice(i + 2, i + 4).some((other) => /^(?:report|open|create|file|raise)/.test(other.lemma)),
  );
  if (did < 0) return undefined;
  return spoken[did + 1]?.norm === 'i' ? 'me' : nameAt(spoken, did + 1);
}

const LABEL_NOISE = new Set(
  'as with it that this them one is are the a an to on from off of label labels tag tags be please and or for in'.split(
    ' ',
  ),
);
const NOT_A_LABEL = new Set([
  'done',
  'closed',
  'resolved',
  'completed',
  'fixed',
  'finished',
  'open',
  'complete',
]);

/** Labels named in the message, in order. */
export function findLabels({ spoken }: Reading): string[] {
  const found: string[] = [];
  spoken.forEach((token, i) => {
    const isNoun = /^(?:labels?|tags?)$/.test(token.norm) && !isLabelVerb(spoken, i);
    if (isNoun && !startsLabel(spoken[i + 1])) {
      const before = spoken[i - 1];
      if (startsLabel(before) && before && !before.isVerb) found.push(before.text);
      return;
    }
    if (isNoun || /^(?:labell?ed|tagged)$/.test(token.norm)) found.push(...labelsFrom(spoken, i + 1));
    else if (isLabelVerb(spoken, i)) found.push(...labelsFrom(spoken, afterObject(spoken, i)));
  });
  return [...new Set(found)];
}

const isLabelVerb = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  if (!token || !/^(?:label|tag|mark|flag|relabel)$/.test(token.norm)) return false;
  const next = tokens[i + 1];
  return (
    next?.kind === 'issue' || PRONOUN.includes(next?.norm ?? '') || next?.concepts.includes('ISSUE') === true
  );
};

function afterObject(tokens: readonly Token[], i: number): number {
  let at = i + 1;
  while (tokens[at] && isObjectOfLabel(tokens[at])) at++;
  while (['as', 'with', 'the', 'label'].includes(tokens[at]?.norm ?? '')) at++;
  return at;
}

const isObjectOfLabel = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'issue' || PRONOUN.includes(token.norm) || token.concepts.includes('ISSUE'));

const startsLabel = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'quoted' ||
    (token.kind === 'word' && !LABEL_NOISE.has(token.norm) && !NOT_A_LABEL.has(token.norm)));

/** A list of labels: "ui, backend and docs". */
function labelsFrom(tokens: readonly Token[], from: number): string[] {
  const labels: string[] = [];
  let i = from;
  while (['as', 'with', ':'].includes(tokens[i]?.norm ?? '')) i++;
  while (startsLabel(tokens[i])) {
    const joined = hyphenated(tokens, i);
    labels.push(joined.text);
    i = joined.next;
    const joint = tokens[i]?.norm;
    const continues =
      (joint === ',' || joint === 'and') && startsLabel(tokens[i + 1]) && !tokens[i + 1]?.isVerb;
    if (!continues) break;
    i++;
  }
  return labels;
}

/** A label of several parts ("needs-info") is several tokens without a gap. */
function hyphenated(tokens: readonly Token[], i: number): { text: string; next: number } {
  const first = tokens[i];
  let text = first?.kind === 'word' ? first.text : (first?.norm ?? '');
  let next = i + 1;
  while (tokens[next]?.text === '-' && touches(tokens, next) && touches(tokens, next + 1)) {
    text += `-${tokens[next + 1]?.text ?? ''}`;
    next += 2;
  }
  return { text, next };
}

const touches = (tokens: readonly Token[], i: number): boolean =>
  tokens[i] !== undefined && tokens[i]?.start === tokens[i - 1]?.end;

/** "relabel #12 from bug to enhancement", "replace the label bug with enhancement". */
export function findReplacedLabels({
  spoken,
}: Reading): { labels: string[]; removeLabels: string[] } | undefined {
  const line = spoken.map((token) => (token.kind === 'word' ? token.text : token.norm)).join(' ');
  const [, old, fresh] =
    /\brelabel\b.* from (\S+) to (\S+)/i.exec(line) ??
    /\breplace (?:the )?(?:label )?(\S+)(?: label)?.* (?:with|by) (\S+)/i.exec(line) ??
    [];
  return old === undefined || fresh === undefined ? undefined : { labels: [fresh], removeLabels: [old] };
}

/** Whether the labels named are to be taken off. */
export function removesLabels({ spoken }: Reading): boolean {
  return (
    spoken.some((token) => token.concepts.includes('REMOVE') && token.form === 'base') &&
    spoken.some((token) => token.norm === 'from' || token.norm === 'off')
  );
}

/** "milestone v2.1", "the v2.1 milestone", "the next milestone"; `none` when it is to be taken off. */
export function findMilestone({ spoken, tokens }: Reading): string | undefined {
  const list = spoken.some((token) => token.concepts.includes('MILESTONE')) ? spoken : tokens;
  const at = list.findIndex((token) => token.concepts.includes('MILESTONE'));
  if (at < 0) return undefined;
  const to = list.findIndex((token, i) => i > at && token.norm === 'to');
  const value = [list[at + 1], list[at - 1], to < 0 ? undefined : list[to + 1]].find(isMilestone);
  if (value) return value.norm;
  if (spoken.some((token) => token.concepts.includes('REMOVE'))) return 'none';
  return /^\p{Lu}/u.test(list[at + 1]?.text ?? '') ? nameAt(list, at + 1) : undefined;
}

const isMilestone = (token: Token | undefined): boolean =>
  token !== undefined && (['number', 'quoted', 'repository'].includes(token.kind) || token.norm === 'next');

/** "high-priority", "priority to high", "priority low". */
export function findPriority({ spoken }: Reading): string | undefined {
  if (!spoken.some((token) => token.norm === 'priority')) return undefined;
  return spoken.find((token) => PRIORITIES.has(token.norm))?.norm;
}
const PRIORITIES = new Set([
  'low',
  'medium',
  'normal',
  'high',
  'higher',
  'lower',
  'highest',
  'lowest',
  'critical',
  'urgent',
  'p0',
  'p1',
  'p2',
  'p3',
]);

/** Which issues to list. */
export function findListState({ spoken }: Reading): Slots['state'] {
  const isClosed = spoken.some((token) => ['closed', 'resolved', 'fixed', 'done'].includes(token.norm));
  const isOpen = spoken.some((token) =>
    ['open', 'outstanding', 'unresolved', 'backlog', 'left', 'still'].includes(token.norm),
  );
  if (isClosed && isOpen) return 'all';
  if (isClosed || isOpen) return isClosed ? 'closed' : 'open';
  const isAll = spoken.some(
    (token, i) => ['all', 'every'].includes(token.norm) && spoken[i + 1]?.concepts.includes('ISSUE'),
  );
  return isAll ? 'all' : undefined;
}

/** An update that opens the issue again. */
export function findNewState({ spoken }: Reading): Slots['state'] {
  const reopens = spoken.some((token) => token.concepts.includes('REOPEN'));
  const opensAgain =
    spoken.some((token) => token.norm === 'open') &&
    spoken.some((token) => ['again', 'back', 'to'].includes(token.norm));
  return reopens || opensAgain ? 'open' : undefined;
}

/** Why an issue is closed, in the repository host's terms. */
export function findCloseReason({ spoken }: Reading): Slots['closeReason'] {
  const line = spoken.map((token) => token.norm).join(' ');
  if (/\bduplicate\b/.test(line)) return 'duplicate';
  if (
    /\b(?:not planned|will not fix|wontfix|obsolete|invalid|not needed|cannot be reproduced|not reproducible)\b/.test(
      line,
    )
  )
    return 'not_planned';
  return /\b(?:done|completed?|fixed|resolved?|finished|merged|solved)\b/.test(line)
    ? 'completed'
    : undefined;
}
