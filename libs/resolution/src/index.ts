export { ANALYSIS_VERSION, analyseTurn, entitiesOf } from './analysis';
export { applyChoices, uncertainReferences, type Choice, type UncertainReference } from './uncertainty';
export { DEFAULT_RESOLUTION_OPTIONS, resolve } from './resolve';
export {
  PERFORMANCE_MODES,
  REFERENCE_TYPES,
  RESOLUTION_STRATEGIES,
  type Alternative,
  type ContextTurn,
  type EntityType,
  type Explanation,
  type Mention,
  type PerformanceMode,
  type Place,
  type ReferenceType,
  type Resolution,
  type ResolutionOptions,
  type ResolutionStrategy,
  type ResolvedReference,
  type Speaker,
  type Surrounding,
  type TurnAnalysis,
  type UnresolvedReference,
  type UtteranceAnalysis,
} from './types';
