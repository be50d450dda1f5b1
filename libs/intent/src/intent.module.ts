import { LanguageModelModule } from '@antecedent/language-model';
import { Module } from '@nestjs/common';
import { IntentReader } from './intent-reader';

/** What messages ask for. */
@Module({ imports: [LanguageModelModule], providers: [IntentReader], exports: [IntentReader] })
export class IntentModule {}
