import { possessive } from './language/inflection';
import { Alternative, Resolution, ResolvedReference, UnresolvedReference } from './types';

/** A reference that stayed uncertain, with what it can mean; the only things a further opinion may choose from. */
export interface UncertainReference {
  /** Position in the original message; identifies the reference. */
  span: { start: number; end: number };
  original: string;
  /** Best first; at least two, or one that was not certain enough to be taken. */
  candidates: Alternative[];
}

/** A choice among the candidates of an uncertain reference; `candidate` null keeps what the engine decided. */
export interface Choice {
  span: { start: number; end: number };
  candidate: string | null;
}

/** Confidence below which a resolved reference is worth a second opinion. */
const CERTAIN = 0.7;

/** The references worth asking a language model about: unresolved ones with candidates, and resolved ones that are not certain. */
export function uncertainReferences(resolution: Resolution): UncertainReference[] {
  const open = resolution.unresolved
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ span, original, candidates }) => ({ span, original, candidates }));
  const doubtful = resolution.references
    .filter(({ confidence, alternatives }) => confidence < CERTAIN && alternatives.length > 0)
    .map(({ span, original, resolved, confidence, alternatives }) => ({
      span,
      original,
      candidates: [{ entity: resolved, confidence }, ...alternatives],
    }));
  return [...open, ...doubtful].sort((a, b) => a.span.start - b.span.start);
}

/**
 * The resolution with the chosen candidates in place. A choice that names no uncertain reference, or none of its candidates, changes
 * nothing: an opinion can choose, never invent.
 */
export function applyChoices(resolution: Resolution, choices: readonly Choice[]): Resolution {
  const valid = choices.filter((choice) => isValid(resolution, choice));
  if (valid.length === 0) return resolution;
  const replaced = resolution.references.map((reference) =>
    replacedBy(reference, choiceFor(valid, reference.span)),
  );
  const added = resolution.unresolved.flatMap((reference) =>
    settledBy(reference, choiceFor(valid, reference.span)),
  );
  const references = [...replaced, ...added].sort((a, b) => a.reference.span.start - b.reference.span.start);
  const unresolved = resolution.unresolved.filter(({ span }) => !choiceFor(valid, span));
  return {
    ...resolution,
    ...rebuild(resolution.originalMessage, references),
    unresolved,
    clarification: unresolved.length > 0 ? resolution.clarification : null,
  };
}

interface Placed {
  reference: ResolvedReference;
  words: string;
}

const sameSpan = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start === b.start && a.end === b.end;

const choiceFor = (choices: readonly Choice[], span: { start: number; end: number }): Choice | undefined =>
  choices.find((choice) => sameSpan(choice.span, span));

function isValid(resolution: Resolution, choice: Choice): boolean {
  if (choice.candidate === null) return false;
  return uncertainReferences(resolution).some(
    ({ span, candidates }) =>
      sameSpan(span, choice.span) && candidates.some(({ entity }) => entity === choice.candidate),
  );
}

function replacedBy(reference: ResolvedReference, choice: Choice | undefined): Placed {
  const words = reference.replacement;
  if (!choice || choice.candidate === null || choice.candidate === reference.resolved)
    return { reference, words };
  const confidence =
    reference.alternatives.find(({ entity }) => entity === choice.candidate)?.confidence ??
    reference.confidence;
  const alternatives = [
    { entity: reference.resolved, confidence: reference.confidence },
    ...reference.alternatives.filter(({ entity }) => entity !== choice.candidate),
  ];
  return {
    reference: { ...reference, resolved: choice.candidate, confidence, alternatives },
    words: wordsFor(choice.candidate, reference.type),
  };
}

function settledBy(reference: UnresolvedReference, choice: Choice | undefined): Placed[] {
  const chosen = reference.candidates.find(({ entity }) => entity === choice?.candidate);
  if (!chosen || chosen.sourceTurn === undefined) return [];
  const words = wordsFor(chosen.entity, reference.type);
  return [
    {
      reference: {
        original: reference.original,
        resolved: chosen.entity,
        type: reference.type,
        confidence: chosen.confidence,
        sourceTurn: chosen.sourceTurn,
        contextTurns: [chosen.sourceTurn],
        alternatives: reference.candidates.filter(({ entity }) => entity !== chosen.entity),
        span: reference.span,
        resolvedSpan: reference.span,
        replacement: words,
      },
      words,
    },
  ];
}

const wordsFor = (entity: string, type: ResolvedReference['type']): string =>
  type === 'possessive_reference' ? possessive(entity) : entity;

function rebuild(
  message: string,
  placed: readonly Placed[],
): Pick<Resolution, 'resolvedMessage' | 'references'> {
  let text = '';
  let copied = 0;
  const references = placed.map(({ reference, words }) => {
    text += message.slice(copied, reference.span.start);
    const resolvedSpan = { start: text.length, end: text.length + words.length };
    text += words;
    copied = reference.span.end;
    return { ...reference, resolvedSpan, replacement: words };
  });
  return { resolvedMessage: text + message.slice(copied), references };
}
