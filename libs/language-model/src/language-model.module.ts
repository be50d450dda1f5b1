import { APP_CONFIG, type AppConfig, BreakerRegistry } from '@antecedent/platform';
import { HttpModule, HttpService } from '@nestjs/axios';
import { Logger, Module } from '@nestjs/common';
import { LanguageModel } from './language-model';
import { NoLanguageModel } from './no-language-model';
import { OpenAiLanguageModel } from './openai.language-model';

/** Failures in a row until the provider is left alone, and for how long. */
const BREAKER = { failureThreshold: 5, recoveryTimeoutMs: 30_000, deadlineMs: 10_000 };

/** Needs `LLM_API_URL` and `LLM_MODEL`; with only one of them there is no provider, and a warning says so. */
@Module({
  imports: [HttpModule],
  providers: [
    {
      provide: LanguageModel,
      useFactory: createLanguageModel,
      inject: [APP_CONFIG, BreakerRegistry, HttpService],
    },
  ],
  exports: [LanguageModel],
})
export class LanguageModelModule {}

function createLanguageModel(config: AppConfig, breakers: BreakerRegistry, http: HttpService): LanguageModel {
  // The breaker is there without a provider too, so that whoever watches finds every breaker of the service.
  const breaker = breakers.create('language_model', BREAKER);
  const { LLM_API_URL: url, LLM_API_KEY: key, LLM_MODEL: model } = config;
  if (url !== undefined && model !== undefined)
    return new OpenAiLanguageModel(http, breaker, { url, key, model });
  if (url !== undefined || model !== undefined) {
    new Logger(LanguageModelModule.name).warn(
      'LLM_API_URL and LLM_MODEL are needed together; no language model is asked.',
    );
  }
  return new NoLanguageModel();
}
