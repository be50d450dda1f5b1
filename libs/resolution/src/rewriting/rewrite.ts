import { Decision } from '../decide';
import { Discourse } from '../mentions/types';
import { Explanation, Resolution, ResolutionOptions, ResolvedReference, UnresolvedReference } from '../types';

type Resolved = Extract<Decision, { outcome: 'resolved' }>;
type Unresolved = Extract<Decision, { outcome: 'unresolved' }>;

/** Puts the chosen antecedents in the place of their references and reports what was done. */
export function rewrite(
  message: string,
  decisions: readonly Decision[],
  discourse: Discourse,
  options: ResolutionOptions,
): Resolution {
  const resolved = decisions
    .filter((decision): decision is Resolved => decision.outcome === 'resolved')
    .sort((a, b) => a.span.start - b.span.start);
  const unresolved = decisions.filter(
    (decision): decision is Unresolved => decision.outcome === 'unresolved',
  );
  const contextTurns = [...new Set(discourse.utterances.map(({ turnNumber }) => turnNumber))].sort(
    (a, b) => a - b,
  );

  let text = '';
  let copied = 0;
  const references: ResolvedReference[] = [];
  for (const decision of resolved) {
    const { span } = decision;
    text += message.slice(copied, span.start);
    const replacement = fitCapital(decision.replacement, message, span.start);
    references.push(
      report(
        decision,
        span,
        { start: text.length, end: text.length + replacement.length },
        replacement,
        contextTurns,
      ),
    );
    text += replacement;
    copied = span.end;
  }
  text += message.slice(copied);
  return {
    originalMessage: message,
    resolvedMessage: text,
    references,
    unresolved: unresolved.map(reportUnresolved),
    clarification: clarificationFor(unresolved),
    explanation: options.explain ? explain(decisions) : null,
  };
}

/** A replacement that opens the message or a sentence takes over its capital. */
function fitCapital(replacement: string, message: string, start: number): string {
  const opensSentence = start === 0 || /[.!?]\s+$/.test(message.slice(0, start));
  const wasCapital = /^\p{Lu}/u.test(message.slice(start));
  return opensSentence && wasCapital
    ? replacement.charAt(0).toUpperCase() + replacement.slice(1)
    : replacement;
}

function report(
  decision: Resolved,
  span: { start: number; end: number },
  resolvedSpan: { start: number; end: number },
  replacement: string,
  contextTurns: number[],
): ResolvedReference {
  return {
    original: decision.text,
    resolved: decision.name,
    type: decision.type,
    confidence: decision.confidence,
    sourceTurn: decision.sourceTurn,
    contextTurns,
    alternatives: decision.alternatives,
    span,
    resolvedSpan,
    replacement,
  };
}

const reportUnresolved = (decision: Unresolved): UnresolvedReference => ({
  original: decision.text,
  type: decision.type,
  reason: decision.reason,
  candidates: decision.alternatives,
  span: decision.span,
});

/** Asks about the first reference that stayed open. */
function clarificationFor(unresolved: readonly Unresolved[]): string | null {
  const first = unresolved[0];
  if (!first) return null;
  const original = first.text;
  const names = first.alternatives.map(({ entity }) => entity);
  if (names.length === 0)
    return `What do you mean by "${original}"? Nothing I know from this conversation fits.`;
  if (names.length === 1) return `By "${original}", do you mean ${names[0]}?`;
  return `Which one do you mean by "${original}": ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`;
}

function explain(decisions: readonly Decision[]): Explanation {
  return {
    detections: decisions.map((decision) => ({
      text: decision.text,
      span: decision.span,
      rule: decision.outcome === 'left_alone' ? `${decision.rule}:${decision.reason}` : decision.rule,
      anaphoric: decision.outcome !== 'rejected',
      candidates: decision.ranked.map(({ name, source, score, features }) => ({
        entity: name,
        turn: source.utterance.turnNumber,
        score: Math.round(score * 1000) / 1000,
        features,
      })),
    })),
  };
}
