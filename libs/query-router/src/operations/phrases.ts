/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** "no projects", "1 project", "3 projects". */
export function quantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? singular : plural}`;
}

/** The first `length` characters of a text, with an ellipsis where something was left out. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
