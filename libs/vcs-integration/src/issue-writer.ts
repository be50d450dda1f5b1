import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { LanguageModel } from '@antecedent/language-model';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import {
  basicContent,
  type IssueContent,
  type IssueMaterial,
  MAX_BODY,
  MAX_TITLE,
  quieted,
} from './issue-content';

/** The reply to a message waits for it. */
const DEADLINE_MS = 5_000;

const generated = z.strictObject({
  title: z.string().trim().min(3).max(MAX_TITLE),
  body: z.string().trim().min(10).max(MAX_BODY),
});

const TASK =
  'Write a bug report or feature request from the material: a short title in the imperative or naming the fault, and a Markdown body with the sections Description, Steps or Context, and Expected outcome as far as the material tells. Invent nothing.';

/** Writes what an issue says: with a language model when there is one, and plainly when there is none or it fails. */
@Injectable()
export class IssueWriter {
  private readonly logger = new Logger(IssueWriter.name);

  constructor(
    private readonly model: LanguageModel,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Never rejects. The model writes title and text alone: where an issue goes, its labels and its assignees are not its to say. */
  async write(material: IssueMaterial): Promise<IssueContent> {
    const basic = basicContent(material);
    if (!this.config.VCS_ENABLE_CONTENT_GENERATION || !this.model.isConfigured) return basic;
    try {
      const { title, body } = await this.model.ask({
        task: TASK,
        material: { ...material },
        answer: generated,
        deadlineMs: DEADLINE_MS,
      });
      return { title: material.title ?? title, body: quieted(body) };
    } catch (error) {
      this.logger.warn({ err: error }, 'The text of an issue could not be generated; it gets a basic one.');
      return basic;
    }
  }
}
