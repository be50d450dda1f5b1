import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Resolution } from '@antecedent/resolution';
import { Utterance } from './records';

/** How a tested message must come out; a message may allow more than one of these. */
export interface DialogueTest {
  /** "it-things.txt:12": where the tested message stands. */
  id: string;
  /** File name without its ending: the phenomenon that the dialogue is about. */
  phenomenon: string;
  /** Ordinal of the dialogue in its file; several tests may share one. */
  dialogue: number;
  context: Utterance[];
  message: string;
  /** Rewrites that a person could have written; the message itself where it is to be left alone. */
  accepted: string[];
  /** The engine must ask instead of guessing. */
  mustAsk: boolean;
}

/**
 * Reads the tables of a folder. A dialogue is a paragraph of lines:
 *   U: what the user says            A: what the assistant says (further lines belong to it)
 *   => a rewrite of the line above that a person could have written; {a|b} are equally good, further "=>" lines too
 *   == the line above is left alone
 *   =? nothing fits or several fit equally: the line above is left alone and a question is asked
 * Later turns of a dialogue see the first accepted rewrite. A line that starts with "# " is a comment.
 */
export function readDialogues(folder: string): DialogueTest[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseDialogues(readFileSync(join(folder, name), 'utf8'), name));
}

export function parseDialogues(text: string, fileName: string): DialogueTest[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  return paragraphs(lines.filter(({ line }) => !line.startsWith('# '))).flatMap((paragraph, dialogue) =>
    parseDialogue(paragraph, { fileName, dialogue }),
  );
}

interface NumberedLine {
  line: string;
  number: number;
}

function paragraphs(lines: readonly NumberedLine[]): NumberedLine[][] {
  const found: NumberedLine[][] = [[]];
  for (const entry of lines) {
    if (entry.line.trim() === '') found.push([]);
    else found.at(-1)?.push(entry);
  }
  return found.filter((paragraph) => paragraph.length > 0);
}

function parseDialogue(
  paragraph: readonly NumberedLine[],
  { fileName, dialogue }: { fileName: string; dialogue: number },
): DialogueTest[] {
  const tests: DialogueTest[] = [];
  const context: Utterance[] = [];
  let test: DialogueTest | null = null;
  for (const { line, number } of paragraph) {
    const [, mark = '', rest = ''] = /^(U:|A:|=>|==|=\?) ?(.*)$/.exec(line) ?? [];
    const last = context.at(-1);
    if (mark === 'U:' || mark === 'A:') {
      context.push({ role: mark === 'U:' ? 'user' : 'assistant', text: rest });
      test = null;
      continue;
    }
    if (!last) throw new Error(`${fileName}:${number}: a dialogue starts with "U:" or "A:".`);
    if (mark === '') {
      last.text += `\n${line}`;
      continue;
    }
    if (last.role !== 'user')
      throw new Error(`${fileName}:${number}: "${line}" follows no message of the user.`);
    if (!test) {
      test = newTest({ fileName, dialogue, number, context, mustAsk: mark === '=?' });
      tests.push(test);
    }
    test.accepted.push(...(mark === '=>' ? variants(rest) : [test.message]));
    last.resolved = test.accepted[0];
  }
  return tests;
}

function newTest(place: {
  fileName: string;
  dialogue: number;
  number: number;
  context: readonly Utterance[];
  mustAsk: boolean;
}): DialogueTest {
  return {
    id: `${place.fileName}:${place.number - 1}`,
    phenomenon: basename(place.fileName, '.txt'),
    dialogue: place.dialogue,
    context: place.context.slice(0, -1),
    message: place.context.at(-1)?.text ?? '',
    accepted: [],
    mustAsk: place.mustAsk,
  };
}

/** Every reading of a text with alternatives: "{a|b {c|d}} e" → "a e", "b c e", "b d e". */
export function variants(text: string): string[] {
  const open = text.indexOf('{');
  if (open < 0) return [text];
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  let at = open;
  for (; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if ((text[at] === '|' && depth === 1) || (text[at] === '}' && depth === 1)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (text[at] === '}' && --depth === 0) break;
  }
  if (depth !== 0) throw new Error(`A brace is not closed in "${text}".`);
  const [before, after] = [text.slice(0, open), text.slice(at + 1)];
  return parts.flatMap((part) => variants(part + after)).map((rest) => before + rest);
}

/**
 * Whether a resolution is what a person would have written. Quotation marks, end
 * punctuation, spacing and the case of the first letter do not count; all other case does.
 */
export function isRight(
  test: DialogueTest,
  resolution: Pick<Resolution, 'resolvedMessage' | 'clarification'>,
): boolean {
  const isAsking = resolution.clarification !== null;
  if (test.mustAsk) return isAsking && sameText(resolution.resolvedMessage, test.message);
  if (isAsking) return false;
  return test.accepted.some((text) => sameText(text, resolution.resolvedMessage));
}

function sameText(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  const folded = text
    .replace(/["“”]/g, '')
    .replace(/[’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!,]+$/, '')
    .trim();
  return folded.charAt(0).toUpperCase() + folded.slice(1);
}
