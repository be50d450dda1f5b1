export { type ChoiceQuestion, LanguageModel, type Question } from './language-model';
export { LanguageModelUnavailable } from './language-model.errors';
export { LanguageModelModule } from './language-model.module';
