import { markdownTable } from './markdown';
import { Cause, Outcome } from './outcomes';

const SHOWN = 50;
/** The licence of these sets lets nobody print their texts: ids only. */
const NOT_TO_BE_PRINTED = new Set(['mudoco-qr']);

/** The errors with the most wrong or missing words, grouped by cause and phenomenon, the costliest group first. */
export function costlyErrors(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.filter(({ cause }) => cause !== 'right');
  const worst = [...wrong]
    .sort((a, b) => b.cost - a.cost || a.record.id.localeCompare(b.record.id))
    .slice(0, SHOWN);
  const groups = new Map<string, Outcome[]>();
  for (const outcome of worst) {
    const key = `${outcome.cause}: ${outcome.phenomenon}`;
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  const costOf = (group: readonly Outcome[]) => group.reduce((sum, { cost }) => sum + cost, 0);
  const sections = [...groups]
    .sort(([, a], [, b]) => costOf(b) - costOf(a))
    .map(([title, group]) => `### ${title} (${group.length})\n\n${group.map(describe).join('\n')}`);
  return [causeTable(wrong), ...sections].join('\n\n');
}

function causeTable(wrong: readonly Outcome[]): string {
  const sets = [...new Set(wrong.map(({ record }) => record.source))];
  const causes = [...new Set(wrong.map(({ cause }) => cause))].sort();
  const count = (cause: Cause, source: string) =>
    wrong.filter((one) => one.cause === cause && one.record.source === source).length;
  return markdownTable(
    ['all errors, by cause', ...sets],
    causes.map((cause) => [cause, ...sets.map((source) => count(cause, source))]),
  );
}

function describe({ record, resolution, cost }: Outcome): string {
  if (NOT_TO_BE_PRINTED.has(record.source)) return `- \`${record.id}\` (${cost} words)`;
  return `- \`${record.id}\` (${cost} words): “${record.message}” became “${resolution.resolvedMessage}”, not “${record.gold}”`;
}
