import { LanguageModel } from '@antecedent/language-model';
import {
  applyChoices,
  type Choice,
  type ContextTurn,
  type Resolution,
  uncertainReferences,
  type UncertainReference,
} from '@antecedent/resolution';
import { Injectable } from '@nestjs/common';

/** Turns the model is shown; what lies further back rarely decides. */
const SHOWN_TURNS = 5;

/** With less time than this no answer can come back. */
const SHORTEST_USEFUL_MS = 10;

const TASK =
  'A message of a conversation holds a referring expression. Say what it refers to, given the turns before it.';

/**
 * Asks a language model about the references that the engine was not sure of (decisions, section 3.4). The model chooses among the
 * engine's own candidates and can invent nothing; when it is late, away or undecided, the engine's decision stands.
 */
@Injectable()
export class SecondOpinion {
  constructor(private readonly model: LanguageModel) {}

  /** Takes at most `budgetMs`. */
  async settle(resolution: Resolution, turns: readonly ContextTurn[], budgetMs: number): Promise<Resolution> {
    if (!this.model.isConfigured || budgetMs < SHORTEST_USEFUL_MS) return resolution;
    const uncertain = uncertainReferences(resolution);
    const choices = await Promise.all(
      uncertain.map((reference) => this.choose(reference, resolution, turns, budgetMs)),
    );
    return applyChoices(resolution, choices);
  }

  private async choose(
    { span, original, candidates }: UncertainReference,
    { originalMessage }: Resolution,
    turns: readonly ContextTurn[],
    deadlineMs: number,
  ): Promise<Choice> {
    const entities = candidates.map(({ entity }) => entity);
    const recent = turns.slice(-SHOWN_TURNS).map(({ userMessage, assistantResponse }) => ({
      user: userMessage,
      assistant: assistantResponse,
    }));
    const material = { turns: recent, message: originalMessage, expression: original };
    const index = await this.model.choose({ task: TASK, material, choices: entities, deadlineMs });
    return { span, candidate: index === null ? null : (entities[index] ?? null) };
  }
}
