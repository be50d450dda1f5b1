import { Discourse } from '../mentions/types';
import { detectAction } from './action';
import { detectBridging } from './bridging';
import { detectBareDemonstrative, detectDemonstrativePhrase } from './demonstratives';
import { detectDefinite } from './descriptions';
import { detectImplicitArgument } from './implicit-argument';
import { detectBoth, detectNumberedChoice, detectOrdinal, detectOther } from './lists';
import { detectAnother, detectOne } from './ones';
import { detectThen } from './times';
import { detectThere } from './places';
import { detectPartialName } from './names';
import { detectVersion } from './versions';
import { detectPronoun } from './pronouns';
import { isDictated, isTextAskedFor } from './dictation';
import { AnaphorForm, Detection, Detector, Reading } from './types';

/** Tried in this order at every token; the first that speaks wins and its tokens are passed over. */
const DETECTORS: readonly Detector[] = [
  detectAction,
  detectVersion,
  detectImplicitArgument,
  detectBridging,
  detectOther,
  detectOrdinal,
  detectNumberedChoice,
  detectBoth,
  detectOne,
  detectAnother,
  detectDemonstrativePhrase,
  detectBareDemonstrative,
  detectDefinite,
  detectPronoun,
  detectThere,
  detectThen,
  detectPartialName,
];

/** Forms that stay as they are in text that is to be passed on. */
const DICTATED_FORMS: ReadonlySet<AnaphorForm> = new Set(['person', 'group', 'thing', 'bare_demonstrative']);

/** Every expression of the message that looks like a reference, left to right, accepted or rejected by a named rule. */
export function detect(reading: Reading, discourse: Discourse): Detection[] {
  const detections: Detection[] = [];
  const dictated = isDictated(reading, discourse);
  let acceptedUpTo = 0;
  for (let i = 0; i < reading.analysis.tokens.length; i++) {
    const detection = firstDetection(reading, i, discourse);
    if (!detection) continue;
    const first = detection.anaphoric ? detection.anaphor.first : detection.rejection.first;
    if (first < acceptedUpTo) continue;
    if (detection.anaphoric && dictated && DICTATED_FORMS.has(detection.anaphor.form)) {
      detections.push({
        anaphoric: false,
        rejection: { rule: 'dictated_content', first, end: detection.anaphor.end },
      });
      continue;
    }
    if (detection.anaphoric && isTextAskedFor(discourse)) detection.anaphor.demanding = false;
    detections.push(detection);
    if (detection.anaphoric) acceptedUpTo = detection.anaphor.end;
  }
  return detections;
}

function firstDetection(reading: Reading, i: number, discourse: Discourse): Detection | null {
  for (const detector of DETECTORS) {
    const detection = detector(reading, i, discourse);
    if (detection) return detection;
  }
  return null;
}
