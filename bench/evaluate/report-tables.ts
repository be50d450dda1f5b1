import { byPhenomenon, DialogueResult, percentRight, runDialogues } from './dialogue-results';
import { DialogueTest } from './dialogues';
import { Cell, markdownTable } from './markdown';
import { Outcome } from './outcomes';
import { PHENOMENA } from './phenomena';
import { PUBLISHED } from './published';
import { EvaluationRecord } from './records';
import { Score, Scorer } from './score';

const WEAKEST_SHOWN = 6;

/** One evaluation set as it came out. */
export interface MeasuredSet {
  name: string;
  outcomes: Outcome[];
  /** Rewrites and milliseconds of compromise on the same records, in the same run. */
  compromise: { record: EvaluationRecord; rewrite: string; ms: number }[];
}

function scoreOf(rewrites: readonly { record: EvaluationRecord; rewrite: string }[]): Score {
  const scorer = new Scorer();
  for (const { record, rewrite } of rewrites) scorer.add(record, rewrite);
  return scorer.score;
}

const ours = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ record, resolution }) => ({ record, rewrite: resolution.resolvedMessage }));

const scoreCells = ({
  n,
  emRequired,
  emNotRequired,
  insertedPrecision,
  insertedRecall,
  insertedF1,
  harm,
}: Score): Cell[] => [n, emRequired, emNotRequired, insertedPrecision, insertedRecall, insertedF1, harm];
const SCORE_HEADER = ['n', 'EM+', 'EM-', 'insP', 'insR', 'insF1', 'harm'];

export function systemsTable(sets: readonly MeasuredSet[]): string {
  const rows = sets.flatMap(({ name, outcomes, compromise }) => {
    const peers = outcomes.flatMap(({ record }) =>
      record.peer ? [{ record, rewrite: record.peer.text }] : [],
    );
    const peer = peers[0]?.record.peer?.name;
    return [
      [name, '**Antecedent**', ...scoreCells(scoreOf(ours(outcomes)))],
      ...(peer ? [[name, peer, ...scoreCells(scoreOf(peers))]] : []),
      [name, 'compromise 14', ...scoreCells(scoreOf(compromise))],
    ];
  });
  return markdownTable(['set', 'system', ...SCORE_HEADER], rows);
}

export function publishedTable(): string {
  const rows = PUBLISHED.map(({ set, domain, system, emRequired, insertedF1, harm }) => [
    domain ? `${set} ${domain}` : set,
    system,
    emRequired,
    insertedF1,
    harm,
  ]);
  return markdownTable(['set', 'system', 'EM+', 'insF1', 'harm'], rows);
}

export function domainTable(sets: readonly MeasuredSet[]): string {
  const rows = sets.flatMap(({ name, outcomes }) => {
    const domains = [...new Set(outcomes.map(({ record }) => record.domain))].sort();
    return domains.map((domain) => {
      const chosen = outcomes.filter(({ record }) => record.domain === domain);
      return [name, domain, ...scoreCells(scoreOf(ours(chosen)))];
    });
  });
  return markdownTable(['set', 'domain', ...SCORE_HEADER], rows);
}

export function phenomenonTable(sets: readonly MeasuredSet[]): string {
  const rows = sets.flatMap(({ name, outcomes }) =>
    PHENOMENA.flatMap((phenomenon) => {
      const chosen = outcomes.filter((outcome) => outcome.phenomenon === phenomenon);
      if (chosen.length === 0) return [];
      const { n, em, insertedF1 } = scoreOf(ours(chosen));
      const peers = chosen.flatMap(({ record }) =>
        record.peer ? [{ record, rewrite: record.peer.text }] : [],
      );
      return [[name, phenomenon, n, em, insertedF1, peers.length ? scoreOf(peers).em : null]];
    }),
  );
  return markdownTable(['set', 'phenomenon', 'n', 'exact', 'insF1', 'exact, peer'], rows);
}

/** Our figures with the best known beside them, by set; gecor by what it asks for. */
export function guideTable(sets: readonly MeasuredSet[], dialogues: readonly DialogueTest[]): string {
  const rows = sets.flatMap(({ name, outcomes }) => {
    const domains =
      name === 'gecor' ? [...new Set(outcomes.map(({ record }) => record.domain))].sort() : [null];
    return domains.flatMap((domain) => {
      const chosen = outcomes.filter(({ record }) => domain === null || record.domain === domain);
      const label = domain === null ? name : `${name} ${domain}`;
      const { required, emRequired, insertedF1, harm } = scoreOf(ours(chosen));
      return [
        [label, 'Antecedent', emRequired, required > 0 ? insertedF1 : null, harm],
        ...othersOn(name, domain, label, chosen),
      ];
    });
  });
  const results = runDialogues(dialogues);
  return [
    markdownTable(['set', 'system', 'EM+', 'insF1', 'harm'], rows),
    `Of the test dialogues in the service’s own field ${percentRight(results).toFixed(1)} % come out exactly right. ${weakest(results)}`,
  ].join('\n\n');
}

/** The phenomena that come out right least often. */
function weakest(results: readonly DialogueResult[]): string {
  const shares = [...byPhenomenon(results)].map(([name, group]) => ({ name, share: percentRight(group) }));
  const weak = shares.sort((a, b) => a.share - b.share).slice(0, WEAKEST_SHOWN);
  return `The weakest are ${weak.map(({ name, share }) => `${name.replaceAll('-', ' ')} (${share.toFixed(0)} %)`).join(', ')}.`;
}

function othersOn(set: string, domain: string | null, label: string, outcomes: readonly Outcome[]): Cell[][] {
  const peers = outcomes.flatMap(({ record }) =>
    record.peer ? [{ record, rewrite: record.peer.text }] : [],
  );
  const peer = peers[0]?.record.peer?.name;
  const { emRequired, insertedF1, harm } = scoreOf(peers);
  const published = PUBLISHED.filter((one) => one.set === set && one.domain === domain);
  return [
    ...(peer ? [[label, peer, emRequired, insertedF1, harm]] : []),
    ...published.map((one) => [label, one.system, one.emRequired, one.insertedF1, one.harm]),
  ];
}
