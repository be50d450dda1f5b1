export { ACTIONS, actionDefinition } from './catalogue';
export { HELP_TOPICS } from './catalogue.types';
export type { ActionDefinition, HelpTopic } from './catalogue.types';
export { REQUIRED_CONFIDENCE, classify } from './classifier';
export { describeIntent } from './describe';
export { helpEntries, helpText } from './help';
export type { HelpEntry } from './help';
export { IntentModule } from './intent.module';
export { IntentReader } from './intent-reader';
export { ACTION_NAMES, INTENT_CATEGORIES } from './intent.types';
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
