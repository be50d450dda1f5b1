import type { Milestone } from './issue-tracker';
import { milestoneNamed } from './milestones';

const NOW = Date.UTC(2026, 10, 20, 12);
const milestone = (number: number, title: string, more: Partial<Milestone> = {}): Milestone => ({
  number,
  title,
  state: 'open',
  dueOn: null,
  ...more,
});
const THERE = [
  milestone(1, 'v1.0', { state: 'closed', dueOn: '2026-01-01T08:00:00Z' }),
  milestone(2, 'Autumn  release', { dueOn: '2026-11-01T08:00:00Z' }),
  milestone(5, 'v2.1', { dueOn: '2027-01-31T08:00:00Z' }),
  milestone(4, '2.0', { dueOn: '2026-11-20T08:00:00Z' }),
  milestone(3, 'Some day'),
  milestone(6, 'some day', { state: 'closed' }),
];

it.each([
  ['v2.1', 5],
  ['V2.0', 4],
  ['version 2.1', 5],
  ['autumn release', 2],
  ['Some day', 3],
  ['1.0', 1],
  ['next', 4],
  ['v3', undefined],
  ['v2', undefined],
])('%s is number %s', (name, number) => expect(milestoneNamed(name, THERE, NOW)?.number).toBe(number));

it('without a due day to come, the next one is the open one without a day', () => {
  expect(milestoneNamed('next', THERE.slice(0, 2).concat(THERE.slice(4)), NOW)?.number).toBe(3);
  expect(milestoneNamed('next', THERE.slice(0, 2), NOW)).toBeUndefined();
});
