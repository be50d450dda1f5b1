import { analyseTurn } from './analysis';
import { DEFAULT_RESOLUTION_OPTIONS, resolve } from './resolve';
import { ContextTurn, Resolution, ResolutionOptions } from './types';

/** What was said in a turn: the user's message, or that and the assistant's reply. */
export type Said = string | readonly [user: string, assistant: string];

/** Plays the turns through the engine as the service does: each message is resolved against those before and stored with its analysis. */
export function turnsOf(said: readonly Said[]): ContextTurn[] {
  const turns: ContextTurn[] = [];
  for (const turn of said) {
    const [userMessage, assistantResponse] = typeof turn === 'string' ? [turn, ''] : turn;
    const { resolvedMessage } = resolve(userMessage, turns, DEFAULT_RESOLUTION_OPTIONS);
    turns.push({
      turnNumber: turns.length + 1,
      userMessage,
      resolvedMessage,
      assistantResponse,
      analysis: analyseTurn(resolvedMessage, assistantResponse),
    });
  }
  return turns;
}

/** Resolves a message after the given turns. */
export const resolveAfter = (
  said: readonly Said[],
  message: string,
  options: Partial<ResolutionOptions> = {},
): Resolution => resolve(message, turnsOf(said), { ...DEFAULT_RESOLUTION_OPTIONS, ...options });
