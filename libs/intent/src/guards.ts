import { ACTIONS } from './catalogue';
import { Clause } from './clauses';
import { ActionName } from './intent.types';
import { Mood } from './mood';
import { Reading } from './reading';
import { Token } from './tokens';

/**
 * Which actions a message cannot mean, whatever the score says. To change anything it needs a clause that asks for it (not one that
 * forbids, wonders about, reports or merely announces it) with a word for doing it, and, for an action on issues, something that names
 * or points at one.
 */

const ASKING: ReadonlySet<Mood> = new Set(['request', 'fragment']);

type WriteAction = 'create_issue' | 'update_issue' | 'close_issue' | 'comment_on_issue' | 'coordinate_task';

/** Concepts that can ask for the action. */
const DOING: Readonly<Record<WriteAction, ReadonlySet<string>>> = {
  create_issue: new Set(['CREATE', 'ADD', 'REPORT', 'START', 'OPEN', 'COMMENT']),
  update_issue: new Set([
    'UPDATE',
    'REMOVE',
    'ADD',
    'REOPEN',
    'OPEN',
    'LABEL',
    'ASSIGNEE',
    'PRIORITY',
    'CREATE',
    'GIVE',
    'ASSIGN',
  ]),
  close_issue: new Set(['CLOSE', 'STATE', 'DUPLICATE']),
  comment_on_issue: new Set(['COMMENT', 'COMMENT_N', 'SAY', 'TELL', 'ASK', 'ADD', 'NOTIFY']),
  coordinate_task: new Set([
    'BUILD',
    'CREATE',
    'START',
    'WORK',
    'UPDATE',
    'ADD',
    'COMMENT',
    'CLOSE',
    'REMOVE',
    'READ',
    'SUMMARIZE',
    'FIND',
  ]),
};
const WRITE_CONCEPTS = new Set(
  Object.values(DOING)
    .flatMap((concepts) => [...concepts])
    .filter(
      (concept) => !['GIVE', 'FIND', 'READ', 'SUMMARIZE', 'STATE', 'TELL', 'ASK', 'SAY'].includes(concept),
    ),
);
const POINTERS = new Set(['it', 'that', 'this', 'them', 'those', 'these', 'one', 'ones', 'both']);

/** The actions that the message cannot mean. */
export function vetoed(reading: Reading): ReadonlySet<ActionName> {
  const changesStore = reading.clauses.some((clause) => changesProjectOrFile(clause, reading));
  const excluded = ACTIONS.filter(({ name, effect }) => {
    if (effect === 'write') return !mayMean(reading, name as WriteAction);
    return changesStore && name !== 'unknown';
  });
  return new Set(excluded.map(({ name }) => name));
}

const CHANGES = new Set(
  'delete remove erase rename retitle update edit modify change overwrite archive set create register'.split(
    ' ',
  ),
);

/** "Delete notes.md", "set Apollo as my default project": projects and files can only be read here, and showing one, or small talk, would be no answer. */
function changesProjectOrFile({ mood, core }: Clause, { spoken }: Reading): boolean {
  const [head, next] = core;
  if (mood !== 'request' || !head || !CHANGES.has(head.lemma) || ['me', 'us'].includes(next?.norm ?? ''))
    return false;
  return !spoken.some(
    (token) =>
      token.kind === 'issue' ||
      token.concepts.some((concept) => ['ISSUE', 'SUMMARY', 'LIST'].includes(concept)),
  );
}

function mayMean(reading: Reading, action: WriteAction): boolean {
  const isAboutIssue = reading.spoken.some(
    (token) => token.kind === 'issue' || token.concepts.includes('ISSUE'),
  );
  return reading.clauses.some((clause) => {
    if (!isAsking(clause, action) || !asksFor(clause, action, reading)) return false;
    return (
      action === 'coordinate_task' || isAboutIssue || clause.core.some((token) => POINTERS.has(token.norm))
    );
  });
}

/** "We should track this as an issue: …" asks for one; any other suggestion is only that. */
function isAsking(clause: Clause, action: WriteAction): boolean {
  return ASKING.has(clause.mood) || (action === 'create_issue' && clause.mood === 'suggestion');
}

const SUBORDINATE = new Set([
  'whether',
  'if',
  'how',
  'who',
  'when',
  'why',
  'has',
  'have',
  'had',
  'been',
  'was',
  'were',
  'already',
]);

/** A word for doing it stands in the clause, and not in a question inside it ("tell me whether it was closed"). */
function asksFor(clause: Clause, action: WriteAction, reading: Reading): boolean {
  if (clause.core[0]?.concepts.some((concept) => LOOKING.has(concept))) return false;
  const end = clause.core.findIndex((token) => SUBORDINATE.has(token.norm));
  const main = end < 0 ? clause.core : clause.core.slice(0, end);
  if (
    main.some(
      (token, i) =>
        token.concepts.some((concept) => DOING[action].has(concept)) && !isAdjective(token, main[i + 1]),
    )
  )
    return true;
  if (action === 'coordinate_task' && clause.mood === 'request' && main[0]?.concepts.length === 0)
    return true;
  return action === 'create_issue' && namesNewIssue(main, reading);
}

/** "closed" in "the closed issues". */
function isAdjective(token: Token, next: Token | undefined): boolean {
  return token.isVerb && token.form === 'past' && next?.concepts.includes('ISSUE') === true;
}

const LOOKING = new Set(['LIST', 'SHOW', 'COUNT', 'FIND']);

/** "bug: …", "new issue …", and "(we need) an issue for …" ask for an issue without a verb. */
function namesNewIssue(main: readonly Token[], reading: Reading): boolean {
  const at = main.findIndex((token) => token.concepts.includes('ISSUE'));
  if (at < 0 || main[at + 1]?.kind === 'issue') return false;
  const isNew = ['a', 'an', 'new', 'another', 'more'].includes(main[at - 1]?.norm ?? '');
  return isNew || reading.zones.some((zone) => zone.kind === 'colon');
}

/** How clauses that speak of changing something without asking for it are meant. */
export function talkOfChange(reading: Reading): ReadonlySet<Mood> {
  const talking = reading.clauses.filter(
    (clause) =>
      !ASKING.has(clause.mood) &&
      clause.core.some((token) => token.concepts.some((concept) => WRITE_CONCEPTS.has(concept))),
  );
  return new Set(talking.map((clause) => clause.mood));
}
