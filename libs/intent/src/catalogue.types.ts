import { ActionName, IntentCategory, SlotName } from './intent.types';

/** One thing the service can do. The classifier, the help text, the API description and the tests are all made from these entries. */
export interface ActionDefinition {
  name: ActionName;
  category: IntentCategory;
  /** `write` changes something in the repository host or starts work, and needs a higher confidence; `none` needs no service at all. */
  effect: 'read' | 'write' | 'none';
  /** What it does, as an imperative in plain English, without a full stop. */
  description: string;
  /** Heading under which the help lists it; null keeps it out of the help. */
  topic: HelpTopic | null;
  /** Slots without which it cannot be carried out. Each inner list is satisfied by any one of its slots. */
  required: readonly (readonly SlotName[])[];
  optional: readonly SlotName[];
  /** Sentences that mean this action, the most typical first. The classifier learns from them too. */
  examples: readonly string[];
}

export const HELP_TOPICS = ['Projects', 'Files', 'Issues', 'Tasks', 'This conversation'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];
