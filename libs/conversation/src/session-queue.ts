import { Injectable } from '@nestjs/common';
import { PerformanceDegraded } from './conversation.errors';

/** Messages of one session that may wait for their turn; more are told to come back. */
const MAX_WAITING = 200;

interface Line {
  tail: Promise<unknown>;
  length: number;
}

/** Messages of one session are handled in the order they arrived; different sessions do not wait for each other. */
@Injectable()
export class SessionQueue {
  private readonly lines = new Map<string, Line>();

  /** Runs `work` after everything that was queued for `conversationId` before. Throws `PerformanceDegraded` when the line is full. */
  async run<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(conversationId) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= MAX_WAITING) throw new PerformanceDegraded(1);
    this.lines.set(conversationId, line);
    line.length++;

    const turn = line.tail.then(work);
    line.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length--;
      if (line.length === 0) this.lines.delete(conversationId);
    }
  }
}
