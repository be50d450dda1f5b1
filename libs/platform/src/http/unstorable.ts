import type { FieldProblem } from '../errors/common.errors';

const MAX_DEPTH = 32;

/** Keys that JavaScript treats specially; they would vanish silently on the way to the handler. */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds the first place in a JSON value that cannot be stored as it is: U+0000 or a lone surrogate in a text or a key, a reserved
 * key, or nesting deeper than 32. Returns the field and the rule, or undefined when all is well.
 */
export function findUnstorable(value: unknown, path = '', depth = 0): FieldProblem | undefined {
  const field = path || 'body';
  if (typeof value === 'string') return unstorableText(value, field);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { field, rule: `must not be nested deeper than ${MAX_DEPTH} levels` };

  for (const key of Object.keys(value)) {
    if (RESERVED_KEYS.has(key)) return { field, rule: `must not have the reserved key ${key}` };
    const inside = path ? `${path}.${key}` : key;
    const problem =
      unstorableText(key, field) ??
      findUnstorable((value as Record<string, unknown>)[key], inside, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function unstorableText(text: string, field: string): FieldProblem | undefined {
  if (text.includes('\u0000')) return { field, rule: 'must not contain the character U+0000' };
  if (!text.isWellFormed()) return { field, rule: 'must not contain a lone surrogate' };
  return undefined;
}
