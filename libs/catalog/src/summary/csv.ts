/** What the values of a column have in common. */
export type ColumnStatistics =
  | { kind: 'numbers'; min: number; max: number; average: number }
  | { kind: 'categories'; commonest: { value: string; count: number }[] }
  | { kind: 'other' };

const DELIMITERS = [',', ';', '\t', '|'] as const;
const NUMBER = /^[-+]?\d{1,15}(?:\.\d{1,10})?$/;
const MAX_CATEGORIES = 12;

/** UTF-16 units of the first line that tell the delimiter. */
const HEADER_SAMPLE = 10_000;

/** Delimited text, row by row. */
export interface Table {
  /** Fields of the first row, those left out included. */
  width: number;
  /** The rows with their first `maxFields` fields. */
  rows: string[][];
}

/**
 * Reads delimited text (RFC 4180; comma, semicolon, tab or bar, whichever the first line has most of). Empty lines are skipped; a
 * quote that is never closed reaches to the end. Fields beyond `maxFields` of a row are counted but not kept.
 */
export function parseCsv(text: string, maxFields: number): Table {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let width = 0;
  let row: string[] = [];
  let fields = 0;
  let field = '';
  let quoted = false;
  const endField = (): void => {
    fields += 1;
    if (row.length < maxFields) row.push(field);
    field = '';
  };
  const endRow = (): void => {
    const isEmpty = fields === 0 && field === '';
    endField();
    if (!isEmpty && rows.length === 0) width = fields;
    if (!isEmpty) rows.push(row);
    row = [];
    fields = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at] ?? '';
      else quoted = false;
    } else if (character === '"' && field === '') {
      quoted = true;
    } else if (character === delimiter) {
      endField();
    } else if (character === '\n' || character === '\r') {
      endRow();
    } else {
      field += character;
    }
  }
  endRow();
  return { width, rows };
}

/** Range of a column of numbers, commonest values of one with few different values; numbers are rounded to two decimals. */
export function columnStatistics(values: readonly string[]): ColumnStatistics {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  if (given.length === 0) return { kind: 'other' };
  if (given.every((value) => NUMBER.test(value))) return numberStatistics(given.map(Number));

  const counts = new Map<string, number>();
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size > MAX_CATEGORIES || counts.size * 2 > given.length) return { kind: 'other' };
  const commonest = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, 3);
  return { kind: 'categories', commonest };
}

function numberStatistics(numbers: readonly number[]): ColumnStatistics {
  const { min, max, sum } = numbers.reduce(
    (so, value) => ({ min: Math.min(so.min, value), max: Math.max(so.max, value), sum: so.sum + value }),
    { min: Infinity, max: -Infinity, sum: 0 },
  );
  return { kind: 'numbers', min, max, average: Math.round((sum / numbers.length) * 100) / 100 };
}

function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, HEADER_SAMPLE).split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
