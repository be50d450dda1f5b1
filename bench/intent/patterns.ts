import { readFileSync } from 'node:fs';
import { ActionName } from '../../libs/intent/src/intent.types';
import { LabelledUtterance } from './utterances';

/** Draws sentences from the patterns in `patterns.txt`: up to `perAction` different ones for each action, always the same. */
export function sentencesFromPatterns(file: string, perAction: number): LabelledUtterance[] {
  const { lists, patterns } = parse(readFileSync(file, 'utf8'));
  const random = seeded(20);
  const pick = (options: readonly string[]): string => options[Math.floor(random() * options.length)] ?? '';
  return [...patterns].flatMap(([action, lines]) => {
    const texts = new Set<string>();
    for (let draw = 0; draw < perAction * 3 && texts.size < perAction; draw++) {
      const text = expand(lines[draw % lines.length] ?? '', lists, pick);
      if (text !== '') texts.add(random() < 0.6 ? capitalised(text) : text);
    }
    return [...texts].map((text) => ({ action, text }));
  });
}

interface Patterns {
  lists: ReadonlyMap<string, readonly string[]>;
  patterns: ReadonlyMap<ActionName, readonly string[]>;
}

function parse(text: string): Patterns {
  const lists = new Map<string, string[]>();
  const patterns = new Map<ActionName, string[]>();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, list, options] = /^@(\w+) = (.*)$/.exec(line) ?? [];
    const [, action] = /^== (\w+)$/.exec(line) ?? [];
    if (list !== undefined)
      lists.set(
        list,
        (options ?? '').split('|').map((option) => option.trim()),
      );
    else if (action !== undefined) patterns.set(action as ActionName, (lines = []));
    else if (line.trim() !== '' && !line.startsWith('#')) lines.push(line);
  }
  return { lists, patterns };
}

/** Replaces lists, then choices from the innermost outwards. */
function expand(
  pattern: string,
  lists: Patterns['lists'],
  pick: (options: readonly string[]) => string,
): string {
  const innermost = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/;
  let text = pattern;
  while (innermost.test(text)) {
    text = text.replace(innermost, (_, choice?: string, option?: string) =>
      choice !== undefined ? pick(choice.split('|')) : pick(['', ...(option ?? '').split('|')]),
    );
  }
  text = text.replace(/<(\w+)>/g, (_, name: string) => pick(lists.get(name) ?? []));
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.:?]|'[a-z])/g, '$1')
    .trim();
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A small generator of numbers in [0, 1) that always starts the same (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
