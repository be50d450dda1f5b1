import type {
  Alternative,
  ReferenceType,
  ResolvedReference,
  UnresolvedReference,
} from '@antecedent/resolution';

/** A resolved reference in the words of the interface (service-interface, "ResolvedReference"). */
export interface PresentedReference {
  original: string;
  resolved: string;
  type: ReferenceType;
  confidence: number;
  source_turn: number;
}

export interface PresentedAlternative {
  entity: string;
  confidence: number;
}

/** A reference without an antecedent, as decisions, section 3.5 shapes it. */
export interface PresentedUnresolved {
  original: string;
  type: ReferenceType;
  code: 'REFERENCE_RESOLUTION_FAILED';
  reason: string;
  candidates: PresentedAlternative[];
}

export function presentResolvedReference(reference: ResolvedReference): PresentedReference {
  const { original, resolved, type, confidence, sourceTurn } = reference;
  return { original, resolved, type, confidence, source_turn: sourceTurn };
}

export function presentUnresolved(reference: UnresolvedReference): PresentedUnresolved {
  const { original, type, reason, candidates } = reference;
  return {
    original,
    type,
    code: 'REFERENCE_RESOLUTION_FAILED',
    reason,
    candidates: presentAlternatives(candidates),
  };
}

export function presentAlternatives(alternatives: Alternative[]): PresentedAlternative[] {
  return alternatives.map(({ entity, confidence }) => ({ entity, confidence }));
}
