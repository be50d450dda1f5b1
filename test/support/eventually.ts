const TRY_EVERY_MS = 20;
const GIVE_UP_AFTER_MS = 15_000;

/** Repeats `attempt` until it no longer throws, for what another instance or a timer does in its own time. */
export async function eventually<T>(
  attempt: () => Promise<T> | T,
  patienceMs = GIVE_UP_AFTER_MS,
): Promise<T> {
  for (const end = Date.now() + patienceMs; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}
