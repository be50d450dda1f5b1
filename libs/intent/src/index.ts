export { ACTIONS, actionDefinition } from './catalogue';
export { HELP_TOPICS } from './catalogue.types';
export type { ActionDefinition, HelpTopic } from './catalogue.types';
export { REQUIRED_CONFIDENCE, classify } from './classifier';
export { describeIntent, missingSlots } from './describe';
export { helpEntries, helpText } from './help';
export type { HelpEntry } from './help';
export { ACTION_NAMES, INTENT_CATEGORIES } from './intent.types';
export { needsOpinion, opinionChoices, opinionQuestion, parseOpinion, withOpinion } from './opinion';
export type {
  ActionName,
  ClassificationContext,
  Intent,
  IntentAlternative,
  IntentCategory,
  KnownEntity,
  SlotName,
  Slots,
} from './intent.types';
