import type { Milestone } from './issue-tracker';

/**
 * The milestone that a name means: its title in any case, with or without the "v" of a version, an open one rather than a closed one; `next` is the open one
 * that is due next. Undefined when there is none.
 */
export function milestoneNamed(
  name: string,
  milestones: readonly Milestone[],
  now: number,
): Milestone | undefined {
  const open = milestones.filter(({ state }) => state === 'open');
  const titled = [...open, ...milestones].find(({ title }) => comparable(title) === comparable(name));
  return titled ?? (name.toLowerCase() === 'next' ? dueNext(open, now) : undefined);
}

/** One without a day comes after all that have one; one that is overdue is not next. */
function dueNext(open: readonly Milestone[], now: number): Milestone | undefined {
  const today = new Date(now).toISOString().slice(0, 10);
  const [first] = open
    .filter(({ dueOn }) => dueOn !== null && dueOn.slice(0, 10) >= today)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  return first ?? open.find(({ dueOn }) => dueOn === null);
}

function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^v(?:ersion)?\.? ?(?=\d)/, '');
}
