import { LanguageModel } from '@antecedent/language-model';
import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Decomposition } from './decomposition.types';
import { refinement, toDecomposition } from './refined';

/** A provider is given up on after this; being late for the caller counts as a cancellation, which says nothing about the provider. */
const PATIENCE_MS = 10_000;

const TASK =
  'The material holds a request and how a program cut it into tasks. Give the tasks as a project lead would cut them: one for each piece of work that the request asks for, with the words of the request for what it is about, and only the order that the request or the nature of the work demands. Add no work that is not asked for. If the cut is good, repeat it.';

/** Asks a language model, where there is one, for a better cut of a request. The local cut stands whenever the model's is late or unfit. */
@Injectable()
export class Refiner {
  private readonly logger = new Logger(Refiner.name);

  constructor(
    private readonly model: LanguageModel,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Never rejects, and takes no longer than `WORKFLOW_REFINE_TIMEOUT_MS`. The request goes as data; what comes back decides kinds, words of the request and order alone. */
  async refine(message: string, local: Decomposition): Promise<Decomposition> {
    const timeoutMs = this.config.WORKFLOW_REFINE_TIMEOUT_MS;
    if (!this.model.isConfigured || timeoutMs === 0) return local;
    try {
      const answer = await this.model.ask({
        task: TASK,
        material: { request: message, cut: local.tasks.map(shown) },
        answer: refinement,
        deadlineMs: PATIENCE_MS,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return toDecomposition(answer, message, local);
    } catch (error) {
      this.logger.warn({ err: error }, 'The cut of a task could not be refined; it stays as it is.');
      return local;
    }
  }
}

function shown({
  id,
  kind,
  title,
  object,
  dependsOn,
  estimatedMinutes,
}: Decomposition['tasks'][number]): object {
  return {
    number: Number(id.slice(1)),
    kind,
    title,
    object,
    after: dependsOn.map((other) => Number(other.slice(1))),
    minutes: estimatedMinutes,
  };
}
