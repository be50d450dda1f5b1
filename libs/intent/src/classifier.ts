import { actionDefinition } from './catalogue';
import { ActionDefinition } from './catalogue.types';
import { featuresOf } from './features';
import { vetoed } from './guards';
import { ActionName, ClassificationContext, Intent, IntentAlternative } from './intent.types';
import { Scored, scoreActions } from './model';
import { Reading, read } from './reading';
import { findSlots } from './slots';

/** How sure the classifier must be before an action is named; one that changes something needs more. */
export const REQUIRED_CONFIDENCE: Readonly<Record<ActionDefinition['effect'], number>> = {
  none: 0.4,
  read: 0.5,
  write: 0.7,
};

const WORTH_NAMING = 0.05;

/**
 * Says what a message asks for: locally, always the same for the same input, in well under a millisecond.
 * `message` is the resolved message, so that "close it" has become "close GitHub issue #85". Never throws.
 */
export function classify(message: string, context: ClassificationContext = {}): Intent {
  const reading = read(message, context);
  const scored = scoreActions(featuresOf(reading), vetoed(reading));
  const action = continued(reading, context) ?? confident(scored);
  const known = scored.filter((candidate) => candidate.action !== 'unknown');
  const probability =
    (action === 'unknown' ? known[0] : scored.find((candidate) => candidate.action === action))
      ?.probability ?? 0;
  return {
    category: actionDefinition(action).category,
    action,
    confidence: rounded(probability),
    slots: findSlots(action, reading),
    alternatives: alternatives(known, action),
  };
}

function confident([best]: readonly Scored[]): ActionName {
  if (!best) return 'unknown';
  return best.probability >= REQUIRED_CONFIDENCE[actionDefinition(best.action).effect]
    ? best.action
    : 'unknown';
}

/** "And #86?" or "notes.md as well" after an action that reads asks for the same of another thing. */
function continued(reading: Reading, { previousAction }: ClassificationContext): ActionName | undefined {
  if (previousAction === undefined || actionDefinition(previousAction).effect !== 'read') return undefined;
  const words = reading.spoken.filter((token) => token.kind !== 'punctuation');
  const [named] = words.filter((token) => token.kind !== 'word');
  const isBare =
    words.length <= 5 &&
    words.every(
      (token) =>
        token === named || (token.concepts.every((concept) => BESIDE_A_NAME.has(concept)) && !token.isVerb),
    );
  if (!named || !isBare) return undefined;
  return CONTINUES[named.kind]?.has(previousAction) ? previousAction : undefined;
}

const BESIDE_A_NAME = new Set(['ISSUE', 'FILE', 'PROJECT', 'YES', 'AGAIN']);
const CONTINUES: Readonly<Partial<Record<Reading['tokens'][number]['kind'], ReadonlySet<ActionName>>>> = {
  issue: new Set<ActionName>(['show_issue_details']),
  file: new Set<ActionName>(['read_file_contents', 'summarize_file']),
  project: new Set<ActionName>(['get_project_details', 'find_project']),
};

function alternatives(known: readonly Scored[], action: ActionName): IntentAlternative[] {
  return known
    .filter((candidate) => candidate.action !== action && candidate.probability >= WORTH_NAMING)
    .slice(0, 3)
    .map((candidate) => ({ action: candidate.action, confidence: rounded(candidate.probability) }));
}

const rounded = (probability: number): number => Math.round(probability * 1000) / 1000;
