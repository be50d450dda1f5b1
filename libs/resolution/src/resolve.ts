import { analyseText } from './language';
import { readDiscourse } from './mentions/discourse';
import { extractMentions } from './mentions/extract';
import { Discourse } from './mentions/types';
import { complete } from './references/complete';
import { Decision, decide, decideCompletion, placeOf } from './decide';
import { candidatesFor } from './ranking/candidates';
import { rank } from './ranking/rank';
import { detect } from './references/detect';
import { Reading } from './references/types';
import { rewrite } from './rewriting/rewrite';
import { ContextTurn, Resolution, ResolutionOptions } from './types';

/** Ten turns back, all strategies, confidence of one half: the defaults of the service. */
export const DEFAULT_RESOLUTION_OPTIONS: ResolutionOptions = {
  contextWindow: 10,
  mode: 'balanced',
  confidenceThreshold: 0.5,
  explain: false,
};

/** Turns that the speed mode looks back at (decisions, section 3.4). */
const SPEED_WINDOW = 3;

/**
 * Finds the references in a message and replaces each by what it points back to in the turns before.
 * Pure and deterministic; throws on no string. `turns` may be in any order and longer than the window.
 */
export function resolve(
  message: string,
  turns: readonly ContextTurn[],
  options: ResolutionOptions,
): Resolution {
  const discourse = readDiscourse(turns, windowOf(options));
  const analysis = analyseText(message);
  const reading: Reading = { analysis, mentions: extractMentions(analysis) };
  const decisions = decideAll(reading, discourse, options);
  return rewrite(message, decisions, discourse, options);
}

const windowOf = ({ contextWindow, mode }: ResolutionOptions): number =>
  mode === 'speed' ? Math.min(contextWindow, SPEED_WINDOW) : contextWindow;

/** A completion of the whole message settles its references too; otherwise each expression is decided in turn, left to right. */
function decideAll(reading: Reading, discourse: Discourse, options: ResolutionOptions): Decision[] {
  const completion = complete(reading, discourse);
  const decisions: Decision[] = completion ? [decideCompletion(reading, completion, options)] : [];
  const taken = decisions.filter(({ outcome }) => outcome === 'resolved').map(({ span }) => span);
  for (const detection of detect(reading, discourse)) {
    const found = detection.anaphoric ? detection.anaphor : detection.rejection;
    const place = placeOf(reading, found);
    if (taken.some((span) => place.span.start < span.end && span.start < place.span.end)) continue;
    if (!detection.anaphoric) {
      decisions.push({ ...place, outcome: 'rejected', rule: detection.rejection.rule, ranked: [] });
      continue;
    }
    const { anaphor } = detection;
    const ranked = rank(anaphor, candidatesFor(anaphor, discourse), discourse, options.mode);
    decisions.push(decide(reading, anaphor, ranked, decisions, options));
  }
  return decisions;
}
