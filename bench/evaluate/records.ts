import { readFileSync } from 'node:fs';
import {
  analyseTurn,
  ContextTurn,
  DEFAULT_RESOLUTION_OPTIONS,
  resolve,
  Resolution,
  ResolutionOptions,
} from '@antecedent/resolution';

export interface Utterance {
  role: 'user' | 'assistant';
  text: string;
  /** The user's text with its references replaced, where somebody knows it. */
  resolved?: string;
}

/** One line of an evaluation set. */
export interface EvaluationRecord {
  id: string;
  source: string;
  domain: string;
  context: Utterance[];
  message: string;
  /** A human's rewrite that can be understood without the context. */
  gold: string;
  /** Whether the gold differs from the message. */
  required: boolean;
  peer: { name: string; text: string } | null;
}

export interface Prediction {
  resolution: Resolution;
  /** Milliseconds that resolving the message took; its context had been analysed before, as in the service. */
  ms: number;
}

export function readJsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/**
 * Turns of a context as the service would have stored them: each user message resolved by the engine against what came
 * before it, and analysed once. Roles need not alternate; a turn starts with each message of the user.
 */
export function toTurns(context: readonly Utterance[], options: ResolutionOptions): ContextTurn[] {
  const turns: ContextTurn[] = [];
  for (const { user, reply } of exchanges(context)) {
    const resolvedMessage =
      user.resolved ?? (user.text && resolve(user.text, turns, options).resolvedMessage);
    turns.push({
      turnNumber: turns.length + 1,
      userMessage: user.text,
      resolvedMessage,
      assistantResponse: reply,
      analysis: analyseTurn(resolvedMessage, reply),
    });
  }
  return turns;
}

function exchanges(context: readonly Utterance[]): { user: Utterance; reply: string }[] {
  const found: { user: Utterance; reply: string }[] = [];
  for (const utterance of context) {
    const open = found.at(-1);
    if (utterance.role === 'user') found.push({ user: utterance, reply: '' });
    else if (open) open.reply = open.reply ? `${open.reply} ${utterance.text}` : utterance.text;
    else found.push({ user: { role: 'user', text: '' }, reply: utterance.text });
  }
  return found;
}

/** Resolves a message in its context, timing the resolution alone. */
export function predict(
  record: Pick<EvaluationRecord, 'context' | 'message'>,
  options: ResolutionOptions = DEFAULT_RESOLUTION_OPTIONS,
): Prediction {
  const turns = toTurns(record.context, options);
  const started = performance.now();
  const resolution = resolve(record.message, turns, options);
  return { resolution, ms: performance.now() - started };
}
