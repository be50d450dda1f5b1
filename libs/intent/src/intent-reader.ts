import { LanguageModel } from '@antecedent/language-model';
import { Injectable } from '@nestjs/common';
import { actionDefinition } from './catalogue';
import { classify } from './classifier';
import { ActionName, ClassificationContext, Intent } from './intent.types';
import { needsOpinion, opinionChoices, withOpinion } from './opinion';

/** Longest wait for the model; the local intent stands after it. */
const DEADLINE_MS = 1000;

const TASK = 'Decide what the message of a user asks a project assistant to do.';

/** Says what a message asks for: locally, and with a language model's help where that is unsure and one is configured (decisions, section 5.1). */
@Injectable()
export class IntentReader {
  constructor(private readonly model: LanguageModel) {}

  /** Never rejects. The model chooses between actions of the catalogue; what the guards forbid stays forbidden. */
  async read(message: string, context: ClassificationContext = {}): Promise<Intent> {
    const local = classify(message, context);
    if (!this.model.isConfigured || !needsOpinion(local)) return local;
    const actions = opinionChoices(local);
    const choices = actions.map(described);
    const chosen = await this.model.choose({
      task: TASK,
      material: { message },
      choices,
      deadlineMs: DEADLINE_MS,
    });
    const action = chosen === null ? undefined : actions[chosen];
    return action ? withOpinion(message, local, action, context) : local;
  }
}

function described(name: ActionName): string {
  const { description, examples } = actionDefinition(name);
  return `${description}. For example: "${examples[0] ?? ''}"`;
}
