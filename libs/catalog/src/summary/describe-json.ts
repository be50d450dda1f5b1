const MAX_KEYS = 12;
const MAX_STATEMENTS = 6;
const MAX_TEXT = 120;

/** Says what a JSON document holds: its kind, its keys, what is in its lists, and its short texts. Throws for a text that is not JSON. */
export function describeJson(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return [`${capitalised(kindOf(value))}.`, ...describeMembers(value)].slice(0, MAX_STATEMENTS);
}

function describeMembers(value: unknown): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (typeof member === 'string' && member.trim() !== '') return [`${key}: ${shortened(member)}.`];
    if (Array.isArray(member) || isObject(member)) return [`${key} is ${kindOf(member)}.`];
    return [];
  });
}

/** A phrase such as "a list of 3 objects with name and size". */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return kindOfList(value);
  if (isObject(value)) {
    const keys = Object.keys(value);
    return keys.length > 0 ? `an object with ${listed(keys)}` : 'an empty object';
  }
  if (typeof value === 'string') return `the text "${shortened(value)}"`;
  return `the value ${String(value)}`;
}

function kindOfList(items: readonly unknown[]): string {
  if (items.length === 0) return 'an empty list';
  const noun = nounOf(items);
  const plural = items.length === 1 ? noun : `${noun}s`;
  const keys = noun === 'object' ? [...new Set(items.flatMap((item) => Object.keys(item as object)))] : [];
  const holding = keys.length > 0 ? ` with ${listed(keys)}` : '';
  return `a list of ${items.length} ${plural}${holding}`;
}

function nounOf(items: readonly unknown[]): 'object' | 'text' | 'number' | 'item' {
  if (items.every(isObject)) return 'object';
  if (items.every((item) => typeof item === 'string')) return 'text';
  return items.every((item) => typeof item === 'number') ? 'number' : 'item';
}

function listed(names: readonly string[]): string {
  const shown =
    names.length > MAX_KEYS ? [...names.slice(0, MAX_KEYS), `${names.length - MAX_KEYS} more`] : names;
  const last = shown[shown.length - 1] ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  return flat.length > MAX_TEXT ? `${flat.slice(0, MAX_TEXT).toWellFormed()}…` : flat.replace(/\.$/, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
