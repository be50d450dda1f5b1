import { columnStatistics, parseCsv } from './csv';

const MAX_COLUMNS = 12;
const MAX_COLUMN_STATEMENTS = 4;

/** Says what a table holds: its size, its columns, and the ranges or commonest values of the first of them. */
export function describeCsv(text: string): string[] {
  const [header, ...rows] = parseCsv(text);
  if (!header) return [];
  const names = header.map((name, index) => name.trim() || `column ${index + 1}`);
  const shown = names.slice(0, MAX_COLUMNS).join(', ');
  const more = names.length > MAX_COLUMNS ? ` and ${names.length - MAX_COLUMNS} more` : '';
  const size = `A table of ${counted(rows.length, 'row')} and ${counted(names.length, 'column')}: ${shown}${more}.`;
  // Not every column: a hostile table may have a million of them, and of rows too.
  const statements = names.slice(0, MAX_COLUMNS).map((name, index) =>
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
