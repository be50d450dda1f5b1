import { Discourse } from '../mentions/types';
import { detectBridging } from './bridging';
import { detectBareDemonstrative, detectDemonstrativePhrase } from './demonstratives';
import { detectDefinite } from './descriptions';
import { detectBoth, detectOne, detectOrdinal, detectOther } from './lists';
import { detectThere } from './places';
import { detectPartialName } from './names';
import { detectPronoun } from './pronouns';
import { Detection, Detector, Reading } from './types';

/** Tried in this order at every token; the first that speaks wins and its tokens are passed over. */
const DETECTORS: readonly Detector[] = [
  detectBridging,
  detectOther,
  detectOrdinal,
  detectBoth,
  detectOne,
  detectDemonstrativePhrase,
  detectBareDemonstrative,
  detectDefinite,
  detectPronoun,
  detectThere,
  detectPartialName,
];

/** Every expression of the message that looks like a reference, left to right, accepted or rejected by a named rule. */
export function detect(reading: Reading, discourse: Discourse): Detection[] {
  const detections: Detection[] = [];
  let acceptedUpTo = 0;
  for (let i = 0; i < reading.analysis.tokens.length; i++) {
    const detection = firstDetection(reading, i, discourse);
    if (!detection) continue;
    const first = detection.anaphoric ? detection.anaphor.first : detection.rejection.first;
    if (first < acceptedUpTo) continue;
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
