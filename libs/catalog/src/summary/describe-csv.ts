import { columnStatistics, parseCsv } from './csv';

/** Columns that are looked at: a hostile table may have a million of them, and of rows too. */
const MAX_COLUMNS = 12;
const MAX_COLUMN_STATEMENTS = 4;

/** Says what a table holds: its size, its columns, and the ranges or commonest values of the first of them. */
export function describeCsv(text: string): string[] {
  const { width, rows: lines } = parseCsv(text, MAX_COLUMNS);
  const [header, ...rows] = lines;
  if (!header) return [];
  const names = header.map((name, index) => name.trim() || `column ${index + 1}`);
  const more = width > names.length ? ` and ${width - names.length} more` : '';
  const size = `A table of ${counted(rows.length, 'row')} and ${counted(width, 'column')}: ${names.join(', ')}${more}.`;
  const statements = names.map((name, index) =>
    describeColumn(
      name,
      rows.map((row) => row[index] ?? ''),
    ),
  );
  return [size, ...statements.filter((statement) => statement !== undefined).slice(0, MAX_COLUMN_STATEMENTS)];
}

function describeColumn(name: string, values: readonly string[]): string | undefined {
  const column = columnStatistics(values);
  switch (column.kind) {
    case 'numbers':
      return `${name} ranges from ${column.min} to ${column.max}, ${column.average} on average.`;
    case 'categories':
      return `${name} is mostly ${column.commonest.map(({ value, count }) => `${value} (${count})`).join(', ')}.`;
    case 'other':
      return undefined;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
