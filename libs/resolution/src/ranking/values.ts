import { wordSet } from '../lexicons/word-set';

/** What a superlative compares: "the cheapest" the price, "the oldest" the age or the date. */
export type Dimension =
  'money' | 'bytes' | 'length' | 'weight' | 'duration' | 'age' | 'date' | 'version' | 'number' | 'amount';

interface Quantity {
  dimension: Dimension;
  value: number;
}

/** Gradable adjectives by what they measure; of each pair the one that means more comes first (Kennedy 1999 on polar opposites). */
interface Scale {
  dimensions: readonly Dimension[];
  more: ReadonlySet<string>;
  less: ReadonlySet<string>;
}

const SCALES: readonly Scale[] = [
  {
    dimensions: ['money', 'amount'],
    more: wordSet('expensive costly dearest priciest'),
    less: wordSet('cheapest affordable'),
  },
  {
    dimensions: ['date', 'version'],
    more: wordSet('latest newest recent youngest'),
    less: wordSet('oldest earliest'),
  },
  { dimensions: ['age'], more: wordSet('oldest'), less: wordSet('latest newest recent youngest') },
  { dimensions: ['length', 'duration', 'number'], more: wordSet('longest'), less: wordSet('shortest') },
  { dimensions: ['length'], more: wordSet('tallest widest deepest'), less: wordSet('narrowest thinnest') },
  { dimensions: ['weight'], more: wordSet('heaviest'), less: wordSet('lightest') },
  {
    dimensions: ['bytes', 'length', 'weight', 'number'],
    more: wordSet('biggest largest'),
    less: wordSet('smallest tiniest'),
  },
  {
    dimensions: ['money', 'length', 'bytes', 'duration', 'number'],
    more: wordSet('highest greatest'),
    less: wordSet('lowest'),
  },
];

/** Whether a word is a superlative whose scale is known: "smallest"; "expensive" counts after "most". */
export const isSuperlative = (word: string): boolean =>
  SCALES.some(({ more, less }) => more.has(word) || less.has(word));

/** "smallest" for "smaller"; empty for a word that compares on no known scale. */
export function superlativeOf(comparative: string): string {
  const superlative = comparative.endsWith('er') ? comparative.replace(/er$/, 'est') : '';
  return isSuperlative(superlative) ? superlative : '';
}

/**
 * Index of the text that a superlative picks by the values in it: of "2 KB", "90 KB" and "14 KB" the smallest is the first. -1 when the
 * texts do not all tell such a value, or two of them tell the extreme one.
 */
export function indexOfMost(superlative: string, texts: readonly string[]): number {
  const quantities = texts.map(quantitiesIn);
  for (const { dimensions, more, less } of SCALES) {
    const sign = more.has(superlative) ? 1 : less.has(superlative) ? -1 : 0;
    if (sign === 0) continue;
    for (const dimension of dimensions) {
      const values = quantities.map((all) => all.find((one) => one.dimension === dimension)?.value);
      const index = indexOfGreatest(values.map((value) => (value === undefined ? undefined : sign * value)));
      if (index >= 0) return index;
    }
  }
  return -1;
}

function indexOfGreatest(values: readonly (number | undefined)[]): number {
  if (values.length < 2 || values.includes(undefined)) return -1;
  const known = values as readonly number[];
  const greatest = Math.max(...known);
  return known.filter((value) => value === greatest).length === 1 ? known.indexOf(greatest) : -1;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d+(?:[.,]\\d+)*|${NUMBERS.join('|')})`;
/** Size of a unit in the smallest unit of its dimension. */
const UNITS: readonly [dimension: Dimension, pattern: string, size: number][] = [
  ['money', 'euros?|dollars?|pounds?|francs?|eur|usd|gbp|chf|[€$£]', 100],
  ['money', 'cents?', 1],
  ['bytes', 'bytes?', 1],
  ['bytes', 'ki?b', 1e3],
  ['bytes', 'mi?b', 1e6],
  ['bytes', 'gi?b', 1e9],
  ['bytes', 'ti?b', 1e12],
  ['length', 'mm|millimet(?:er|re)s?', 1],
  ['length', 'cm|centimet(?:er|re)s?', 10],
  ['length', 'inch(?:es)?', 25],
  ['length', 'foot|feet', 305],
  ['length', 'm|met(?:er|re)s?', 1000],
  ['length', 'km|kilomet(?:er|re)s?', 1e6],
  ['length', 'miles?', 1.6e6],
  ['weight', 'g|grams?', 1],
  ['weight', 'kg|kilos?|kilograms?', 1000],
  ['weight', 'tons?|tonnes?', 1e6],
  ['duration', 'seconds?|secs?', 1],
  ['duration', 'minutes?|mins?', 60],
  ['duration', 'hours?', 3600],
  ['duration', 'days?', 86400],
  ['duration', 'weeks?', 604800],
  ['duration', 'months?', 2592000],
  ['duration', 'years?', 31536000],
];
const MEASURES = UNITS.map(([dimension, unit, size]) => ({
  dimension,
  size,
  pattern: new RegExp(`\\b${NUMBER}[ -]?(?:${unit})(?![\\p{L}])( old)?`, 'iu'),
}));

function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  const price = /[€$£] ?(\d+(?:[.,]\d+)*)/.exec(text);
  if (price) found.push({ dimension: 'money', value: 100 * numberOf(price[1]) });
  for (const { dimension, size, pattern } of MEASURES) {
    const match = pattern.exec(text);
    if (match) found.push({ dimension: match[2] ? 'age' : dimension, value: size * numberOf(match[1]) });
  }
  const date = dateIn(text);
  if (date !== null) found.push({ dimension: 'date', value: date });
  const version = /(?:^|\s|v)(\d+(?:\.\d+){1,3})(?=[\s:,()]|$)/.exec(text);
  if (version) found.push({ dimension: 'version', value: versionOf(version[1] ?? '') });
  const number = new RegExp(`(?<![#\\w.-])${NUMBER}(?![\\w:])`, 'i').exec(text);
  if (number) found.push({ dimension: 'number', value: numberOf(number[1]) });
  // A number that counts something ("5 seats") is no price.
  if (number && !/^ \p{L}/u.test(text.slice(number.index + number[0].length)))
    found.push({ dimension: 'amount', value: numberOf(number[1]) });
  return found;
}

/** "1,100" is eleven hundred, "2.5" two and a half. */
function numberOf(written = ''): number {
  const word = NUMBERS.indexOf(written.toLowerCase());
  return word >= 0 ? word : Number(written.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
}

const versionOf = (written: string): number =>
  written.split('.').reduce((value, part, i) => value + Number(part) / 1000 ** i, 0);

/** A point in time as a number that only its order counts of: year, month, day and minute as far as they are told. */
function dateIn(text: string): number | null {
  const lower = text.toLowerCase();
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(lower);
  if (iso) return Number(iso[1]) * 372 + Number(iso[2]) * 31 + Number(iso[3]);
  const month = new RegExp(
    `\\b(?:(\\d{1,2})(?:st|nd|rd|th)? )?(${MONTHS.join('|')})[a-z]*\\b(?: (\\d{1,2})\\b)?`,
  ).exec(lower);
  const year = Number(/\b(?:19|20)\d{2}\b/.exec(lower)?.[0] ?? 0);
  if (month) return year * 372 + MONTHS.indexOf(month[2] ?? '') * 31 + Number(month[1] ?? month[3] ?? 0);
  if (year > 0) return year * 372;
  const clock = /\b(\d{1,2})(?::(\d{2}))? ?(am|pm)?\b/.exec(/\bat ([^,;]+)/.exec(lower)?.[1] ?? '');
  if (clock) return (Number(clock[1]) % 12) * 60 + Number(clock[2] ?? 0) + (isAfternoon(clock) ? 720 : 0);
  const weekday = new RegExp(`\\b(${WEEKDAYS.join('|')})[a-z]*day\\b`).exec(lower);
  return weekday ? WEEKDAYS.indexOf(weekday[1] ?? '') : null;
}

const isAfternoon = ([, hour, , half]: RegExpExecArray): boolean =>
  half === 'pm' || (half === undefined && Number(hour) >= 12);
