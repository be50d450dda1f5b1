import { Discourse } from '../mentions/types';
import { Completer, Completion } from './completion';
import { completeAction } from './action';
import { completeAnswer } from './answer';
import { completeElse, completeOthers } from './else';
import { completeHowMany } from './how-many';
import { completeFreeChoice, completeIndifference, completeMattering } from './indifference';
import { completeInfinitive } from './infinitive';
import { completeAcceptance, completeConsent } from './offer';
import { completeForecast } from './scope';
import { completeRevision } from './revision';
import { completeSluice } from './sluice';
import { completeFragment } from './substitution';
import { Reading } from './types';

/** Tried in this order; the first that speaks completes the message. */
const COMPLETERS: readonly Completer[] = [
  completeAction,
  completeSluice,
  completeHowMany,
  completeInfinitive,
  completeIndifference,
  completeMattering,
  completeFreeChoice,
  completeAcceptance,
  completeConsent,
  completeElse,
  completeOthers,
  completeForecast,
  completeAnswer,
  completeRevision,
  completeFragment,
];

/** What an elliptical message leaves out; null when it is complete or nothing in the conversation completes it. */
export function complete(reading: Reading, discourse: Discourse): Completion | null {
  for (const completer of COMPLETERS) {
    const completion = completer(reading, discourse);
    if (completion) return completion;
  }
  return null;
}
