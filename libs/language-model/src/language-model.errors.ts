import { DomainError } from '@antecedent/platform';

/** There is no usable answer of a language model. The message never holds what was asked or answered, nor the key. */
export class LanguageModelUnavailable extends DomainError {
  readonly code = 'LANGUAGE_MODEL_UNAVAILABLE';
  readonly kind = 'upstream_failed';

  constructor(
    message: string,
    readonly reason: 'not_configured' | 'unreachable' | 'refused' | 'unusable_answer',
  ) {
    super(message, { reason });
  }
}
