import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const GUIDE = 'docs/guide/reference-resolution.md';
const BETWEEN_MARKS = /(<!-- figures[^>]*-->\n)[^]*?(<!-- end of figures -->)/;

/** Puts a table between the marks of the guide, so that its figures are those of the report. */
export function writeGuideFigures(table: string): void {
  if (!existsSync(GUIDE)) return;
  const guide = readFileSync(GUIDE, 'utf8');
  if (!BETWEEN_MARKS.test(guide))
    throw new Error(`${GUIDE} has lost the marks between which its figures stand.`);
  writeFileSync(
    GUIDE,
    guide.replace(BETWEEN_MARKS, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`),
  );
}
