import type { z } from 'zod';

/** Something a model is asked, with the shape that its answer must have. */
export interface Question<T> {
  /** What to do, as instructions of ours. Never holds text of a user. */
  task: string;
  /** What to do it with: texts of users and files. It is given as data, and the model is told not to follow it. */
  material: Record<string, unknown>;
  /** The answer is parsed as JSON and held to this. */
  answer: z.ZodType<T>;
  /** Milliseconds until the answer is of no use any more. */
  deadlineMs: number;
  signal?: AbortSignal;
}

/** A question with a closed list of answers. */
export interface ChoiceQuestion {
  /** What has to be decided, as instructions of ours. */
  task: string;
  material: Record<string, unknown>;
  /** What can be chosen; two or more. */
  choices: readonly string[];
  deadlineMs: number;
  signal?: AbortSignal;
}

/**
 * A language model that may or may not be there. Whoever asks has something to fall back to: without a provider every question is refused.
 * An abstract class, so that it is its own injection token.
 */
export abstract class LanguageModel {
  /** Whether a provider is configured. */
  abstract readonly isConfigured: boolean;

  /**
   * The model's answer in the shape that was asked for. Throws `LanguageModelUnavailable` when there is none: no provider, no answer, or one that
   * does not fit; `PerformanceDegradedError` when it is too late or the breaker is open.
   */
  abstract ask<T>(question: Question<T>): Promise<T>;

  /**
   * The index of the choice the model makes, or null: it makes none, is late, is away, or says something else. Never rejects, and takes no
   * longer than the deadline. Being late for a short deadline does not count against the provider.
   */
  abstract choose(question: ChoiceQuestion): Promise<number | null>;
}
