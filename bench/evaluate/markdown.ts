export type Cell = string | number | null;

/** A Markdown table; numbers with one decimal, a missing value as a dash. */
export function markdownTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const align = header.map((_, i) =>
    rows.every((row) => typeof row[i] !== 'string' || row[i] === '–') ? '---:' : '---',
  );
  return [header, align, ...rows.map((row) => row.map(cellText))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(1);
}
