import type { Settings } from './conversation.types';

/** Settings of a session that never changed any (decisions, section 4.2). The columns have the same defaults. */
export const DEFAULT_SETTINGS: Readonly<Settings> = Object.freeze({
  context_window: 10,
  reference_resolution: true,
  performance_mode: 'balanced',
  cache_ttl: 300,
  entity_extraction: true,
});
