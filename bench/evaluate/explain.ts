import { Explanation, ResolutionOptions } from '@antecedent/resolution';
import { DialogueTest } from './dialogues';
import { EvaluationRecord, predict } from './records';

const CANDIDATES_SHOWN = 5;

/** How one message was decided, for a reader: the conversation, each expression with the rule and candidates, the result. */
export function describeDecision(
  record: EvaluationRecord | DialogueTest,
  options: ResolutionOptions,
): string {
  const { resolution, ms } = predict(record, { ...options, explain: true });
  const expected = 'gold' in record ? [record.gold] : record.accepted;
  const lines = [
    ...record.context.map(({ role, text }) => `${role === 'user' ? 'user     ' : 'assistant'} ${text}`),
    `message   ${record.message}`,
    `result    ${resolution.resolvedMessage}`,
    ...expected.map((text) => `expected  ${text}`),
  ];
  if (resolution.clarification !== null) lines.push(`question  ${resolution.clarification}`);
  lines.push(`time      ${ms.toFixed(2)} ms`, '');
  for (const detection of resolution.explanation?.detections ?? [])
    lines.push(...describeDetection(detection), '');
  for (const { original, resolved, type, confidence, sourceTurn } of resolution.references) {
    lines.push(
      `"${original}" → "${resolved}" (${type}, confidence ${confidence.toFixed(2)}, from turn ${sourceTurn})`,
    );
  }
  for (const { original, reason } of resolution.unresolved) lines.push(`"${original}" stays: ${reason}`);
  return lines.join('\n').trimEnd();
}

function describeDetection({
  text,
  rule,
  anaphoric,
  candidates,
}: Explanation['detections'][number]): string[] {
  const verdict = anaphoric ? 'points back' : 'does not point back';
  const shown = candidates.slice(0, CANDIDATES_SHOWN).map(({ entity, turn, score, features }) => {
    const reasons = Object.entries(features).map(([name, value]) => `${name} ${Number(value.toFixed(2))}`);
    return `    ${score.toFixed(2).padStart(6)}  ${entity} (turn ${turn})  ${reasons.join(', ')}`;
  });
  const hidden = candidates.length - shown.length;
  return [
    `  "${text}" ${verdict} (rule ${rule})`,
    ...shown,
    ...(hidden > 0 ? [`            and ${hidden} more`] : []),
  ];
}
