import { LanguageModel } from './language-model';
import { LanguageModelUnavailable } from './language-model.errors';

/** Stands in when no provider is configured. */
export class NoLanguageModel extends LanguageModel {
  readonly isConfigured = false;

  ask(): Promise<never> {
    return Promise.reject(
      new LanguageModelUnavailable('No language-model provider is configured.', 'not_configured'),
    );
  }

  choose(): Promise<null> {
    return Promise.resolve(null);
  }
}
