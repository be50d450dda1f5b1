import { analyseTurn, ContextTurn, DEFAULT_RESOLUTION_OPTIONS, resolve } from '@antecedent/resolution';
import type { EvaluationRecord } from './records';

export interface Latency {
  turns: number;
  p50: number;
  p99: number;
}

const TURN_COUNTS = [1, 10, 25];
const MESSAGES = 400;
/** The fastest of several runs of a message is its own time; the others had the machine's other work in them. */
const RUNS = 6;

/** Milliseconds to resolve a message after so many turns, the turns analysed before as in the service. */
export function measureLatency(records: readonly EvaluationRecord[]): Latency[] {
  const turns = storedTurns(records, Math.max(...TURN_COUNTS) * 8);
  const inContext = records.filter(({ context }) => context.length > 0);
  const step = Math.max(1, Math.floor(inContext.length / MESSAGES));
  const messages = inContext
    .filter((_, i) => i % step === 0)
    .slice(0, MESSAGES)
    .map(({ message }) => message);
  return TURN_COUNTS.map((count) => {
    const run = () => messages.map((message, i) => timeOne(message, window(turns, i, count), count));
    const runs = Array.from({ length: RUNS }, run).slice(1); // the first lets the compiler settle
    const times = messages.map((_, i) => Math.min(...runs.map((one) => one[i] ?? Infinity)));
    return { turns: count, p50: percentile(times, 50), p99: percentile(times, 99) };
  });
}

function timeOne(message: string, turns: ContextTurn[], contextWindow: number): number {
  const options = { ...DEFAULT_RESOLUTION_OPTIONS, contextWindow };
  const started = performance.now();
  resolve(message, turns, options);
  return performance.now() - started;
}

/** Exchanges of many conversations in a row: long contexts with many candidates. */
function storedTurns(records: readonly EvaluationRecord[], count: number): ContextTurn[] {
  const turns: ContextTurn[] = [];
  for (const { context } of records) {
    const [user, reply] = context.slice(-2);
    if (user?.role !== 'user' || reply?.role !== 'assistant') continue;
    turns.push({
      turnNumber: turns.length + 1,
      userMessage: user.text,
      resolvedMessage: user.text,
      assistantResponse: reply.text,
      analysis: analyseTurn(user.text, reply.text),
    });
    if (turns.length === count) break;
  }
  return turns;
}

function window(turns: readonly ContextTurn[], offset: number, count: number): ContextTurn[] {
  const start = offset % Math.max(1, turns.length - count);
  return turns.slice(start, start + count);
}

/** The value below which that share of the times lies; 0 for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? 0;
}
