import { readFileSync } from 'node:fs';
import { ActionName } from '../../libs/intent/src/intent.types';
import { seeded } from './random';
import { LabelledUtterance } from './utterances';

/** Draws sentences from the patterns in `patterns.txt`: up to `perAction` different ones for each action, always the same. */
export function sentencesFromPatterns(file: string, perAction: number): LabelledUtterance[] {
  const { lists, patterns } = parse(readFileSync(file, 'utf8'));
  const random = seeded(20);
  const knownEntities = (lists.get('project') ?? []).map((text) => ({ text, type: 'project' }));
  const pick = (options: readonly string[]): string => options[Math.floor(random() * options.length)] ?? '';
  return [...patterns].flatMap(([action, lines]) => {
    const drawn = new Map<string, LabelledUtterance>();
    for (let draw = 0; draw < perAction * 3 && drawn.size < perAction; draw++) {
      const [, known, pattern = ''] = /^(known: )?(.*)$/.exec(lines[draw % lines.length] ?? '') ?? [];
      const expanded = expand(pattern, lists, pick);
      const text = random() < 0.6 ? capitalised(expanded) : expanded;
      if (text !== '') drawn.set(text, { action, text, ...(known ? { knownEntities } : {}) });
    }
    return [...drawn.values()];
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
