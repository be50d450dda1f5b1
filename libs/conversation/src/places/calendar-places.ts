import type { Mention, Place } from '@antecedent/resolution';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3})[a-z]*\.?,?(?: (\d{4}))?$/i;
const MONTH_DAY = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/i;

/** `calendar://2026-11-20` for a day that the words pin down, in UTC; without a year the one nearest to `now` is meant. */
export function calendarPlace({ type, text }: Mention, now: number): Place | undefined {
  const date = type === 'date' ? dayOf(text.trim().toLowerCase(), now) : undefined;
  return date && { uri: `calendar://${date.toISOString().slice(0, 10)}`, kind: 'day' };
}

function dayOf(text: string, now: number): Date | undefined {
  const iso = ISO.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const dayFirst = DAY_MONTH.exec(text);
  const monthFirst = MONTH_DAY.exec(text);
  const month = MONTHS.indexOf(dayFirst?.[2] ?? monthFirst?.[1] ?? '');
  const day = Number(dayFirst?.[1] ?? monthFirst?.[2]);
  const year = dayFirst?.[3] ?? monthFirst?.[3];
  if (month === -1) return undefined;
  return year === undefined ? nearestDay(month, day, now) : realDay(Number(year), month, day);
}

/** Without a year the nearest such day is meant. */
function nearestDay(month: number, day: number, now: number): Date | undefined {
  const year = new Date(now).getUTCFullYear();
  const days = [year - 1, year, year + 1].flatMap((candidate) => realDay(candidate, month, day) ?? []);
  const distance = (date: Date): number => Math.abs(date.getTime() - now);
  return days.sort((a, b) => distance(a) - distance(b))[0];
}

/** Undefined for 30 February. */
function realDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : undefined;
}
