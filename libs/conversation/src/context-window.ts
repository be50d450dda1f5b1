import { ContextWindowExceeded, MAX_CONTEXT_WINDOW } from './conversation.errors';

/** The window as asked for in `field`. Throws `ContextWindowExceeded` above 25 turns. */
export function requireWindow<T extends number | undefined>(field: string, requested: T): T {
  if (requested !== undefined && requested > MAX_CONTEXT_WINDOW)
    throw new ContextWindowExceeded(field, requested);
  return requested;
}
