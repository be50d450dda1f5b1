import { VersionConflict } from '@antecedent/conversation';

/** Two instances at most take turns at one session, so that a second attempt nearly always succeeds; this bounds the unlucky ones. */
const MAX_ATTEMPTS = 50;

/** Runs `work` again, with the number of the attempt from 1, until no other write comes first. */
export async function untilNoConflict<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
