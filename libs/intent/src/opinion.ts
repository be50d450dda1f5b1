import { actionDefinition } from './catalogue';
import { vetoed } from './guards';
import { ActionName, ClassificationContext, Intent } from './intent.types';
import { read } from './reading';
import { findSlots } from './slots';

/**
 * The second stage: a configured language model may choose between the candidates of an uncertain intent. It can choose, never invent;
 * and what the guards forbid stays forbidden. Asking it is the caller's business; nothing here waits or knows HTTP.
 */

/** Below this a known action is worth a second opinion. */
const SURE = { none: 0.6, read: 0.6, write: 0.8 } as const;
/** Below this nothing the service can do comes near, and there is nothing to ask. */
const PLAUSIBLE = 0.15;
/** What a choice of the model counts as. */
const CHOSEN = 0.7;

/** Whether a second opinion could make the intent better. */
export function needsOpinion(intent: Intent): boolean {
  if (intent.action === 'unknown') return intent.confidence >= PLAUSIBLE;
  return intent.confidence < SURE[actionDefinition(intent.action).effect] && intent.alternatives.length > 0;
}

/** The actions a model may choose from: what the classifier weighed, and `unknown`. */
export function opinionChoices(intent: Intent): ActionName[] {
  return [
    ...new Set<ActionName>([intent.action, ...intent.alternatives.map(({ action }) => action), 'unknown']),
  ];
}

/** The intent after the model has chosen. The local intent is kept when the choice is forbidden by the guards. */
export function withOpinion(
  message: string,
  intent: Intent,
  choice: ActionName,
  context: ClassificationContext = {},
): Intent {
  const reading = read(message, context);
  if (vetoed(reading).has(choice)) return intent;
  if (choice === intent.action)
    return { ...intent, confidence: Math.max(intent.confidence, choice === 'unknown' ? 0 : CHOSEN) };
  const local = [{ action: intent.action, confidence: intent.confidence }, ...intent.alternatives];
  return {
    category: actionDefinition(choice).category,
    action: choice,
    confidence: choice === 'unknown' ? Math.min(intent.confidence, PLAUSIBLE) : CHOSEN,
    slots: findSlots(choice, reading),
    alternatives: local.filter(({ action }) => action !== choice && action !== 'unknown').slice(0, 3),
  };
}
